"""The page of a season: its tables, their age, the next events."""

from dataclasses import dataclass
from datetime import datetime

from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.coming import Coming, coming_of
from leagues.seasons.pages.line_names import LineNames, called_at
from leagues.seasons.pages.naming import division_name, month_name
from leagues.seasons.pages.own import own_lines
from leagues.seasons.pages.play_offs import PlayOffShown, play_offs_shown
from leagues.seasons.pages.reading_tables import ReadTables, read_tables
from leagues.seasons.pages.season_tables import TableShown, tables_shown
from leagues.seasons.ranking_cache import kept
from leagues.standings.seasons.challenge_settings import ChallengeSettings, Ranks


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
    """The page. `month` of a ladder, `months` with tables, each with its name. `persons`: each line is one person.

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
        """Whether this is a month of a ladder, followed by later ones."""
        return bool(self.months) and self.month != self.months[-1][0]


def counted_at(at: SeasonContext) -> CountedSeason:
    """Return the stored ranking. At most four queries: the ranking, its inputs, names, the viewer."""
    now = kept(at.season)
    tables = read_tables(now.tables)
    return CountedSeason(tables, called_at(at, tables), now.counted_at, now.behind, own_lines(at, tables))


def season_page(at: SeasonContext, month: int | None = None) -> SeasonPage | None:
    """Return the page; None if that month has no table."""
    counted = counted_at(at)
    months = counted.tables.months
    if month is not None and (month not in months or at.league.kind != League.Kind.LADDER):
        return None
    shown = tables_shown(at, counted.tables.of_month(month), counted.called, counted.own)
    return SeasonPage(
        tables=shown,
        counted=counted,
        coming=coming_of(at),
        month=month or (months[-1] if months else 0),
        months=tuple((each, month_name(at, each)) for each in months if each),
        persons=ranks_persons(at),
        champions=champions_of(shown) if at.state.closed else (),
        play_offs=play_offs_shown(at, counted.tables, counted.called),
        entered=() if any(table.lines for table in shown) else entered_of(at),
    )


def champions_of(tables: tuple[TableShown, ...]) -> tuple[str, ...]:
    """Return the names that are first in the highest table; several when they are tied."""
    return tuple(line.called for line in tables[0].lines if line.rank == 1) if tables else ()


def ranks_persons(at: SeasonContext) -> bool:
    """Return whether each line is one person, and not a pair."""
    if isinstance(at.state.settings, ChallengeSettings):
        return at.state.settings.ranks is Ranks.PERSONS
    return bool(at.league.kind == League.Kind.LADDER)


def entered_of(at: SeasonContext) -> tuple[Entered, ...]:
    """Return the entrants by division before the start, without withdrawn ones."""
    divisions = [[each.number for each in division if each.withdrawn is None] for division in at.state.divisions]
    there = [(place, numbers) for place, numbers in enumerate(divisions) if numbers]
    return tuple(
        Entered(division_name(place, len(divisions), groups=False), tuple(map(at.called, numbers)))
        for place, numbers in there
    )
