"""Reminders due in a season at a moment, as data, including those already sent.

A reminder's key is its subject and the day or step that makes it due: a fixture moved, proposed or reported again gets
a new reminder.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from django.utils import timezone

from games.notices import NoticeKind
from leagues.contests.store import state_of as contest_state_of
from leagues.models import Contest, Season
from leagues.seasons.addresses import season_path
from leagues.seasons.agenda.taking_part import coming, people_in
from leagues.seasons.pages.reading_tables import read_tables
from leagues.seasons.ranking_cache import kept
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.months import last_day_of
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.standings.seasons.ladder_settings import LadderSettings

FIXTURE_BEFORE: Final = timedelta(days=2)
PROPOSAL_AFTER: Final = timedelta(days=3)
RESULT_AFTER: Final = timedelta(days=2)
MONTH_BEFORE: Final = timedelta(days=3)
OVERDUE_AFTER: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A reminder. `people`: by their number in the league; None: the organizers. `what`: its key.

    The other fields are for the text: the day, the opponents, a contest, a count.
    """

    kind: NoticeKind
    what: str
    people: frozenset[int] | None
    path: str
    on: date | None = None
    against: int | None = None
    contest: Contest | None = None
    count: int = 0


def due_in(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield every due reminder; none for a season that is not under way, or not announced."""
    if state.started is None or state.over or not state.public:
        return
    for part in PARTS:
        yield from part(season, state, now)


def _fixtures(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of coming fixtures, unanswered proposals, and results that wait for the other side."""
    today = timezone.localdate(now)
    for fixture in state.fixtures.values():
        if not still_due(state, fixture):
            continue
        if fixture.disputed is None and not fixture.reported and timedelta() <= fixture.on - today <= FIXTURE_BEFORE:
            yield from (
                _of_side(season, state, fixture, side, NoticeKind.FIXTURE_SOON, fixture.on) for side in fixture.sides
            )
        proposed = fixture.proposed
        if proposed is not None and now - proposed.at.at >= PROPOSAL_AFTER:
            other = fixture.other(proposed.entrant)
            yield _of_side(season, state, fixture, other, NoticeKind.PROPOSAL_WAITS, proposed.to, proposed.at.version)
        if fixture.disputed is None and len(fixture.reported) == 1:
            [report] = fixture.reported
            if now - report.at.at >= RESULT_AFTER:
                other = fixture.other(report.entrant)
                yield _of_side(season, state, fixture, other, NoticeKind.RESULT_WAITS, None, report.at.version)


def _of_side(
    season: Season,
    state: SeasonState,
    fixture: FixtureState,
    side: int,
    kind: NoticeKind,
    on: date | None,
    version: int = 0,
) -> Due:
    """Return a reminder for one of the two sides; its key has the version of the step that makes it due, or the day."""
    return Due(
        kind=kind,
        what=f"{kind}:{season.pk}:{fixture.number}:{version or on}",
        people=frozenset(state.entrant(side).persons_in(fixture.drawn.round)),
        path=season_path(season, "fixture", fixture.number),
        on=on,
        against=fixture.other(side),
    )


def _overdue(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield a weekly reminder to organizers while fixtures are a week past their day without a result."""
    today = timezone.localdate(now)
    late = [each for each in state.fixtures.values() if still_due(state, each) and today - each.on >= OVERDUE_AFTER]
    if late:
        year, week, _day = today.isocalendar()
        what = f"{NoticeKind.FIXTURES_OVERDUE}:{season.pk}:{year}-{week}"
        path = season_path(season, "calendar")
        yield Due(kind=NoticeKind.FIXTURES_OVERDUE, what=what, people=None, path=path, count=len(late))


def _days(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of contests tomorrow and later today, for their entrants."""
    if not state.days:
        return
    today = timezone.localdate(now)
    for contest in coming(season):
        on = timezone.localdate(contest.starts_at)
        if contest.starts_at > now and on - today <= timedelta(days=1):
            yield Due(
                kind=NoticeKind.DAY_SOON,
                what=f"{NoticeKind.DAY_SOON}:{season.pk}:{contest.pk}:{on}",
                people=people_in(contest_state_of(contest)),
                path=season_path(season, "calendar"),
                contest=contest,
                on=on,
            )


def _month(season: Season, state: SeasonState, now: datetime) -> Iterator[Due]:
    """Yield reminders of a ladder's month that ends soon, for players with too few parties in it."""
    settings = state.settings
    if not isinstance(settings, LadderSettings) or not state.months or state.starts_on is None or state.ends_on is None:
        return
    month = state.months[-1]
    ends = last_day_of(state.starts_on, state.ends_on, month.number)
    if not timedelta() <= ends - timezone.localdate(now) <= MONTH_BEFORE:
        return
    tables = read_tables(kept(season).tables).of_month(month.number)
    played = {line.entrant: line.parties for table in tables for line in table.lines}
    for number in sorted(month.entered - state.withdrawn):
        missing = settings.parties - played.get(number, 0)
        if missing > 0:
            yield Due(
                kind=NoticeKind.MONTH_ENDS,
                what=f"{NoticeKind.MONTH_ENDS}:{season.pk}:{month.number}",
                people=frozenset(state.entrant(number).persons),
                path=season_path(season, "season"),
                on=ends,
                count=missing,
            )


PARTS: Final[tuple[Callable[[Season, SeasonState, datetime], Iterator[Due]], ...]] = (
    _fixtures,
    _overdue,
    _days,
    _month,
)
