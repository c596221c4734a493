"""What everybody may see of a contest: what its organizer released, round by round, and all of it once it is closed.

Every page, fragment and screen of this room asks here and nowhere else. A draft is never shown.
"""

from leagues.contests.day.state import ContestState, RoundState
from leagues.contests.day.steps import Released


def shown_rounds(state: ContestState, what: Released) -> tuple[RoundState, ...]:
    """The rounds of which everybody sees the draw, the results or the ranking, the first of them first."""
    return tuple(each for each in state.published if state.closed is not None or (each.number, what) in state.released)


def shown_round(state: ContestState, what: Released, number: int | None = None) -> RoundState | None:
    """That round when it is shown; without a number the last one that is."""
    shown = shown_rounds(state, what)
    if number is None:
        return shown[-1] if shown else None
    return next((each for each in shown if each.number == number), None)


def round_to_find(state: ContestState) -> RoundState | None:
    """The round people look for their table in: the one under way, once its draw is shown; None when all is over."""
    current = state.current
    if current is None or state.over:
        return None
    return shown_round(state, Released.DRAW, current.number)
