"""Automatic course of an online contest: entries close, rounds are drawn and seated, absences judged, the end.

Several processes may run this at the same time: each step has its own name (`ref`) and is done once.

If people did not come to their live table in time, the others win; if nobody came, the arbiter decides. A person is
present once connected to their seat, even if they could not act yet, as when they wait for the others. Arrivals are
rows of the table (`games.live.attendance.note_arrivals`), and survive every restart.
"""

from datetime import datetime, timedelta
from typing import Final, Literal

import structlog

from games.live.attendance import arrivals, is_served, stood_since, there
from games.models import Entry, Table
from games.models.players import player_ids
from leagues.contests.accounts import SEATS, persons_at, players_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal, LogReason
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState
from leagues.contests.contest_log.steps import (
    CheckIn,
    Close,
    CloseEntries,
    Dispute,
    Publish,
    Release,
    Released,
    RunClock,
    Step,
    Turn,
    Walkover,
)
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.online.seating import seat_round
from leagues.contests.store import state_of, write
from leagues.models import Contest, ContestStep

STOPPED_FOR: Final = timedelta(minutes=10)
"""How long the site may be unreachable before the arbiter is asked to decide."""
Sides = tuple[bool, bool]


def judged(state: ContestState, round_number: int, table: ContestTableState, now: datetime) -> Step | None:
    """Return the step for a live table once its waiting time is over; None if both sides came, or may still come."""
    if not table.live or table.disputed is not None:
        return None
    open_ = Table.objects.filter(code=table.live, finished_at=None, closed_at=None)
    began = open_.values_list("begun_at", flat=True).first()
    if began is None or now < began + timedelta(minutes=state.settings.times.no_show):
        return None
    came = came_to(state, round_number, table)
    over = now - began - timedelta(minutes=state.settings.times.no_show) - stood_since(table.live)
    if all(came) or over < timedelta():
        return None
    return _decided(round_number, table, came, over)


def _decided(round_number: int, table: ContestTableState, came: Sides, over: timedelta) -> Step | None:
    """Return the step for a table where a side is missing. `over`: how long ago the waiting time ended."""
    if not any(came):
        return Dispute(round=round_number, table=table.number, why=LogReason.NOBODY_CAME)
    if not is_served(there()):
        # The site may not have answered the people who are missing.
        why = LogReason.SITE_STOPPED
        return Dispute(round=round_number, table=table.number, why=why) if over >= STOPPED_FOR else None
    present: Literal[0, 1] = 0 if came[0] else 1
    return Walkover(round=round_number, table=table.number, present=present)


def came_to(state: ContestState, round_number: int, table: ContestTableState) -> Sides:
    """Return for each side whether anybody of it has been at their live table."""
    seats = {seat.name for seat in arrivals([table.live]).get(table.live, ())}
    acted = _acted(state, round_number, table)
    one, other = (bool(seats & set(SEATS[side])) or acted[side] for side in (0, 1))
    return one, other


def _acted(state: ContestState, round_number: int, table: ContestTableState) -> Sides:
    """Return for each side whether anybody of it acted, for tables opened before arrivals were recorded."""
    lines = Entry.objects.filter(table__code=table.live).exclude(text__contains=" sit ")
    acted = set(lines.values_list("by", flat=True))
    persons = persons_at(state, round_number, table)
    players = players_of(persons[0] + persons[1])
    one, other = (any(acted & player_ids(players[each]) for each in side if each in players) for side in persons)
    return one, other


log = structlog.get_logger(__name__)
LOOKED_BACK: Final = timedelta(days=2)


def run_due(now: datetime) -> int:
    """Do all due steps of every online contest; return how many were written."""
    under_way = Contest.objects.filter(
        starts_at__range=(now - LOOKED_BACK, now), public=True, practice=False, stage__in=("entries", "playing")
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
