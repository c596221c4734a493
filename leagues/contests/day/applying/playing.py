"""Steps of a round: where tables are played, the clock, returned papers, postponed tables, penalties."""

from dataclasses import replace
from datetime import timedelta

from games.rules.json_object import Json
from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.settings import MOST_DONNES
from leagues.contests.day.state import Clock, ContestState, ContestTableState, PenaltyState
from leagues.contests.day.steps import (
    Arrive,
    CatchUp,
    Moment,
    Pardon,
    Penalize,
    PlayLive,
    Postpone,
    RunClock,
    Turn,
    Walkover,
)
from leagues.standings.regulation import ByeRule

MOST_ARTICLE = 200
MOST_CODE = 40
MOST_POINTS = 10_000
MOST_TABLES = 1000
MOST_MINUTES = 600
NOTHING_WAITS: Json = {
    "postponed": False,
    "play_on": True,
    "disputed": None,
    "why": "",
    "late": None,
    "late_why": "",
}
"""The fields of a table whose result is decided."""


def play_live(state: ContestState, step: PlayLive, moment: Moment) -> ContestState:
    table = _verify_open(state, step.round, step.table)
    if table.live == step.code:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    elsewhere = (each.live for played in state.published for each in played.tables.values())
    if len(step.code) > MOST_CODE or (step.code and step.code in elsewhere):
        raise ContestRefusal(ContestCode.NO_SUCH_TABLE, step.code[:MOST_CODE])
    return state.with_table(step.round, replace(table, live=step.code))


def run_clock(state: ContestState, step: RunClock, moment: Moment) -> ContestState:
    played = state.round(step.round)
    return state.with_round(replace(played, clock=_turned(state, played.clock, step, moment)))


def _turned(state: ContestState, clock: Clock, step: RunClock, moment: Moment) -> Clock:
    if not 0 <= step.minutes <= MOST_MINUTES:
        raise ContestRefusal(ContestCode.UNREADABLE, "minutes")
    stopped = step.turn in (Turn.PAUSE, Turn.STOP) and clock.ends_at is None
    if stopped or (step.turn is Turn.RESUME and not clock.runs and not clock.left):
        raise ContestRefusal(ContestCode.CLOCK_STOPPED, str(step.round))
    if step.turn in (Turn.START, Turn.RESUME) and clock.runs:
        raise ContestRefusal(ContestCode.CLOCK_RUNS, str(step.round))
    match step.turn:
        case Turn.START:
            minutes = step.minutes or state.settings.round(step.round).minutes
            return Clock(started=moment.at, ends_at=moment.at + timedelta(minutes=minutes))
        case Turn.RESUME:
            return replace(clock, ends_at=moment.at + timedelta(seconds=clock.left), left=0)
        case Turn.MORE if clock.ends_at is not None:
            return replace(clock, ends_at=clock.ends_at + timedelta(minutes=step.minutes))
        case Turn.MORE:
            return replace(clock, left=clock.left + 60 * step.minutes)
        case Turn.PAUSE:
            left = int(clock.remaining(moment.at).total_seconds())
            return replace(clock, ends_at=None, left=max(left, 0))
        case Turn.STOP:
            return replace(clock, ends_at=None, left=0)


def arrive(state: ContestState, step: Arrive, moment: Moment) -> ContestState:
    table = state.table(step.round, step.table)
    if table.arrived is not None:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    return state.with_table(step.round, replace(table, arrived=moment))


def postpone(state: ContestState, step: Postpone, moment: Moment) -> ContestState:
    table = _verify_open(state, step.round, step.table)
    after = replace(table, postponed=not step.lifted, play_on=step.lifted or step.play_on)
    if after == table:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    return state.with_table(step.round, after)


def walkover(state: ContestState, step: Walkover, moment: Moment) -> ContestState:
    table = state.table(step.round, step.table)
    if table.confirmed is not None:
        raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(step.table))
    present = None if step.lifted else step.present
    after = replace(table, walkover=present, deserted=not step.lifted and present is None)
    if after == table:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(step.table))
    return state.with_table(step.round, replace(after, **NOTHING_WAITS))


def catch_up(state: ContestState, step: CatchUp, moment: Moment) -> ContestState:
    """Add a catch-up table: a pair that had a bye plays a pair that has played its round; only the first pair's result
    counts.
    """
    played = state.round(step.round)
    if state.settings.bye is not ByeRule.CATCH_UP:
        raise ContestRefusal(ContestCode.BAD_SETTINGS, "bye")
    if step.entrant not in played.draw.byes:
        raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(step.entrant))
    if step.against == step.entrant or not state.entrant(step.against).entered_for_good:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(step.against))
    if state.entrants[step.against].left is not None:
        raise ContestRefusal(ContestCode.HAS_LEFT, str(step.against))
    again = any(table.sides[0] == (step.entrant,) for table in played.tables.values())
    if again or not 1 <= step.table <= MOST_TABLES or step.table in played.tables:
        raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(step.table))
    table = ContestTableState(
        number=step.table,
        sides=((step.entrant,), (step.against,)),
        counts=(True, False),
        postponed=True,
    )
    return state.with_table(step.round, table)


def penalize(state: ContestState, step: Penalize, moment: Moment) -> ContestState:
    state.round(step.round), state.entrant(step.entrant)
    if state.table_of(step.entrant, step.round) is None:
        raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(step.entrant))
    amounts = (step.given, step.taken)
    if step.id in state.penalties or not any(amounts) or not all(0 <= each <= MOST_POINTS for each in amounts):
        raise ContestRefusal(ContestCode.NO_SUCH_PENALTY, str(step.id))
    if len(step.article) > MOST_ARTICLE or not 1 <= (step.donne or 1) <= MOST_DONNES:
        raise ContestRefusal(ContestCode.UNREADABLE, "penalty")
    return replace(state, penalties={**state.penalties, step.id: PenaltyState(said=step, at=moment)})


def pardon(state: ContestState, step: Pardon, moment: Moment) -> ContestState:
    if step.id not in state.penalties:
        raise ContestRefusal(ContestCode.NO_SUCH_PENALTY, str(step.id))
    return replace(state, penalties={key: each for key, each in state.penalties.items() if key != step.id})


def _verify_open(state: ContestState, round_number: int, number: int) -> ContestTableState:
    """Return a table that has no result yet. ContestRefusal `already-confirmed`."""
    table = state.table(round_number, number)
    if table.over:
        raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(number))
    return table


VERBS: Verbs = {
    PlayLive: play_live,
    RunClock: run_clock,
    Arrive: arrive,
    Postpone: postpone,
    Walkover: walkover,
    CatchUp: catch_up,
    Penalize: penalize,
    Pardon: pardon,
}
