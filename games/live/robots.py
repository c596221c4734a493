"""Turns of the server and of bots: shuffle, cut, bid and play, at a human pace.

Any process may wake a table any number of times: actions go through the write path with the version they were computed
for, so each happens once.
"""

import asyncio
import random
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import structlog
from django.conf import settings

from games.live import monitoring
from games.live.acting import CommandAuthor, append, catch_up, current, exactly, of_server
from games.live.clock import GIVEN_BACK
from games.live.codes import TableCode
from games.live.dealer import server_line
from games.live.monitoring import fault
from games.live.process import live_process
from games.live.robot_seats import STAND_IN, robot_at
from games.live.seating import opening
from games.live.state import SERVER, Claim, TablePhase, TableState
from games.live.steps import step
from games.robot_worker import WORLDS, RobotQuestion
from games.rules.actions import Action, Contre, Pass, Play
from games.rules.bots import Robot, choose_cut
from games.rules.claims import would_accept
from games.rules.errors import Refusal
from games.rules.partie import Partie
from games.rules.prepared import robot_seed
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see

log = structlog.get_logger(__name__)
# In seconds: least thinking time, its random part, a look at the gathered trick, a look at the sheet.
THINK: Final = 0.6
MUSE: Final = 0.9
TRICK: Final = 1.5
SHEET: Final = 4.0
# In seconds: how long before the shortest tempo a strong robot must have answered, and its time where tempos are short.
SPARE: Final = 0.1
LEAST: Final = 0.25
SEED_BITS: Final = 64


@dataclass(frozen=True, slots=True)
class RobotTurn:
    """What the server or a robot does next. `seconds`: its tempo; `seat`: None for the server.

    `question`: for the robots' processes, whose answer replaces `text` if it comes in time; an exact one is waited for.
    """

    seconds: float
    text: str
    seat: Seat | None = None
    question: RobotQuestion | None = None


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
        turn = _next_turn(state, dice) or _overdue_turn(state)
        if turn is None:
            return
        text = await _after_its_tempo(turn)
        also = opening(table_id, state, text) if state.opens_next else None
        try:
            await append(table_id, _asked(state, turn.seat), exactly(text), also)
        except Refusal as refusal:
            if refusal.code != TableCode.STALE:
                log.error("robot_refused", table=table_id, version=state.version, code=refusal.code)
                raise
            await catch_up(table_id)


async def _after_its_tempo(turn: RobotTurn) -> str:
    """Return the line once its whole tempo has passed, which does not depend on how long the robot thinks."""
    loop = asyncio.get_running_loop()
    ends, text = loop.time() + turn.seconds, turn.text
    if turn.question is not None and turn.question.exact:
        text = str(await live_process().robots.ask_exactly(turn.question))
    elif turn.question is not None:
        action = await live_process().robots.ask(turn.question, max(THINK * settings.BOT_PACE - SPARE, LEAST))
        text = text if action is None else str(action)
    if (left := ends - loop.time()) > 0:
        await asyncio.sleep(left)
    return text


def _asked(state: TableState, seat: Seat | None) -> CommandAuthor:
    occupant = None if seat is None else state.seats[seat]
    if occupant is None or occupant.kind != "bot":
        return of_server(state.version)
    return CommandAuthor(occupant.player_id, frozenset({occupant.player_id}), "", state.version)


def _next_turn(state: TableState, dice: random.Random) -> RobotTurn | None:
    """Return the next turn of the server or a robot; None if it is a person's turn or nobody's."""
    if state.turn == SERVER:
        return RobotTurn(0.0, server_line(state))
    if state.turn not in Seat.__members__ or state.partie is None:
        return None
    if state.claim is not None:
        return _answer(state, state.claim, dice)
    if state.phase is TablePhase.CUTTING:
        return _cut(state, Seat[state.turn], dice)
    return _action(state, state.partie, dice)


def _overdue_turn(state: TableState) -> RobotTurn | None:
    """Return the server's action for a person, there or not, whose prepared donne has run out of time."""
    seat = state.waited
    ends = None if seat is None or not state.is_prepared else state.clock.ends(seat)
    if seat is None or ends is None or live_process().now() < ends + timedelta(seconds=GIVEN_BACK):
        return None
    return RobotTurn(0.0, late_line(state, seat))


def chance_of(state: TableState, seen: Seen, dice: random.Random) -> random.Random:
    """Return the source of chance for a robot with this view: of a prepared donne its own, otherwise `dice`."""
    return dice if state.dice_key is None else random.Random(robot_seed(state.dice_key, seen))  # noqa: S311  (a secret)


def late_line(state: TableState, seat: Seat) -> str:
    """Return the server's action for a person out of time: a bot's choice, marked as late."""
    dice = random.SystemRandom()
    if state.claim is not None:
        return f"late {seat.name} refuse"
    if state.phase is TablePhase.CUTTING or state.partie is None:
        return f"late {seat.name} cut {choose_cut(state.rules.cut_min, dice)}"
    seen = see(state.partie, seat)
    return f"late {thought_of(STAND_IN, seen, chance_of(state, seen, dice))}"


def _cut(state: TableState, seat: Seat, dice: random.Random) -> RobotTurn | None:
    if not state.is_bot(seat):
        return None
    return RobotTurn(_pace(state, dice), f"{seat.name} cut {choose_cut(state.rules.cut_min, dice)}", seat)


def _answer(state: TableState, claim: Claim, dice: random.Random) -> RobotTurn | None:
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
    return RobotTurn(_pace(state, dice), f"{seat.name} {answer}", seat)


def _action(state: TableState, partie: Partie, dice: random.Random) -> RobotTurn | None:
    """Return a robot's turn now: a contre out of turn, or that of the seat to act or answer (rules 4.3, 4.4)."""
    seats = [seat for seat in SEATS if state.is_bot(seat) and partie.legal_actions(seat)]
    seen = {seat: see(partie, seat) for seat in seats}
    for seat in seats:
        if robot_at(state, seat).contres(seen[seat]):
            return RobotTurn(_pace(state, dice), str(Contre(seat)), seat)
    for seat in seats:
        if seat.name == state.turn or Pass(seat) in seen[seat].legal:
            robot, chance = robot_at(state, seat), chance_of(state, seen[seat], dice)
            question = question_for(robot, seen[seat], chance, exact=state.is_prepared)
            text = "" if question is not None and question.exact else str(thought_of(robot, seen[seat], chance))
            return RobotTurn(_pace(state, dice), text, seat, question)
    return None


def question_for(robot: Robot, seen: Seen, dice: random.Random, *, exact: bool = False) -> RobotQuestion | None:
    """Return what to ask the robots' processes: for a strong robot, and where there is a choice of cards."""
    cards = {action.card for action in seen.legal if isinstance(action, Play)}
    if robot.level not in WORLDS or len(cards) < 2 or not (exact or settings.ROBOT_PROCESSES):
        return None
    return RobotQuestion(robot.level, seen, dice.getrandbits(SEED_BITS), WORLDS[robot.level], exact)


def thought_of(robot: Robot, seen: Seen, dice: random.Random) -> Action:
    """Return the robot's choice without the solver; after an error the first legal action, so that no table waits."""
    began = time.perf_counter()
    try:
        return robot.choose(seen, dice, None)
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
