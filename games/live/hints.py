"""Hints: what the strongest robot would do, told to the one person who plays alone with three robots and asks for it.

The hint follows from the view of that person's seat alone (`Seen`), as a robot's choice does, so it tells nothing of
hidden cards. It is no part of the table's state: it goes to the asking socket and is kept nowhere. That it was asked
for is a line of the log, written first, which marks the partie as aided (`games.live.steps.hints`).
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from games.live import protocol
from games.live.acting import CommandAuthor, append
from games.live.codes import TableCode
from games.live.guide import why_json
from games.live.process import live_process
from games.live.robots import question_for, thought_of
from games.live.state import TableState
from games.rules.actions import Action, Annonce, Contre
from games.rules.bots import STRONGEST
from games.rules.errors import Refusal
from games.rules.seen import Seen, see

SECONDS: Final = 1.5
"""After so long without an answer of the robots' processes the hint is what the robot does without computing."""
DICE: Final = random.SystemRandom()
Push = Callable[[str], None]


async def ask(table_id: int, asked: CommandAuthor, push: Push) -> int:
    """Mark the partie as aided, then `push` the hint to the asker; return the version of the mark.

    Refusal: `not-your-seat`, those of `games.live.steps.hints`, or `hint-under-way`.
    """
    process, seen = live_process(), list[Seen]()

    def line(state: TableState) -> str:
        seat = state.seat_of(asked.player_ids)
        if seat is None:
            raise Refusal(TableCode.NOT_YOUR_SEAT, "you hold no seat here")
        if process.is_running(("hint", table_id, seat)):
            raise Refusal(TableCode.HINT_UNDER_WAY, "one hint at a time")
        if state.partie is not None:
            seen.append(see(state.partie, seat))
        return f"{seat.name} hint"

    version = await append(table_id, asked, line)
    view = seen[-1]
    process.start_task(("hint", table_id, view.seat), _tell(view, version, push))
    return version


async def _tell(seen: Seen, version: int, push: Push) -> None:
    action = await hint_for(seen)
    push(protocol.hint(version, str(action), why_json(seen, action)))


async def hint_for(seen: Seen) -> Action:
    """Return the call or card that the strongest robot chooses. The table itself proposes annonces with one's card."""
    said = [action for action in seen.legal if isinstance(action, Contre)]
    if said and STRONGEST.contres(seen):
        return said[0]
    choices = tuple(action for action in seen.legal if not isinstance(action, Annonce))
    return await _chosen(replace(seen, legal=choices))


async def _chosen(seen: Seen) -> Action:
    question = question_for(STRONGEST, seen, DICE)
    answer = None if question is None else await live_process().robots.ask(question, SECONDS)
    return thought_of(STRONGEST, seen, DICE) if answer is None else answer
