"""Tables under way: one's own, and those open to everybody."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import F, Prefetch, QuerySet

from games.labels import GATHERED, SEATS, Text, rules_title
from games.models import Player, Table, TableSeat
from games.models.players import player_ids
from games.rules.options import read_rules

SHOWN: Final = 30
MOST_TABLES: Final = 10


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of a table in a list; `name` is empty when it is free."""

    seat: Text
    name: str
    is_bot: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list. `turn` is the name of whoever is waited for, `my_turn` says that it is the reader."""

    code: str
    places: tuple[Place, ...]
    title: str
    gathered: bool
    begun: bool
    turn: str
    my_turn: bool

    @property
    def free(self) -> int:
        return sum(not place.name for place in self.places)


def under_way() -> QuerySet[Table]:
    seats = Prefetch("seats", TableSeat.objects.select_related("player"))
    return Table.objects.filter(finished_at=None, closed_at=None).prefetch_related(seats)


def my_tables(player: Player | None) -> list[TableCard]:
    """The tables where this person sits, those that wait for them first."""
    if player is None:
        return []
    ids = player_ids(player)
    mine = under_way().filter(seats__player_id__in=ids).order_by("-moved_at")[:SHOWN]
    return sorted(cards(mine, ids), key=lambda card: not card.my_turn)


def open_tables(player: Player | None) -> list[TableCard]:
    """The tables everybody may join or watch, but one's own; those with a free seat first, then the liveliest."""
    ids = player_ids(player) if player is not None else set()
    mine = TableSeat.objects.filter(player_id__in=ids).values("table_id")
    visible = under_way().filter(visibility=Table.Visibility.OPEN).exclude(pk__in=mine)
    return cards(visible.order_by(F("begun_at").asc(nulls_first=True), "-moved_at")[:SHOWN], ids)


def has_too_many_tables(player: Player) -> bool:
    """Whether this person has as many tables of their own under way as one may open."""
    return under_way().filter(host_id__in=player_ids(player)).count() >= MOST_TABLES


def cards(tables: Iterable[Table], ids: set[int]) -> list[TableCard]:
    return [card_of(table, ids) for table in tables]


def card_of(table: Table, ids: set[int]) -> TableCard:
    rules = read_rules(table.rules)
    seated = {seat.seat: seat.player for seat in table.seats.all()}
    waited = seated.get(table.turn)
    return TableCard(
        code=table.code,
        places=tuple(place_of(label, seated.get(seat)) for seat, label in SEATS.items()),
        title=rules_title(rules),
        gathered=rules.shuffle in GATHERED,
        begun=table.begun_at is not None,
        turn=waited.name if waited is not None else "",
        my_turn=waited is not None and waited.pk in ids,
    )


def place_of(seat: Text, player: Player | None) -> Place:
    if player is None:
        return Place(seat, "", is_bot=False)
    return Place(seat, player.name, is_bot=player.kind == Player.Kind.BOT)
