"""The calendar page of a season: month by month, each day's fixtures and contests with results."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from leagues.seasons.agenda.fixture_text import moved_text, sides_of, state_text
from leagues.seasons.agenda.happenings import Happening, What, contests_in, happenings
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.naming import division_name


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarRow:
    """A line of the calendar. `sides`: home and away. `moved`: the original day, in words. `mine`: the viewer's own."""

    each: Happening
    sides: tuple[str, str] | None = None
    division: str = ""
    state: str = ""
    moved: str = ""
    mine: bool = False

    @property
    def played(self) -> bool:
        return self.each.fixture is not None and self.each.fixture.result is not None


@dataclass(frozen=True, slots=True)
class CalendarMonth:
    """A month of the calendar. `first`: its first day; None if rows are months themselves."""

    first: date | None
    rows: tuple[CalendarRow, ...]


def rows_of(at: SeasonContext, entrants: Iterable[int] | None = None) -> tuple[CalendarRow, ...]:
    """Return the rows of the season, or of these entrants.

    Only the club's people see a contest that is not announced.
    """
    found = happenings(at.season, at.state, contests_in(at.state))
    shown = (each for each in found if each.contest is None or each.contest.public or at.rights.at_desk)
    return tuple(_row(at, each) for each in shown if entrants is None or each.is_of(entrants))


def by_month(rows: Iterable[CalendarRow]) -> tuple[CalendarMonth, ...]:
    """Group rows by month, in their order."""
    return tuple(CalendarMonth(first, tuple(of)) for first, of in groupby(rows, _month_of))


def _month_of(row: CalendarRow) -> date | None:
    return None if row.each.what is What.MONTH else row.each.on.replace(day=1)


def _row(at: SeasonContext, each: Happening) -> CalendarRow:
    if each.what is not What.FIXTURE or each.fixture is None:
        return CalendarRow(each=each)
    return CalendarRow(
        each=each,
        sides=sides_of(at, each.fixture),
        division=division_name(each.fixture.drawn.division, len(at.state.divisions), groups=False),
        state=state_text(at.state, each.fixture),
        moved=moved_text(each.fixture),
        mine=each.is_of(at.rights.entrants) and bool(at.rights.entrants),
    )
