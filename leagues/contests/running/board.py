"""The dashboard of a contest, as a value."""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from leagues.contests.contest_log.state import ContestEntrant, ContestState, ContestTableState, RoundState
from leagues.contests.contest_log.steps import Released
from leagues.contests.context import ContestContext
from leagues.contests.running.moment import ContestTask, next_round, now_of, open_round, prizes_to_give, waiting_of
from leagues.contests.words.scoring import RELEASED


@dataclass(frozen=True, slots=True)
class Chip:
    """A table without a result: a link to the page where the result is typed."""

    round: int
    table: int
    arrived: bool


@dataclass(frozen=True, slots=True)
class WaitingGroup:
    """Tables without a result for the same reason. `kind` of `moment.Waiting`."""

    kind: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class ReleasedPart:
    """A part of a round that can be released to everybody."""

    what: str
    word: str
    shown: bool


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The round's clock. `seconds` left, negative once it is over; `ends_at` while it runs."""

    minutes: int
    seconds: int
    started: bool
    runs: bool
    ends_at: datetime | None


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts of entrants by presence, and the cash. `waiting`: on the waiting list."""

    entered: int
    present: int
    absent: int
    unseen: int
    waiting: int
    paid: int
    cents: int

    @property
    def playing(self) -> int:
        return self.entered - self.absent

    @property
    def odd(self) -> bool:
        return self.playing % 2 == 1


@dataclass(frozen=True, slots=True)
class ContestBoard:
    now: ContestTask
    round: RoundState | None
    next_round: int
    rounds: int
    groups: tuple[WaitingGroup, ...]
    missing: int
    tables: int
    shown: tuple[ReleasedPart, ...]
    clock: ClockShown | None
    counts: Counts
    prizes_left: int


def board_of(at: ContestContext) -> ContestBoard:
    state = at.state
    played = open_round(state)
    waiting = waiting_of(state)
    groups = [
        WaitingGroup("disputed", _chips(waiting.disputed)),
        WaitingGroup("unconfirmed", _chips(waiting.unconfirmed)),
        WaitingGroup("clean", _chips(waiting.clean)),
        WaitingGroup("postponed", _chips(waiting.postponed)),
    ]
    return ContestBoard(
        now=now_of(state),
        round=played,
        next_round=next_round(state),
        rounds=len(state.settings.rounds),
        groups=tuple(group for group in groups if group.chips),
        missing=waiting.count - len(waiting.postponed) or waiting.count,
        tables=0 if played is None else len(played.tables),
        shown=shown_of(state, state.current),
        clock=clock_of(state, state.current, timezone.now()),
        counts=counts_of(state),
        prizes_left=prizes_to_give(state) if state.closed is not None else 0,
    )


def shown_of(state: ContestState, played: RoundState | None) -> tuple[ReleasedPart, ...]:
    """Return which parts of that round are released and which are not."""
    if played is None or played.published is None:
        return ()
    return tuple(
        ReleasedPart(what.value, str(RELEASED[what]), (played.number, what) in state.released) for what in Released
    )


def clock_of(state: ContestState, played: RoundState | None, now: datetime) -> ClockShown | None:
    if played is None:
        return None
    clock = played.clock
    seconds = int(clock.remaining(now).total_seconds())
    return ClockShown(
        minutes=state.settings.round(played.number).minutes,
        seconds=seconds,
        started=clock.started is not None,
        runs=clock.runs,
        ends_at=clock.ends_at,
    )


def counts_of(state: ContestState) -> Counts:
    everybody: tuple[ContestEntrant, ...] = state.in_contest
    return Counts(
        entered=len(everybody),
        present=sum(each.present is True for each in everybody),
        absent=sum(each.present is False for each in everybody),
        unseen=sum(each.present is None for each in everybody),
        waiting=sum(each.waiting for each in state.entrants.values()),
        paid=sum(each.paid > 0 for each in everybody),
        cents=sum(each.paid for each in everybody),
    )


def _chips(tables: tuple[tuple[int, ContestTableState], ...]) -> tuple[Chip, ...]:
    return tuple(Chip(number, table.number, table.arrived is not None) for number, table in tables)
