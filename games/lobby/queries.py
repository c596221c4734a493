"""Tables under way: one's own, and those open to everybody."""

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
    """One seat of a table in a list. `name` is empty when it is free; `person`: id of the profile page, if any.

    `rating` in points, None while nobody knows it.
    """

    seat: Text
    name: str
    is_bot: bool
    person: int | None = None
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list. `turn`: name of the person whose turn it is; `my_turn`: it is the reader's.

    `locked`: only invited people may sit; `hands_shown`: who watches sees the hands of the donne before.
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
    """The tables where this person sits, those that wait for them first."""
    if player is None:
        return []
    ids = player_ids(player)
    mine = under_way().filter(seats__player_id__in=ids).order_by("-moved_at")[:SHOWN]
    return sorted(cards(mine, ids), key=lambda card: not card.my_turn)


def open_tables(player: Player | None, looked_for: TableFilter | None = None) -> list[TableCard]:
    """`tables_open_to` as cards. The reader's own tables are not among them, so `my_turn` is never set."""
    shown = tables_open_to(player, looked_for)
    return cards(shown, set(), locked_tables(table.pk for table in shown if table.begun_at is None))


def tables_open_to(player: Player | None, looked_for: TableFilter | None = None) -> list[Table]:
    """Tables that everybody may join or watch, without this person's own: free seats first, then the most active.

    None of, or with, somebody who is hidden from this person.
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
    """Whether this person has reached the limit of open tables of their own; practice does not count."""
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
