"""Queries for tables under way: the viewer's own, and those open to everybody, with a filter.

The address contains the filter, so that links keep it. A partie of one person among robots is listed only if the
filter asks for tables to watch: otherwise such parties would hide the tables that wait for people.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django import forms
from django.db.models import (
    BooleanField,
    Count,
    ExpressionWrapper,
    F,
    IntegerField,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
)
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import GATHERED, SEATS, Text, rules_by_game, rules_title
from games.live.presence import with_watchers
from games.live.snapshots import locked_tables
from games.models import Player, Table, TableSeat
from games.models.players import player_ids
from games.permissions import hidden_from
from games.robot_addresses import cast_robot
from games.rules.options import preset_of, read_rules
from games.rules.record_json import Json

LOOKED_AT: Final = 200
"""With a filter on rules, only this many of the most active tables are searched."""
SPEEDS_TO_CHOOSE: Final = tuple(speed for speed in Table.Speed if speed is not Table.Speed.DONNE)
"""The speeds of tables that people open; that of prepared donnes is only theirs."""


class TableFilter(forms.Form):
    """The filter of open tables. Every field is optional; unknown values are ignored, since addresses get mistyped."""

    rules = forms.ChoiceField(label=gettext_lazy("Rules"), required=False)
    speed = forms.ChoiceField(label=gettext_lazy("Speed"), required=False)
    free = forms.BooleanField(label=gettext_lazy("With a free seat"), required=False)
    watch = forms.BooleanField(label=gettext_lazy("To watch"), required=False)

    def __init__(self, data: Mapping[str, object]) -> None:
        super().__init__(data)
        self.fields["rules"] = forms.ChoiceField(
            label=_("Rules"), required=False, choices=[("", _("All")), *rules_by_game()]
        )
        self.fields["speed"] = forms.ChoiceField(
            label=_("Speed"),
            required=False,
            choices=[("", _("All")), *((each.value, each.label) for each in SPEEDS_TO_CHOOSE)],
        )
        self.is_valid()
        self.sought: Json = {name: value for name, value in self.cleaned_data.items() if value}

    def keep(self, tables: QuerySet[Table]) -> QuerySet[Table] | list[Table]:
        """Return the tables that match the filter, in the same order."""
        if "speed" in self.sought:
            tables = tables.filter(speed=self.sought["speed"])
        if "free" in self.sought:
            tables = tables.filter(begun_at=None).annotate(seated=Count("seats")).filter(seated__lt=4)
        if "watch" in self.sought:
            tables = tables.filter(begun_at__isnull=False).exclude(watching=Table.Watching.NOBODY)
        else:
            tables = tables.filter(Q(begun_at=None) | Q(people__gt=1))
        wanted = self.sought.get("rules")
        if wanted is None:
            return tables
        return [table for table in tables[:LOOKED_AT] if wanted in _names(table)]


def _names(table: Table) -> tuple[str, str]:
    """Return the names by which a table's rules can be filtered: its game, its preset."""
    rules = read_rules(table.rules, stored=True)
    return rules.game, preset_of(rules)


SHOWN: Final = 30
FEW: Final = 6
"""How many tables the home page lists."""
WAITS: Final = ExpressionWrapper(Q(begun_at=None), output_field=BooleanField())
"""Whether a table waits for people."""


class LobbyCode(StrEnum):
    """Refusals of opening a table; their texts are in `games/labels/`."""

    TOO_MANY_TABLES = "too-many-tables"


MOST_TABLES: Final = 10


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """One seat of a listed table. `name` is empty for a free seat; `page`: of the person or robot, or empty.

    `rating` in points, None without a rating.
    """

    seat: Text
    name: str
    is_bot: bool
    page: str = ""
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class TableCard:
    """A listed table. `turn`: the name of the person whose turn it is; `my_turn`: whether that is the reader.
    `others`: the names of the players except the reader.

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
    others: str

    @property
    def free(self) -> int:
        return sum(not place.name for place in self.places)


def under_way() -> QuerySet[Table]:
    seats = Prefetch("seats", TableSeat.objects.select_related("player"))
    return with_watchers(Table.objects.filter(finished_at=None, closed_at=None).prefetch_related(seats))


def with_people(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Annotate these tables with `people`: how many seats are held by people."""
    held = TableSeat.objects.filter(table=OuterRef("pk")).exclude(player__kind=Player.Kind.BOT)
    counted = held.order_by().values("table").annotate(n=Count("pk")).values("n")
    return tables.annotate(people=Subquery(counted, output_field=IntegerField()))


def my_tables(ids: set[int]) -> list[TableCard]:
    """Return the tables where the person with these player ids sits, starting with those where it is their turn."""
    if not ids:
        return []
    mine = under_way().filter(seats__player_id__in=ids).order_by("-moved_at")[:SHOWN]
    return sorted(cards(mine, ids), key=lambda card: not card.my_turn)


def open_tables(player: Player | None, looked_for: TableFilter | None = None) -> list[TableCard]:
    """Return `tables_open_to` as cards. The reader's own tables are excluded, so `my_turn` is never set."""
    shown = tables_open_to(player, looked_for)
    return cards(shown, set(), locked_tables(table.pk for table in shown if table.begun_at is None))


def tables_open_to(player: Player | None, looked_for: TableFilter | None = None) -> list[Table]:
    """Return tables that everybody may join or watch: tables with free seats first, then those with most people.

    This person's own tables, and tables with people hidden from them, are left out.
    """
    ids = player_ids(player) if player is not None else set()
    mine = TableSeat.objects.filter(player_id__in=ids).values("table_id")
    visible = with_people(under_way()).filter(visibility=Table.Visibility.OPEN).exclude(pk__in=mine)
    hidden = hidden_from(player)
    if hidden:
        with_them = TableSeat.objects.filter(player_id__in=hidden).values("table_id")
        visible = visible.exclude(host_id__in=hidden).exclude(pk__in=with_them)
    ordered = visible.order_by(WAITS.desc(), F("people").desc(), "-moved_at")
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
        others=", ".join(seated[seat].name for seat in SEATS if seat in seated and seated[seat].pk not in ids),
    )


def place_of(seat: Text, player: Player | None) -> ListedSeat:
    if player is None:
        return ListedSeat(seat, "", is_bot=False)
    if player.kind == Player.Kind.ROBOT:
        return ListedSeat(seat, player.name, is_bot=True)
    if player.kind == Player.Kind.BOT:
        robot = cast_robot(player.name)
        return ListedSeat(seat, player.name, is_bot=True, page="" if robot is None else robot.page)
    page = reverse("people:profile", args=[player.pk])
    return ListedSeat(seat, player.name, is_bot=False, page=page, rating=player.rating)
