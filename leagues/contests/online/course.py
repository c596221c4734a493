"""Automatic course of an online contest: entries close, rounds are drawn and seated, absences are judged, it ends.

Several processes may run this at the same time: each step has its own name (`ref`) and is done once.
"""

from datetime import datetime, timedelta
from typing import Final

import structlog

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.contests.contest_log.steps import (
    CheckIn,
    Close,
    CloseEntries,
    Publish,
    Release,
    Released,
    RunClock,
    Step,
    Turn,
)
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.online.absence import judged
from leagues.contests.online.seating import seat_round
from leagues.contests.store import state_of, write
from leagues.models import Contest, ContestStep

log = structlog.get_logger(__name__)
LOOKED_BACK: Final = timedelta(days=2)


def run_due(now: datetime) -> int:
    """Do all due steps of every online contest; return how many were written."""
    under_way = Contest.objects.filter(
        starts_at__range=(now - LOOKED_BACK, now), public=True, stage__in=("entries", "playing")
    )
    return sum(run(contest, now) for contest in under_way)


def run(contest: Contest, now: datetime) -> int:
    """Do all due steps of one contest; return how many were written. A contest in a hall has no due steps."""
    written = 0
    while (due := next_due(contest, state_of(contest), now)) is not None:
        name, step = due
        try:
            repeated = write(contest, step, None, ref=name).repeated
        except ContestRefusal as refusal:
            # Another process, or the organizer by hand, was first; or there is nobody to draw.
            log.info("contest_waits", contest=contest.code, step=name, code=refusal.code)
            return written
        if repeated:
            # Somebody has undone this step: the organizer now decides.
            break
        written += 1
    return written + _seat(contest, now)


def next_due(contest: Contest, state: ContestState, now: datetime) -> tuple[str, Step] | None:
    """Return the next due step and its name; None if nothing is due, or a person must act first."""
    if (
        state.settings.place is not ContestPlace.ONLINE
        or state.over
        or state.starts_at is None
        or now < state.starts_at
    ):
        return None
    if state.entries_closed is None:
        return _closing(state)
    current = state.current
    if current is None:
        return _drawing(state, 1)
    return _showing(state, current) or _missed(contest, state, current, now) or _going_on(state, current, now)


def _closing(state: ContestState) -> tuple[str, Step]:
    """Mark entrants without a check-in absent, then close the entries."""
    for each in state.in_contest:
        if each.present is None:
            return f"clock:absent:{each.number}", CheckIn(number=each.number, present=False)
    return "clock:close-entries", CloseEntries()


def _drawing(state: ContestState, number: int) -> tuple[str, Step] | None:
    if state.draft is not None:
        return f"clock:publish:{number}:{state.version}", Publish(round=number)
    try:
        return f"clock:draft:{number}:{state.version}", draft(state)
    except ContestRefusal as refusal:
        return None if refusal.code is not ContestCode.NO_MORE_ROUNDS else ("clock:end", Close())


def _showing(state: ContestState, current: RoundState) -> tuple[str, Step] | None:
    """Release the draw at once and start its clock; release results and ranking once all results are in."""
    shown = [Released.DRAW] + ([Released.RESULTS, Released.RANKING] if current.over else [])
    for what in shown:
        if (current.number, what) not in state.released:
            return f"clock:{what}:{current.number}", Release(round=current.number, what=what)
    if current.clock.started is None:
        return f"clock:start:{current.number}", RunClock(round=current.number, turn=Turn.START)
    return None


def _going_on(state: ContestState, current: RoundState, now: datetime) -> tuple[str, Step] | None:
    """Draw the next round some minutes after the last result; close the contest after the last round."""
    if not current.over:
        return None
    if len(state.published) >= len(state.settings.rounds):
        return "clock:end", Close()
    ended = max((table.confirmed.at.at for table in current.tables.values() if table.confirmed), default=now)
    if now < ended + timedelta(minutes=state.settings.times.between):
        return None
    return _drawing(state, current.number + 1)


def _missed(contest: Contest, state: ContestState, current: RoundState, now: datetime) -> tuple[str, Step] | None:
    """Judge the next table where somebody did not come in time; each table is judged once, even after an undo."""
    for table in current.missing:
        name = f"clock:no-show:{current.number}:{table.number}:{table.live}"
        step = judged(state, current.number, table, now)
        if step is not None and not ContestStep.objects.filter(contest=contest, ref=name).exists():
            return name, step
    return None


def _seat(contest: Contest, now: datetime) -> int:
    """Open the unopened tables of the current round. The organizer handles entrants without an account."""
    state = state_of(contest)
    current = state.current
    if state.settings.place is not ContestPlace.ONLINE or state.over or current is None or not current.missing:
        return 0
    try:
        return len(seat_round(contest, current.number, None).opened)
    except ContestRefusal as refusal:
        log.info("contest_waits", contest=contest.code, step="seat", code=refusal.code)
        return 0
