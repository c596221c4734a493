"""Turns of the server and of bots: shuffle, cut, bid and play, at a human pace.

Any process may wake a table any number of times: actions go through the write path with the version they were computed
for, so each happens once.
"""

import asyncio
import random
import time
from typing import Final

import structlog
from django.conf import settings

from games.live import monitoring
from games.live.acting import CommandAuthor, append, catch_up, current, exactly, of_server
from games.live.codes import TableCode
from games.live.dealer import server_line
from games.live.monitoring import fault
from games.live.process import live_process
from games.live.seating import opening
from games.live.state import SERVER, Claim, TablePhase, TableState
from games.live.steps import step
from games.rules.actions import Action, Contre, Pass
from games.rules.bots import choose_action, choose_cut, would_contre
from games.rules.claims import would_accept
from games.rules.errors import Refusal
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see

log = structlog.get_logger(__name__)
# In seconds: least thinking time, its random part, a look at the gathered trick, a look at the sheet.
THINK: Final = 0.6
MUSE: Final = 0.9
TRICK: Final = 1.5
SHEET: Final = 4.0


def wake(table_id: int) -> None:
    """Take the turns of this table that belong to the server or to bots, until a person's turn or the end."""
    process = live_process()
    folded = process.states.get(table_id)
    if folded is not None and _is_peoples(folded.state):
        return
    key = ("robots", table_id)
    if not process.is_running(key):
        process.start_task(key, _take_turns(table_id))


def _is_peoples(state: TableState) -> bool:
    """Whether neither the server nor a bot can have anything to do now."""
    return state.turn != SERVER and len(state.people) == len(SEATS)


async def _take_turns(table_id: int) -> None:
    dice = random.SystemRandom()
    while True:
        state = (await current(table_id)).state
        action = _next_line(state, dice)
        if action is None:
            return
        seconds, text, seat = action
        if seconds:
            await asyncio.sleep(seconds)
        also = opening(table_id, state, text) if state.opens_next else None
        try:
            await append(table_id, _asked(state, seat), exactly(text), also)
        except Refusal as refusal:
            if refusal.code != TableCode.STALE:
                log.error("robot_refused", table=table_id, version=state.version, code=refusal.code)
                raise
            await catch_up(table_id)


def _asked(state: TableState, seat: Seat | None) -> CommandAuthor:
    occupant = None if seat is None else state.seats[seat]
    if occupant is None or occupant.kind != "bot":
        return of_server(state.version)
    return CommandAuthor(occupant.player_id, frozenset({occupant.player_id}), "", state.version)


def _next_line(state: TableState, dice: random.Random) -> tuple[float, str, Seat | None] | None:
    """Return the delay in seconds, the line and its seat; None if it is a person's turn or nobody's."""
    if state.turn == SERVER:
        return 0.0, server_line(state), None
    if state.turn not in Seat.__members__ or state.partie is None:
        return None
    if state.claim is not None:
        return _answer(state, state.claim, dice)
    if state.phase is TablePhase.CUTTING:
        return _cut(state, Seat[state.turn], dice)
    said = _said(state, state.partie, dice)
    return None if said is None else (_pace(state, dice), str(said), said.seat)


def late_line(state: TableState, seat: Seat) -> str:
    """Return the server's action for a person out of time: a bot's choice, marked as late."""
    dice = random.SystemRandom()
    if state.claim is not None:
        return f"late {seat.name} refuse"
    if state.phase is TablePhase.CUTTING or state.partie is None:
        return f"late {seat.name} cut {choose_cut(state.rules.cut_min, dice)}"
    return f"late {_thought(see(state.partie, seat), dice)}"


def _cut(state: TableState, seat: Seat, dice: random.Random) -> tuple[float, str, Seat] | None:
    if not state.is_bot(seat):
        return None
    return _pace(state, dice), f"{seat.name} cut {choose_cut(state.rules.cut_min, dice)}", seat


def _answer(state: TableState, claim: Claim, dice: random.Random) -> tuple[float, str, Seat] | None:
    """Return a bot's answer to a claim, from its own cards; no if no play could make the claim true."""
    seats = [seat for seat in SEATS if state.is_bot(seat) and seat.camp is not claim.seat.camp]
    seat = next((seat for seat in seats if seat not in claim.accepted), None)
    if seat is None or state.partie is None:
        return None
    answer = "accept" if would_accept(see(state.partie, seat), claim.hand, claim.seat) else "refuse"
    try:
        step(state, f"{seat.name} {answer}")
    except Refusal:
        answer = "refuse"
    return _pace(state, dice), f"{seat.name} {answer}", seat


def _said(state: TableState, partie: Partie, dice: random.Random) -> Action | None:
    """Return a bot's action now: a contre out of turn, or the action of the seat to act or answer (rules 4.3, 4.4)."""
    seats = [seat for seat in SEATS if state.is_bot(seat) and partie.legal_actions(seat)]
    seen = {seat: see(partie, seat) for seat in seats}
    for seat in seats:
        if would_contre(seen[seat]):
            return Contre(seat)
    for seat in seats:
        if seat.name == state.turn or Pass(seat) in seen[seat].legal:
            return _thought(seen[seat], dice)
    return None


def _thought(seen: Seen, dice: random.Random) -> Action:
    """Return the bot's choice, or the first legal action after an error: a table never waits for an internal error."""
    began = time.perf_counter()
    try:
        return choose_action(seen, dice)
    except Exception as error:  # noqa: BLE001  (any error is logged; the table continues)
        log.error("bot_failed", **fault(error))
        return seen.legal[0]
    finally:
        monitoring.BOT_SECONDS.observe(time.perf_counter() - began)


def _pace(state: TableState, dice: random.Random) -> float:
    """Return a bot's delay in seconds: its thinking time, and time for people to look at a trick or at the sheet."""
    seconds = THINK + MUSE * dice.random() ** 2
    partie = state.partie
    if partie is not None and state.phase is TablePhase.CUTTING and partie.lines:
        seconds += SHEET
    elif partie is not None and partie.donne is not None and state.phase is TablePhase.PLAYING:
        seen = see(partie, None)
        seconds += TRICK if not seen.trick and seen.last_trick is not None else 0.0
    return seconds * settings.BOT_PACE
