"""The public part of a contest: what its organizer released, round by round, and all of it once it is closed.

All public pages, fragments and screens use only these functions. A draft is never shown.
"""

from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.contests.contest_log.steps import Released


def shown_rounds(state: ContestState, what: Released) -> tuple[RoundState, ...]:
    """Return the rounds whose draw, results or ranking is released, in order."""
    return tuple(each for each in state.published if state.closed is not None or (each.number, what) in state.released)


def shown_round(state: ContestState, what: Released, number: int | None = None) -> RoundState | None:
    """Return round `number` if it is released; without a number, the last released round."""
    shown = shown_rounds(state, what)
    if number is None:
        return shown[-1] if shown else None
    return next((each for each in shown if each.number == number), None)


def round_to_find(state: ContestState) -> RoundState | None:
    """Return the round in which people look for their table: the one under way, once its draw is released; None when
    all is over.
    """
    current = state.current
    if current is None or state.over:
        return None
    return shown_round(state, Released.DRAW, current.number)
