"""A season as an immutable value, computed from its log, its tables, and its calendar months."""

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, TypeAlias

from leagues.contests.contest_log.score import Score
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.standings.played import Entrant
from leagues.standings.seasons.lines import SeasonLine
from leagues.standings.seasons.next_season import DivisionMove, PlayedOff, PlayOffResult
from leagues.standings.seasons.settings import LeagueSettings

Settings: TypeAlias = LeagueSettings

RULE: Final = 2
"""The version of the rule by which ranked parties count in monthly groups (docs/standings.md, « Ladder »).

Rule 1 counted every partie fully, even one conceded at once, and a leaver kept their camp's points. A season closed
under rule 1 keeps its tables.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One fixture as drawn: its number in the season, division from 0, leg and round from 1, and its day."""

    number: int
    division: int
    leg: int
    round: int
    home: int
    away: int
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEntrant:
    """An entrant taken over from the previous season. `was` None: not in it; `why`: code of `divisions.Moved`."""

    number: int
    persons: tuple[int, ...]
    division: int
    name: str = ""
    was: int | None = None
    why: str = "stayed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonEntrant:
    """A pair, or a player (`SeasonRules.persons`).

    `earlier`: replaced people, each with the first round they did not play. `was`, `moved`: their division last season
    and the code of the reason for the present one; None and "" without a season before.
    """

    number: int
    persons: tuple[int, ...]
    entered: Moment
    division: int = 0
    name: str = ""
    own: bool = False
    withdrawn: Moment | None = None
    declines: bool = False
    earlier: tuple[tuple[int, tuple[int, ...]], ...] = ()
    was: int | None = None
    moved: str = ""

    def persons_in(self, number: int) -> tuple[int, ...]:
        """Return the persons who play under this number in that round."""
        return next((persons for until, persons in self.earlier if number < until), self.persons)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """A proposed other day for a fixture. `at` identifies it for the side that answers."""

    to: date
    entrant: int
    at: Moment
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """A score reported by one side. `at` identifies it for the side that confirms."""

    score: Score
    entrant: int
    at: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A result that counts: a score, or forfeits (`score` None). `entrant`: who confirmed it (0: the club, or live)."""

    score: Score | None
    forfeits: tuple[bool, bool]
    entrant: int
    at: Moment
    live: bool = False
    ruled: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureState:
    """The state of a fixture. `on`: its day now; `drawn.on`: the day it was drawn for.

    `late`: the result its live table sent after a dispute or decision, `late_why`: how that partie broke off; only the
    arbiter reads them, and they do not count. `called_off`: it is not played, or counts for nobody.
    `partners`: where persons are ranked, the entrants who play beside `home` and beside `away`.
    """

    drawn: Drawn
    on: date
    proposed: Proposed | None = None
    reported: tuple[Reported, ...] = ()
    disputed: Moment | None = None
    dispute: str = ""
    live: str = ""
    result: Result | None = None
    late: Reported | None = None
    late_why: str = ""
    called_off: Moment | None = None
    partners: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    @property
    def number(self) -> int:
        return self.drawn.number

    @property
    def sides(self) -> tuple[int, int]:
        """The first entrant of each side, home first."""
        return self.drawn.home, self.drawn.away

    @property
    def camps(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The entrants of each side, home first."""
        return (self.drawn.home, *self.partners[0]), (self.drawn.away, *self.partners[1])

    @property
    def entrants(self) -> tuple[int, ...]:
        """The entrants of both sides."""
        home, away = self.camps
        return (*home, *away)

    def side_of(self, entrant: int) -> int | None:
        """Return 0 for an entrant at home, 1 for one away, None for all others."""
        return next((side for side, camp in enumerate(self.camps) if entrant in camp), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BegunMonth:
    """A month of a monthly season at its beginning, with the entrants then and their `ratings`."""

    number: int
    began: Moment
    entered: frozenset[int]
    ratings: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonState:
    """All of a season. `seed`: for its lots. `settings` None: not chosen yet. `days`: contests by the number of their
    day.

    `left`: withdrawn lines, where nobody enters. `drawn_from`: number of the previous season, if any. `rule`: the rule
    by which ranked parties count in it.
    """

    seed: bytes
    version: int = 0
    name: str = ""
    league: str = ""
    about: str = ""
    starts_on: date | None = None
    ends_on: date | None = None
    public: bool = False
    settings: Settings | None = None
    game: str = ""
    entrants: Mapping[int, SeasonEntrant] = field(default_factory=dict)
    left: Mapping[int, Moment] = field(default_factory=dict)
    days: Mapping[int, int] = field(default_factory=dict)
    excluded: tuple[date, ...] = ()
    fixtures: Mapping[int, FixtureState] = field(default_factory=dict)
    months: tuple[BegunMonth, ...] = ()
    play_offs: tuple[PlayedOff, ...] = ()
    drawn_from: int | None = None
    started: Moment | None = None
    closed: Moment | None = None
    cancelled: Moment | None = None
    rule: int = RULE

    @property
    def over(self) -> bool:
        return self.closed is not None or self.cancelled is not None

    def entrant(self, number: int) -> SeasonEntrant:
        """Return the entrant with this number. SeasonRefusal `no-such-entrant`."""
        if number not in self.entrants:
            raise SeasonRefusal(SeasonCode.NO_SUCH_ENTRANT, str(number))
        return self.entrants[number]

    def fixture(self, number: int) -> FixtureState:
        """Return the fixture with this number. SeasonRefusal `no-such-fixture`."""
        if number not in self.fixtures:
            raise SeasonRefusal(SeasonCode.NO_SUCH_FIXTURE, str(number))
        return self.fixtures[number]

    @property
    def divisions(self) -> tuple[tuple[SeasonEntrant, ...], ...]:
        """Return the entrants of each division, the highest first, by number; withdrawn ones included."""
        count = 1 + max((each.division for each in self.entrants.values()), default=-1)
        by_number = sorted(self.entrants.values(), key=lambda each: each.number)
        return tuple(tuple(each for each in by_number if each.division == at) for at in range(count))

    @property
    def withdrawn(self) -> frozenset[int]:
        return frozenset(each.number for each in self.entrants.values() if each.withdrawn is not None)


Line: TypeAlias = SeasonLine[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionTable:
    """One table: of a division from 0, and of a month (0: of the whole season)."""

    division: int
    lines: tuple[Line, ...]
    month: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTables:
    """All tables of a season. `persons`: an entrant's persons, by number. `moves`: how everybody came into the
    groups of each month.

    `parties`: the code of each ranked partie of each month, from its number 1. `play_offs`: due once the
    tables are final.
    """

    tables: tuple[DivisionTable, ...]
    persons: Mapping[Entrant, tuple[int, ...]] = field(default_factory=dict)
    moves: Mapping[int, tuple[DivisionMove, ...]] = field(default_factory=dict)
    parties: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    play_offs: tuple[PlayOffResult, ...] = ()


def month_of(starts_on: date, day: date) -> int:
    """Return the number of the month that contains a day, from 1; less than 1 before the season's first month."""
    return 12 * (day.year - starts_on.year) + day.month - starts_on.month + 1


def first_day_of(starts_on: date, number: int) -> date:
    months = starts_on.month - 1 + number - 1
    return starts_on if number == 1 else date(starts_on.year + months // 12, months % 12 + 1, 1)


def last_day_of(starts_on: date, ends_on: date, number: int) -> date:
    """Return the last day of a month, or of the season if it ends before."""
    first = first_day_of(starts_on, number)
    return min(ends_on, first.replace(day=monthrange(first.year, first.month)[1]))
