"""Playing a prepared donne through the socket of its page, every message held against the truth."""

import json
import random
from typing import Any, Final

from games.live.state import TablePhase
from games.rules.seats import Seat
from tests.duplicate.set_under_way import SetUnderWay
from tests.security.at_table import Line, Visitor, Watched
from tests.security.known import hidden_in, known
from tests.security.mangling import mangled

TURNS: Final = 200


async def joined(watched: Watched, who: Visitor) -> Line:
    """A socket that has said that it comes, and was let in or sent away."""
    line = watched.line_of(who)
    await line.open()
    if line.closed is None:
        await line.say(json.dumps({"type": "join"}))
        await line.until(lambda message: message["type"] == "snapshot")
    line.joined = line.closed is None
    return line


def command(line: Line, dice: random.Random, number: int) -> dict[str, Any]:
    """What Alice asks for next: seldom that the rest is hers, otherwise a call or a card."""
    view, asked = line.view, {"ref": f"r{number}", "version": line.version}
    if "claim" in view["may"] and dice.random() < 0.2:
        return {"type": "claim", **asked}
    action = dice.choice(view["legal"]) if view["legal"] else "S nothing"
    return {"type": "act", **asked, "action": action}


def settled(playing: SetUnderWay, watched: Watched) -> None:
    """Until everything that the log contains was heard; every message is then held against the truth."""
    playing.run(watched.settle())
    while watched.is_behind():
        playing.run(watched.settle())
    watched.verify()


def play_by_socket(playing: SetUnderWay, watched: Watched, line: Line, dice: random.Random) -> int:
    """Alice plays to the end through her socket, with messages that are none; how many cards were hidden from her."""
    hidden = 0
    for number in range(TURNS):
        settled(playing, watched)
        state = watched.state
        hidden += len(hidden_in(state) - known(state, Seat.S))
        if state.phase is TablePhase.FINISHED:
            return hidden
        if number % 5 == 4:
            playing.run(line.say(json.dumps({"type": "act", "ref": f"w{number}", "version": 1, "action": "N play AH"})))
        if number in (3, 9):
            playing.run(line.say(mangled(dice)))
        playing.run(line.say(json.dumps(command(line, dice, number))))
    raise AssertionError("the donne has no end")
