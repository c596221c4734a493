"""The page of a season: its tables as texts, their age, play-offs, the next events."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime

from games.labels import Text
from leagues.models import Contest
from leagues.seasons.agenda import coming_days, sides_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.kinds.base import Zone
from leagues.seasons.reading_tables import ReadLine, ReadTable, ReadTables, read_tables
from leagues.seasons.recounting import kept
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.state import FixtureState, last_day_of
from leagues.seasons.table_texts import (
    LineNames,
    Sign,
    called_at,
    columns_of,
    division_name,
    figure_text,
    in_words,
    month_name,
    signs_of,
)
from leagues.seasons.words.settings import HEADINGS
from leagues.standings.seasons.lines import Named, SeasonMetric


@dataclass(frozen=True, slots=True, kw_only=True)
class LineShown:
    """A line of a season's table. `figures`: texts, one for each heading. `played`: parties, fixtures or days.

    `short`: `played` is not enough yet for a prize, or for the month. `mine`: the viewer's own line.
    """

    rank: int | None
    entrant: int
    called: str
    movement: int | None
    figures: tuple[str, ...]
    played: int
    played_text: str
    form: tuple[Sign, ...]
    form_words: str
    zone: Zone | None
    left: bool
    short: bool
    mine: bool

    @property
    def places(self) -> int:
        """How many places were won or lost, without a sign."""
        return abs(self.movement or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """A table. `name` is empty if there is only one. `zones`: those of its lines, for the legend."""

    division: int
    name: str
    headings: tuple[Text, ...]
    lines: tuple[LineShown, ...]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones of this table, for the words under it."""
        there = {line.zone for line in self.lines}
        return tuple(zone for zone in Zone if zone in there)

    @property
    def short(self) -> bool:
        return any(line.short for line in self.lines)


def tables_shown(
    at: SeasonContext, tables: tuple[ReadTable, ...], called: LineNames, mine: frozenset[int] = frozenset()
) -> tuple[TableShown, ...]:
    """Return the tables as texts.

    `tables`: those of one month, or of the whole season. `mine`: the viewer's own lines.
    """
    zones: Mapping[int, Zone] = {} if at.state.cancelled else kind_of(at.league).zones(at.state, tables)
    forfeited = any(line.forfeits for table in tables for line in table.lines)
    metrics = columns_of(metrics_of(at), frozenset() if forfeited else frozenset({SeasonMetric.FORFEITS}))
    return tuple(
        TableShown(
            division=table.division,
            name=division_name(table.division, len(tables), groups=at.rules.monthly),
            headings=tuple(HEADINGS[metric] for metric in metrics),
            lines=tuple(_line(at, line, metrics, called, zones, mine) for line in table.lines),
        )
        for table in tables
    )


def metrics_of(at: SeasonContext) -> tuple[Named, ...]:
    """Return the metrics the season is ranked by, the most important first."""
    return at.state.settings.metrics if at.state.settings is not None else ()


def _line(
    at: SeasonContext,
    line: ReadLine,
    metrics: tuple[Named, ...],
    called: LineNames,
    zones: Mapping[int, Zone],
    mine: frozenset[int],
) -> LineShown:
    kind = kind_of(at.league)
    return LineShown(
        rank=line.rank,
        entrant=line.entrant,
        called=called(line.entrant),
        movement=line.moved,
        figures=tuple(figure_text(metric, line.figures.get(metric)) for metric in metrics),
        played=kind.played_by(line),
        played_text=kind.played_text(line),
        form=signs_of(line.form),
        form_words=in_words(line.form),
        zone=zones.get(line.entrant),
        left=line.left,
        short=not line.for_prize,
        mine=line.entrant in mine,
    )


MOST_COMING = 6


@dataclass(frozen=True, slots=True)
class FixtureComing:
    """A fixture to come. `home`, `away`: names. `mine`: the viewer plays in it."""

    number: int
    on: date
    home: str
    away: str
    mine: bool


@dataclass(frozen=True, slots=True)
class Coming:
    """The next events. `fixtures`: of all; `own`: the viewer's; `days`: contests, with their number.

    `missing`: how many fixtures are left to play. `month_ends`: the last day of the present month.
    """

    fixtures: tuple[FixtureComing, ...] = ()
    own: tuple[FixtureComing, ...] = ()
    days: tuple[tuple[int, Contest], ...] = ()
    missing: int = 0
    month_ends: date | None = None


def coming_of(at: SeasonContext) -> Coming:
    """Return the next events; none once the season is over."""
    if at.state.over:
        return Coming()
    open_ones = sorted(_to_play(at), key=lambda each: (each.on, each.number))
    mine = frozenset(at.rights.entrants)
    own = [each for each in open_ones if mine & set(each.entrants)]
    return Coming(
        fixtures=tuple(_told(at, each, mine) for each in open_ones[:MOST_COMING]),
        own=tuple(_told(at, each, mine) for each in own[:MOST_COMING]),
        days=coming_days(at)[:MOST_COMING],
        missing=len(open_ones),
        month_ends=_month_ends(at),
    )


def _month_ends(at: SeasonContext) -> date | None:
    state = at.state
    if not state.months or state.starts_on is None or state.ends_on is None:
        return None
    return last_day_of(state.starts_on, state.ends_on, len(state.months))


def _to_play(at: SeasonContext) -> list[FixtureState]:
    return [each for each in at.state.fixtures.values() if still_due(at.state, each)]


def _told(at: SeasonContext, fixture: FixtureState, mine: frozenset[int]) -> FixtureComing:
    home, away = sides_of(at, fixture)
    return FixtureComing(fixture.number, fixture.on, home, away, bool(mine & set(fixture.entrants)))


@dataclass(frozen=True, slots=True)
class PlayOffShown:
    """A play-off.

    `division`: the upper one, from 1, in which the winner plays next season. `winner`: empty before it is played.
    """

    division: int
    upper: str
    lower: str
    winner: str


def play_offs_shown(at: SeasonContext, tables: ReadTables, called: LineNames) -> tuple[PlayOffShown, ...]:
    """Return the play-offs, from the highest division down."""
    won = {(each.upper, each.lower): each.winner for each in at.state.play_offs}
    return tuple(
        PlayOffShown(
            division=division + 1,
            upper=called(upper),
            lower=called(lower),
            winner=called(won[upper, lower]) if (upper, lower) in won else "",
        )
        for division, upper, lower in tables.play_offs
    )


@dataclass(frozen=True, slots=True)
class CountedSeason:
    """The stored ranking with its names, for every page of a season. `own`: the viewer's own lines."""

    tables: ReadTables
    called: LineNames
    counted_at: datetime | None
    behind: int
    own: frozenset[int]


@dataclass(frozen=True, slots=True)
class Entered:
    """A division before anything is ranked; `name` is empty if there is only one."""

    name: str
    called: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPage:
    """The page. `month` on show, `months` with tables, each with its name. `persons`: each line is one person.

    `champions`: names, of a closed season. `entered`: entrants, before there is a ranking. `play_offs`: those due, with
    their winners.
    """

    tables: tuple[TableShown, ...]
    counted: CountedSeason
    coming: Coming
    month: int
    months: tuple[tuple[int, str], ...]
    persons: bool
    champions: tuple[str, ...]
    entered: tuple[Entered, ...]
    play_offs: tuple[PlayOffShown, ...]

    @property
    def empty(self) -> bool:
        return not any(table.lines for table in self.tables)

    @property
    def past(self) -> bool:
        """Whether this is a month followed by later ones."""
        return bool(self.months) and self.month != self.months[-1][0]


def counted_at(at: SeasonContext) -> CountedSeason:
    """Return the stored ranking. At most four queries: the ranking, its inputs, names, the viewer."""
    now = kept(at.season)
    tables = read_tables(now.tables)
    return CountedSeason(
        tables, called_at(at, tables), now.counted_at, now.behind, kind_of(at.league).own_lines(at, tables)
    )


def season_page(at: SeasonContext, month: int | None = None) -> SeasonPage | None:
    """Return the page; None if that month has no table."""
    counted = counted_at(at)
    months = counted.tables.months
    if month is not None and (month not in months or not at.rules.monthly):
        return None
    shown = tables_shown(at, counted.tables.of_month(month), counted.called, counted.own)
    return SeasonPage(
        tables=shown,
        counted=counted,
        coming=coming_of(at),
        month=month or (months[-1] if months else 0),
        months=tuple((each, month_name(at, each)) for each in months if each),
        persons=kind_of(at.league).ranks_persons(at.state.settings),
        champions=champions_of(shown) if at.state.closed else (),
        play_offs=play_offs_shown(at, counted.tables, counted.called),
        entered=() if any(table.lines for table in shown) else entered_of(at),
    )


def champions_of(tables: tuple[TableShown, ...]) -> tuple[str, ...]:
    """Return the names that are first in the highest table; several when they are tied."""
    return tuple(line.called for line in tables[0].lines if line.rank == 1) if tables else ()


def entered_of(at: SeasonContext) -> tuple[Entered, ...]:
    """Return the entrants by division before the start, without withdrawn ones."""
    divisions = [[each.number for each in division if each.withdrawn is None] for division in at.state.divisions]
    there = [(place, numbers) for place, numbers in enumerate(divisions) if numbers]
    return tuple(
        Entered(division_name(place, len(divisions), groups=False), tuple(map(at.called, numbers)))
        for place, numbers in there
    )
