"""The sources of a replay: a finished partie of the site, or a record of a collection."""

from dataclasses import dataclass, field

from django.urls import reverse

from games.labels import SEATS as SEAT_NAMES
from games.models import Collected, Donne, Player
from games.models.players import player_ids
from games.permissions import may_find, may_read_record
from games.records import collected_as_record, partie_as_record, partie_up_to
from games.rules.record import Record
from games.rules.seats import SEATS, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySource:
    """A source. `address`: the prefix of its donnes, `…/donne/`; `home`: the page it belongs to, or empty.

    `own_seat`: the reader's seat. `donnes`: their number. `unlisted`: search engines must not index it.
    """

    record: Record
    names: dict[Seat, str]
    donnes: int
    title: str
    address: str
    home: str
    own_seat: Seat | None = None
    robots: frozenset[Seat] = field(default_factory=frozenset)
    unlisted: bool = False


def finished_partie(code: str, number: int, player: Player | None) -> ReplaySource | None:
    """Return a finished partie up to this donne; None if hidden from this person, or without such a donne."""
    partie = partie_up_to(code, number)
    if partie is None or not may_read_record(partie) or not may_find(player, partie):
        return None
    seats = list(partie.seats.all())
    ids = player_ids(player) if player is not None else set()
    record = partie_as_record(partie)
    return ReplaySource(
        record=record,
        names=names_of(record),
        donnes=Donne.objects.filter(partie_id=partie.pk).count(),
        title="",
        address=f"{reverse('history:sheet', args=[code])}donne/",
        home=reverse("history:sheet", args=[code]),
        own_seat=next((Seat[seat.seat] for seat in seats if seat.player_id in ids), None),
        robots=frozenset(Seat[seat.seat] for seat in seats if seat.player.kind == Player.Kind.BOT),
    )


def collected(code: str, player: Player | None) -> ReplaySource | None:
    """Return a record of a collection, for anybody with its address; None for an unknown code."""
    row = Collected.objects.filter(code=code).first()
    if row is None:
        return None
    record = collected_as_record(row)
    owned = player is not None and row.owner_id in player_ids(player)
    return ReplaySource(
        record=record,
        names=names_of(record),
        donnes=len(record.donnes),
        title=row.title,
        address=reverse("history:collected-replay", args=[code, 1]).removesuffix("1/"),
        home=reverse("history:collection") if owned else "",
        unlisted=True,
    )


def names_of(record: Record) -> dict[Seat, str]:
    """Return the names of the record; seats without a name are named after the seat."""
    return {seat: record.seats.get(seat) or str(SEAT_NAMES[str(seat)]) for seat in SEATS}
