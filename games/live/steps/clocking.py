"""The effect of any log line on the clock."""

from datetime import datetime

from games.live.clock import TableClock
from games.live.state import Acted, TableState
from games.rules.actions import Annonce
from games.rules.seats import LETTERS, Seat


def clocked(
    before: TableState, after: TableState, text: str, at: datetime | None
) -> tuple[TableClock, tuple[Acted, ...]]:
    """Return the clock after a line, and the actions of this donne with their seconds.

    The seat that moved is charged, and a new turn begins.
    """
    late = text.startswith("late ")
    seat, _space, verb = text.removeprefix("late ").partition(" ")
    own_turn = seat == before.turn and seat in LETTERS
    if own_turn and verb == "back":
        return after.clock.begun(at), after.acted
    if _waiting(before) == _waiting(after):
        return after.clock, after.acted
    acted = _timed(before, after, at)
    if _declares(before, after):
        return after.clock, acted
    clock = after.clock
    if own_turn and not late:
        clock = clock.counted(Seat[seat], late=False)
    if own_turn and not verb.startswith("cut "):
        clock = clock.charged(Seat[seat], at)
    return clock.begun(at), acted


def _waiting(state: TableState) -> tuple[object, ...]:
    return state.turn, state.phase, len(state.acted), state.claim


def _declares(before: TableState, after: TableState) -> bool:
    """Whether the turn goes on, because an annonce is declared before the card."""
    donne = None if after.partie is None else after.partie.donne
    declared = donne is not None and bool(donne.actions) and isinstance(donne.actions[-1], Annonce)
    return declared and before.turn == after.turn


def _timed(before: TableState, after: TableState, at: datetime | None) -> tuple[Acted, ...]:
    """Return the new actions: the first took the seconds since the turn began, further actions of a claim none."""
    old = len(before.acted)
    if len(after.acted) <= old:
        return after.acted
    first = Acted(who=after.acted[old].who, seconds=round(before.clock.elapsed(at), 1))
    return (*after.acted[:old], first, *after.acted[old + 1 :])
