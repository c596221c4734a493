"""Queries for tables under way: the viewer's own, and those open to everybody."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import F, Prefetch, QuerySet

from games.labels import GATHERED, SEATS, Text, rules_title
from games.live.snapshots import locked_tables
from games.live.watchers import with_watchers
from games.lobby.filters import TableFilter
from games.models import Player, Table, TableSeat
from games.models.players import player_ids
from games.permissions import hidden_from
from games.rules.options import read_rules

SHOWN: Final = 30
MOST_TABLES: Final = 10


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """One seat of a listed table. `name` is empty for a free seat; `person`: id of the profile page, if any.

    `rating` in points, None without a rating.
    """

    seat: Text
    name: str
    is_bot: bool
    person: int | None = None
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class TableCard:
    """A listed table. `turn`: the name of the person whose turn it is; `my_turn`: whether that is the reader.

    `locked`: only invited people may sit; `hands_shown`: spectators see the hands of the previous donne.
    """

    code: str
    places: tuple[ListedSeat, ...]
    title: str
    gathered: bool
    speed: Text
    watchable: bool
    hands_shown: bool
    locked: bool
    begun: bool
    watchers: int
    turn: str
    my_turn: bool

    @property
    def free(self) -> int:
        return sum(not place.name for place in self.places)


def under_way() -> QuerySet[Table]:
    seats = Prefetch("seats", TableSeat.objects.select_related("player"))
    return with_watchers(Table.objects.filter(finished_at=None, closed_at=None).prefetch_related(seats))


def my_tables(player: Player | None) -> list[TableCard]:
    """Return the tables where this person sits, starting with those where it is their turn."""
    if player is None:
        return []
    ids = player_ids(player)
    mine = under_way().filter(seats__player_id__in=ids).order_by("-moved_at")[:SHOWN]
    return sorted(cards(mine, ids), key=lambda card: not card.my_turn)


def open_tables(player: Player | None, looked_for: TableFilter | None = None) -> list[TableCard]:
    """Return `tables_open_to` as cards. The reader's own tables are excluded, so `my_turn` is never set."""
    shown = tables_open_to(player, looked_for)
    return cards(shown, set(), locked_tables(table.pk for table in shown if table.begun_at is None))


def tables_open_to(player: Player | None, looked_for: TableFilter | None = None) -> list[Table]:
    """Return tables that everybody may join or watch: tables with free seats first, then the most active.

    This person's own tables, and tables with people hidden from them, are left out.
    """
    ids = player_ids(player) if player is not None else set()
    mine = TableSeat.objects.filter(player_id__in=ids).values("table_id")
    visible = under_way().filter(visibility=Table.Visibility.OPEN).exclude(pk__in=mine)
    hidden = hidden_from(player)
    if hidden:
        with_them = TableSeat.objects.filter(player_id__in=hidden).values("table_id")
        visible = visible.exclude(host_id__in=hidden).exclude(pk__in=with_them)
    ordered = visible.order_by(F("begun_at").asc(nulls_first=True), "-moved_at")
    return list((TableFilter({}) if looked_for is None else looked_for).keep(ordered)[:SHOWN])


def has_too_many_tables(player: Player) -> bool:
    """Whether this person has opened too many tables; practice does not count."""
    own = under_way().filter(host_id__in=player_ids(player)).exclude(kind=Table.Kind.PRACTICE)
    return own.count() >= MOST_TABLES


def cards(tables: Iterable[Table], ids: set[int], locked: Collection[int] = ()) -> list[TableCard]:
    return [card_of(table, ids, locked=table.pk in locked) for table in tables]


def card_of(table: Table, ids: set[int], *, locked: bool) -> TableCard:
    rules = read_rules(table.rules, stored=True)
    seated = {seat.seat: seat.player for seat in table.seats.all()}
    waited = seated.get(table.turn)
    return TableCard(
        code=table.code,
        places=tuple(place_of(label, seated.get(seat)) for seat, label in SEATS.items()),
        title=rules_title(rules),
        gathered=rules.shuffle in GATHERED,
        speed=Table.Speed(table.speed).label,
        watchable=table.watching != Table.Watching.NOBODY,
        hands_shown=table.watching == Table.Watching.HANDS and rules.shuffle not in GATHERED,
        locked=locked,
        begun=table.begun_at is not None,
        watchers=table.watchers,  # type: ignore[attr-defined]  # with_watchers
        turn=waited.name if waited is not None else "",
        my_turn=waited is not None and waited.pk in ids,
    )


def place_of(seat: Text, player: Player | None) -> ListedSeat:
    if player is None:
        return ListedSeat(seat, "", is_bot=False)
    is_bot = player.kind == Player.Kind.BOT
    return ListedSeat(seat, player.name, is_bot=is_bot, person=None if is_bot else player.pk, rating=player.rating)
