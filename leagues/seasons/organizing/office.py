"""The organizer's next task in a season, and other tasks that are possible now."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from django.utils import timezone

from leagues.models import Contest, League, Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.next_season.drawing_up import following
from leagues.seasons.organizing.opening import OPENED_ONLY
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.standings.seasons.challenge_settings import ChallengeSettings

FEWEST: Final = 2
"""The fewest pairs that can have a fixture."""
OVER: Final = (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)


class SeasonTask(StrEnum):
    """A task of the organizer. `WAIT`: nothing to do until a later day."""

    SETTINGS = "settings"
    ANNOUNCE = "announce"
    ENTER = "enter"
    HOLD = "hold"
    START = "start"
    OPEN = "open"
    DISPUTED = "disputed"
    MISSING = "missing"
    WAIT = "wait"
    CLOSE = "close"
    NEXT = "next"
    FOLLOWED = "followed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A task with its figures.

    `count`: how many disputed, late or open fixtures, entrants, or days held; `of`: how many there should be;
    `on`: the day of the task. `fixture`: the first disputed or late fixture.
    """

    now: SeasonTask
    count: int = 0
    of: int = 0
    on: date | None = None
    fixture: int | None = None
    followed: Season | None = None


def tasks_of(at: SeasonContext, today: date) -> tuple[Task, ...]:
    """Return the next task first, then the others possible now."""
    main = _main(at, today)
    more: list[Task] = []
    if at.state.version <= OPENED_ONLY and not at.state.over:
        more, main = [main], Task(now=SeasonTask.SETTINGS)
    if not at.state.public and not at.state.over:
        more.append(Task(now=SeasonTask.ANNOUNCE))
    return (main, *more)


def missing(state: SeasonState) -> tuple[FixtureState, ...]:
    """Return the fixtures still to be played, in the order of their days."""
    left = (each for each in state.fixtures.values() if each.result is None and not state.withdrawn & set(each.sides))
    return tuple(sorted(left, key=lambda each: (each.on, each.number)))


def _main(at: SeasonContext, today: date) -> Task:
    state = at.state
    if state.cancelled is not None:
        return Task(now=SeasonTask.CANCELLED)
    if state.closed is not None:
        after = following(at.season)
        return Task(now=SeasonTask.NEXT) if after is None else Task(now=SeasonTask.FOLLOWED, followed=after)
    if at.league.kind == League.Kind.CHAMPIONSHIP:
        return _championship(state, today)
    if at.league.kind == League.Kind.CHALLENGE:
        return _challenge(state, today)
    return _ladder(state, today)


def _championship(state: SeasonState, today: date) -> Task:
    if state.started is None:
        entered = [len(division) for division in state.divisions if division]
        ready = bool(entered) and min(entered) >= FEWEST
        return Task(now=SeasonTask.START if ready else SeasonTask.ENTER, count=sum(entered))
    left = missing(state)
    disputed = [each for each in left if each.disputed is not None]
    late = [each for each in left if each.on < today]
    if disputed:
        return Task(now=SeasonTask.DISPUTED, count=len(disputed), fixture=disputed[0].number)
    if late:
        return Task(now=SeasonTask.MISSING, count=len(late), on=late[0].on, fixture=late[0].number)
    return Task(now=SeasonTask.WAIT, count=len(left), on=left[0].on) if left else Task(now=SeasonTask.CLOSE)


def _challenge(state: SeasonState, today: date) -> Task:
    planned = state.settings.days if isinstance(state.settings, ChallengeSettings) else 0
    held = len(state.days)
    if not held:
        return Task(now=SeasonTask.HOLD, count=held, of=planned)
    if state.started is None:
        return Task(now=SeasonTask.OPEN, on=state.starts_on)
    coming = Contest.objects.filter(pk__in=state.days.values()).exclude(stage__in=OVER).order_by("starts_at").first()
    if coming is not None:
        return Task(now=SeasonTask.WAIT, on=timezone.localdate(coming.starts_at))
    if held < planned and not _past(state, today):
        return Task(now=SeasonTask.HOLD, count=held, of=planned)
    return Task(now=SeasonTask.CLOSE)


def _ladder(state: SeasonState, today: date) -> Task:
    """Return a ladder's task: players join by themselves, and months begin automatically."""
    if state.started is None:
        return Task(now=SeasonTask.OPEN, on=state.starts_on)
    return Task(now=SeasonTask.CLOSE) if _past(state, today) else Task(now=SeasonTask.WAIT, on=state.ends_on)


def _past(state: SeasonState, today: date) -> bool:
    return state.ends_on is not None and state.ends_on < today
