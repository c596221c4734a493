"""Scores computed once per state of a contest: three hundred phones ask for the same."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final, TypeVar

from leagues.contests.contest_log.counting import played_of
from leagues.contests.contest_log.ranking import stages_of, standings_of
from leagues.contests.contest_log.stages import StageReached
from leagues.contests.contest_log.state import ContestState
from leagues.standings.ranking import Standing
from leagues.standings.scores import RoundScore, scores_of

KEPT: Final = 64
Kept = tuple[RoundScore, ...] | tuple[Standing, ...] | Mapping[int, StageReached]
Found = TypeVar("Found", tuple[RoundScore, ...], tuple[Standing, ...], Mapping[int, StageReached])
# The cached values, with the state object they were computed from: a version number alone does not identify a state.
_kept: "OrderedDict[tuple[bytes, str], tuple[ContestState, Kept]]" = OrderedDict()
_lock = Lock()


def scores_in(state: ContestState) -> tuple[RoundScore, ...]:
    """Return the scores of all rounds."""
    return _once(state, "scores", lambda: scores_of(played_of(state), state.settings.regulation(state.seed)))


def ranking_after(state: ContestState, number: int) -> tuple[Standing, ...]:
    return _once(state, f"ranking {number}", lambda: standings_of(state, number))


def stages_after(state: ContestState, number: int) -> Mapping[int, StageReached]:
    return _once(state, f"stages {number}", lambda: stages_of(state, number))


def _once(state: ContestState, what: str, find: Callable[[], Found]) -> Found:
    key = (state.seed, what)
    with _lock:
        before, found = _kept.get(key, (None, None))
    if before is state and found is not None:
        return found  # type: ignore[return-value]
    made = find()
    with _lock:
        _kept[key] = (state, made)
        _kept.move_to_end(key)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return made
