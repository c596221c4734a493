"""The next events of a season, shown beside its table: fixtures, days, the end of a month."""

from dataclasses import dataclass
from datetime import date

from leagues.models import Contest
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.days import coming_days
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.months import last_day_of
from leagues.seasons.season_log.state import FixtureState

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
    """The next events. `fixtures`: of all; `own`: the viewer's; `days`: of a challenge, with their number.

    `missing`: how many fixtures are left to play. `month_ends`: of a ladder, the last day of its present month.
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
    own = [each for each in open_ones if mine & set(each.sides)]
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
    home, away = (at.called(side, round_number=fixture.drawn.round) for side in fixture.sides)
    return FixtureComing(fixture.number, fixture.on, home, away, bool(mine & set(fixture.sides)))
