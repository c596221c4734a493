"""Late and absent people: the server's move, the bot in their place, their return."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from games.live.clock import LATE_TURNS
from games.live.codes import TableCode
from games.live.state import PREPARED, Happened, TableState
from games.live.steps import claims, dealing, playing
from games.live.steps.ending import ended_if_agreed
from games.live.steps.places import with_seat
from games.rules.errors import Code, Refusal
from games.rules.seats import Seat

WHYS: Final = ("clock", "absent")
# A longer stop ends a partie that counts, unless all four people return (docs/protocol.md).
LONG_STOP: Final = 600.0
Stepped = tuple[TableState, Sequence[Happened]]


def act_late(state: TableState, text: str) -> Stepped:
    """Act for the person whose turn it is; the second time in a row, a bot takes the seat."""
    seat = state.waited
    if seat is None or text.split(" ")[0] != seat.name:
        raise Refusal(Code.NOT_YOUR_TURN, "nobody is waited for there")
    after, events = _acted(state, seat, text)
    told: list[Happened] = [{"type": "late", "seat": seat.name}, *events]
    clock = after.clock.counted(seat, late=True)
    after = replace(after, clock=clock)
    if clock.late[seat] < LATE_TURNS or not after.under_way:
        return after, told
    after, left = leave(after, seat, ["clock"])
    return after, [*told, *left]


def _acted(state: TableState, seat: Seat, text: str) -> Stepped:
    match text.split(" "):
        case [_, "cut", *size]:
            return dealing.cut(state, seat, size, late=True)
        case [_, "refuse"]:
            return claims.refuse(state, seat, [])
    return playing.act(state, text, late=True)


def leave(state: TableState, seat: Seat, words: Sequence[str]) -> Stepped:
    """Let a bot act for a person from now on."""
    occupant = state.seats[seat]
    if not state.under_way or occupant is None or not occupant.acts or words[0] not in WHYS:
        raise Refusal(Code.NOT_NOW, "nobody to stand in for")
    seats = with_seat(state.seats, seat, replace(occupant, away=words[0]))
    after, over = ended_if_agreed(replace(state, seats=seats))
    return after, [{"type": "away", "seat": seat.name, "why": words[0]}, *over]


def may_come_back(state: TableState) -> bool:
    """Whether people may take their seats back: not where a robot stands in because all minutes are used up."""
    return state.clock.speed.name != "donne"


def come_back(state: TableState, seat: Seat, _words: Sequence[str]) -> Stepped:
    """Give the person their seat back, and a fresh turn if it is their turn."""
    occupant = state.seats[seat]
    if occupant is None or occupant.away is None:
        raise Refusal(TableCode.NOT_AWAY, "nobody stands in there")
    if not may_come_back(state):
        raise Refusal(TableCode.TIME_IS_UP, "the minutes of this prepared donne are used up")
    seats = with_seat(state.seats, seat, replace(occupant, away=None))
    clock = state.clock.counted(seat, late=False)
    return replace(state, seats=seats, clock=clock), [{"type": "back", "seat": seat.name}]


def resume(state: TableState, since: str, at: datetime | None) -> Stepped:
    """Correct the clock for the time without a server since that moment. Refused if this was done already."""
    moment = datetime.fromisoformat(since)
    if at is None or not state.under_way or state.clock.resumed == moment:
        raise Refusal(Code.NOT_NOW, "no clock has stood")
    clock, seconds = state.clock.stood(moment, at)
    counts = state.kind not in ("casual", "practice", "robots", PREPARED) and (at - moment).total_seconds() > LONG_STOP
    recall = at if counts else state.recall
    return replace(state, clock=clock, recall=recall), [{"type": "resumed", "seconds": round(seconds)}]


def go_on(state: TableState, _words: Sequence[str], at: datetime | None) -> Stepped:
    """Continue after a long stop, once all four people have returned: the turn begins anew."""
    if state.recall is None or not state.under_way:
        raise Refusal(Code.NOT_NOW, "nobody is waited for to return")
    return replace(state, recall=None, clock=state.clock.begun(at)), [{"type": "recalled"}]
