"""The outcome of a finished partie for each of its four people: won, lost, drawn, stopped, or nothing.

This is the only place that decides it. Statistics, head-to-head, partners, filters and the API use `seat_outcome`, the
page « Ranked play » uses `outcome`. Ratings and ladders follow the same rule in `leagues.ratings.played`, which may
not import this module; a test compares the three. In parties that are not ranked, leaving changes nothing.

Other packages read `result_of`: players, winner and totals (marks) of a finished partie.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from django.db.models import Case, CharField, Count, Exists, IntegerField, OuterRef, Q, Subquery, Value, When
from django.db.models.functions import Coalesce

from games.models import Donne, Partie, PartieSeat, Table

Outcome = Literal["win", "draw", "loss"]
FACING: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
NOT_TAKEN: Final = ("nobody", "void")
"""Outcomes of a donne that nobody took: the cards are dealt again, and the donne does not count as played."""
NOTHING: Final = "nothing"
"""The value of `seat_outcome` when the partie does not count for this person."""


def outcome(*, left: bool, partner_left: bool, result: Outcome) -> Outcome | None:
    """Return the outcome of a ranked partie for one person, from the result of their camp; None if it does not count.

    A person who left has lost. A player left alone by their partner keeps a win; a loss or a draw does not count for
    them. For the two opponents the result counts.
    """
    if left:
        return "loss"
    if partner_left and result != "win":
        return None
    return result


def conceded_at_once(path: str = "") -> Q:
    """Return the condition for ranked parties conceded before their first donne was over.

    Such a partie does not count as played; only leaving it counts. `path`: the lookup of the partie, `partie__` from
    its seats.
    """
    dealt_again = (
        Donne.objects.filter(partie_id=OuterRef(f"{path}pk"), outcome__in=NOT_TAKEN)
        .order_by()
        .values("partie_id")
        .annotate(n=Count("pk"))
        .values("n")
    )
    conceded = Q(**{f"{path}kind": Table.Kind.RANKED}) & Q(**{f"{path}how": Partie.How.CONCEDED})
    # Last, as databases ask in this order: donnes are counted only in ranked parties that were conceded.
    count = Coalesce(Subquery(dealt_again, output_field=IntegerField()), Value(0))
    return conceded & Q(**{f"{path}donnes_count__lte": count})


def left_at_once() -> Q:
    """Return the condition for seats whose person left, or conceded without being left alone by their partner.

    Combine it with `conceded_at_once`.
    """
    lost = Q(seat__in=("N", "S"), partie__winner="EW") | Q(seat__in=("E", "W"), partie__winner="NS")
    return Q(left_at__isnull=False) | (lost & ~_partner_left())


def donnes_played(parties: Collection[Partie]) -> dict[int, int]:
    """Return, by id of the partie, how many donnes were taken and played to their end. One query."""
    rows = Donne.objects.filter(partie__in=parties, outcome__in=NOT_TAKEN).order_by()
    dealt_again = dict(rows.values_list("partie_id").annotate(n=Count("pk")))
    return {partie.pk: partie.donnes_count - dealt_again.get(partie.pk, 0) for partie in parties}


def has_won() -> Q:
    """Return the condition for a seat that has won its finished partie; callers exclude `conceded_at_once` parties."""
    own_camp = Q(seat__in=("N", "S"), partie__winner="NS") | Q(seat__in=("E", "W"), partie__winner="EW")
    return own_camp & _stayed()


def pair_has_won(partner: str) -> Q:
    """Return the condition for a pair that has won together; `partner`: the lookup that leads to the partner's seat."""
    return has_won() & _stayed(partner)


def _stayed(path: str = "") -> Q:
    """Return the condition that the person in that seat did not leave a ranked partie."""
    return ~Q(partie__kind=Table.Kind.RANKED) | Q(**{f"{path}left_at__isnull": True})


def seat_outcome() -> Case:
    """Annotate `PartieSeat` rows of finished parties with `won`, `lost`, `drawn`, `stopped` or `nothing`."""
    ranked = Q(partie__kind=Table.Kind.RANKED)
    left_alone = ranked & _partner_left()
    return Case(
        When(partie__winner="", then=Value("stopped")),
        When(conceded_at_once("partie__"), then=Value(NOTHING)),
        When(has_won(), then=Value("won")),
        When(~_stayed(), then=Value("lost")),
        When(left_alone, then=Value(NOTHING)),
        When(partie__winner=Partie.Winner.DRAW, then=Value("drawn")),
        default=Value("lost"),
        output_field=CharField(),
    )


def pair_outcome() -> Case:
    """Annotate `PartieSeat` rows with the outcome for the pair, as `seat_outcome` does for one person.

    A pair with one leaver does not count a win or a draw, since a robot played; a loss counts. If both left,
    the pair has lost.
    """
    ranked = Q(partie__kind=Table.Kind.RANKED)
    one, other = Q(left_at__isnull=False), _partner_left()
    other_camp = Q(seat__in=("N", "S"), partie__winner="EW") | Q(seat__in=("E", "W"), partie__winner="NS")
    return Case(
        When(partie__winner="", then=Value("stopped")),
        When(conceded_at_once("partie__"), then=Value(NOTHING)),
        When((ranked & one & other) | other_camp, then=Value("lost")),
        When(ranked & (one | other), then=Value(NOTHING)),
        When(partie__winner=Partie.Winner.DRAW, then=Value("drawn")),
        default=Value("won"),
        output_field=CharField(),
    )


def _partner_left() -> Q:
    """Return the condition that the partner had left and had not come back when the partie ended."""
    facing = Case(*(When(seat=other, then=Value(seat)) for seat, other in FACING.items()), output_field=CharField())
    there = PartieSeat.objects.alias(facing=facing).filter(partie_id=OuterRef("partie_id"), facing=OuterRef("seat"))
    return Q(Exists(there.filter(left_at__isnull=False)))


@dataclass(frozen=True, slots=True)
class PartieResult:
    """A finished partie. `players` (ids) and `names` by seat; `totals` in marks by camp.

    `winner` is `NS`, `EW`, `draw`, or None for a partie stopped before its end; `how` is `x_end` of docs/record.md, or
    `played` for a partie played to its end.
    """

    code: str
    finished_at: datetime
    how: str
    winner: str | None
    totals: dict[str, int]
    donnes: int
    players: dict[str, int]
    names: dict[str, str]


def result_of(partie: Partie) -> PartieResult:
    """Return the result of a finished partie; prefetch `seats` to read many. ValueError while it is under way."""
    if partie.finished_at is None:
        raise ValueError(f"partie {partie.code} is under way")
    seats = list(partie.seats.all())
    return PartieResult(
        code=partie.code,
        finished_at=partie.finished_at,
        how=partie.how,
        winner=partie.winner or None,
        totals={"NS": partie.ns_total, "EW": partie.ew_total},
        donnes=partie.donnes_count,
        players={seat.seat: seat.player_id for seat in seats},
        names={seat.seat: seat.name for seat in seats},
    )
