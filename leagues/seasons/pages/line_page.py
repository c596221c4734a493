"""« Why this row »: the results behind a line, and what separates it from its neighbours."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.labels import Text
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.pages.season_page import CountedSeason, counted_at, metrics_of
from leagues.seasons.reading_tables import ReadLine, ReadTable
from leagues.seasons.table_texts import (
    UNTOLD,
    LineNames,
    division_name,
    figure_text,
    match_points_text,
    month_name,
    number_text,
)
from leagues.seasons.words.settings import HEADINGS, metric_text
from leagues.seasons.words.tables import MOVED
from leagues.standings.seasons.lines import Named


@dataclass(frozen=True, slots=True, kw_only=True)
class Parted:
    """A line and its neighbour: the metric that separates them, and both figures. `metric` None: the two are tied.

    `behind`: ranked after all others regardless of figures.
    """

    other: str
    entrant: int
    metric: "Text | None"
    own: str
    theirs: str
    behind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthMade:
    """A table in which the entrant has a line: of a month, or of the season. `made`: the results behind it.

    `came`: how they came into the group of a month, empty elsewhere. `name`: of the month and its group, or of the
    division; empty if there is only one table.
    """

    month: int
    name: str
    came: Text
    division: int
    line: ReadLine
    figures: tuple[tuple[Text, str], ...]
    made: Sequence[object]
    above: Parted | None
    below: Parted | None

    @property
    def points(self) -> str:
        return number_text(self.line.row["points"])

    @property
    def match_points(self) -> str:
        return match_points_text(self.line.row["match_points"])

    @property
    def against(self) -> str:
        return number_text(self.line.row["against"])


@dataclass(frozen=True, slots=True, kw_only=True)
class LinePage:
    """The page of a line. `months`: the last one first.

    `earlier`: replaced people, with the first round they did not play.
    """

    entrant: int
    called: str
    earlier: tuple[tuple[int, str], ...]
    months: tuple[MonthMade, ...]
    counted: CountedSeason


def line_page(at: SeasonContext, entrant: int) -> LinePage | None:
    """Return the page; None if no table has such a line."""
    counted = counted_at(at)
    found = counted.tables.lines_of(entrant)
    if not found:
        return None
    months = tuple(_month(at, counted, table, line) for table, line in reversed(found))
    return LinePage(
        entrant=entrant,
        called=counted.called(entrant),
        earlier=_earlier(at, entrant),
        months=months,
        counted=counted,
    )


def _earlier(at: SeasonContext, entrant: int) -> tuple[tuple[int, str], ...]:
    known = at.state.entrants.get(entrant)
    rounds = () if known is None or known.name else known.earlier
    return tuple((until, at.called(entrant, round_number=until - 1)) for until, _persons in rounds)


def _month(at: SeasonContext, counted: CountedSeason, table: ReadTable, line: ReadLine) -> MonthMade:
    called = counted.called
    place = table.lines.index(line)
    told = [each for each in metrics_of(at) if each not in UNTOLD]
    above = table.lines[place - 1] if place else None
    below = table.lines[place + 1] if place + 1 < len(table.lines) else None
    return MonthMade(
        month=table.month,
        name=_name(at, counted, table),
        came=_came(counted, table, line),
        division=table.division,
        line=line,
        figures=tuple((HEADINGS[metric], figure_text(metric, line.figures.get(metric))) for metric in told),
        made=kind_of(at.league).made_of(at, called, counted.tables, table.month, line),
        above=None if above is None else _parted(called, line, above, lower=line),
        below=None if below is None else _parted(called, line, below, lower=below),
    )


def _came(counted: CountedSeason, table: ReadTable, line: ReadLine) -> Text:
    moves = counted.tables.moves.get(table.month, ())
    return next((MOVED[move.why] for move in moves if move.entrant == line.entrant), "")


def _parted(called: LineNames, own: ReadLine, other: ReadLine, *, lower: ReadLine) -> Parted:
    decided = lower.decided_by
    behind = decided is None and own.rank != other.rank
    return Parted(
        other=called(other.entrant),
        entrant=other.entrant,
        metric=None if decided is None else HEADINGS.get(decided) or metric_text(decided),
        own="" if decided is None else _read(decided, own),
        theirs="" if decided is None else _read(decided, other),
        behind=behind,
    )


def _read(metric: Named, line: ReadLine) -> str:
    return figure_text(metric, line.figures.get(metric))


def _name(at: SeasonContext, counted: CountedSeason, table: ReadTable) -> str:
    of = len(counted.tables.of_month(table.month))
    division = division_name(table.division, of, groups=bool(table.month))
    return ", ".join(each for each in (month_name(at, table.month) if table.month else "", division) if each)
