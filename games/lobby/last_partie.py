"""The last finished partie of a person, as the home page shows it."""

from collections.abc import Collection
from dataclasses import dataclass

from games.labels import PRESETS, Text
from games.models import Partie, Table
from games.rules.seats import Camp, Seat


@dataclass(frozen=True, slots=True)
class LastPartie:
    """A finished partie, seen by one of its players. `replayed`: the number of its last donne, 0 if none has cards.

    `outcome`: `won`, `lost`, `drawn`, or `stopped` if nobody won.
    """

    code: str
    title: Text
    outcome: str
    ours: int
    theirs: int
    partner: str
    replayed: int


def last_partie_row(ids: Collection[int]) -> Partie | None:
    """Return the last finished partie of the person with these player ids, without practice. Two queries."""
    mine = Partie.objects.filter(seats__player_id__in=ids, finished_at__isnull=False)
    found = mine.exclude(kind=Table.Kind.PRACTICE).defer("rules").prefetch_related("seats")
    return found.order_by("-finished_at", "-pk").first()


def last_partie(partie: Partie, ids: Collection[int]) -> LastPartie:
    """Return that partie from the side of the player with one of these ids."""
    seats = {Seat[seat.seat]: seat for seat in partie.seats.all()}
    own = next(seat for seat, row in seats.items() if row.player_id in ids)
    totals = {"NS": partie.ns_total, "EW": partie.ew_total}
    camp, other = str(own.camp), str(own.camp.other)
    return LastPartie(
        code=partie.code,
        title=PRESETS[partie.preset].label,
        outcome=outcome_of(partie.winner, own.camp),
        ours=totals[camp],
        theirs=totals[other],
        partner=seats[own.partner].name,
        replayed=partie.donnes_count if partie.origin == Partie.Origin.LIVE else 0,
    )


def outcome_of(winner: str, camp: Camp) -> str:
    """Return the outcome for this camp."""
    if winner in ("", Partie.Winner.DRAW):
        return "drawn" if winner else "stopped"
    return "won" if winner == str(camp) else "lost"
