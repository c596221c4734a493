"""A step applied to a season: the next state, or a SeasonRefusal and nothing has changed. A file a family."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from leagues.seasons.course import steps
from leagues.seasons.course.applying import days, describing, ending, entering, fixtures, months, results
from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment, Step

VERBS: Final[Verbs] = {
    **describing.VERBS,
    **entering.VERBS,
    **days.VERBS,
    **fixtures.VERBS,
    **results.VERBS,
    **months.VERBS,
    **ending.VERBS,
}

AFTER_THE_END: Final = (steps.Reopen, steps.Undo, steps.Describe, steps.PlayOff, steps.Decline)
"""What may be done once a season is closed: looking at it, its play-offs, opening it again."""


def begin(seed: bytes) -> SeasonState:
    """A season of which nothing is known. `seed`: of its lots, 32 bytes."""
    return SeasonState(seed=seed)


def apply(state: SeasonState, step: Step, moment: Moment) -> SeasonState:
    """The state after a step that is no `Undo`. SeasonRefusal `season-closed`, and those of the step's own file."""
    if state.over and not isinstance(step, AFTER_THE_END):
        raise SeasonRefusal(SeasonCode.SEASON_CLOSED)
    return replace(VERBS[type(step)](state, step, moment), version=moment.version)


Line = tuple[Step, Moment]
"""A step of the log, and its moment."""


def fold(seed: bytes, log: Iterable[Line]) -> SeasonState:
    """The state a log comes to, undone steps left out.

    SeasonRefusal `needed-later` with the version of the first step that cannot stand without those undone.
    """
    lines = tuple(log)
    gone = undone(lines)
    state = begin(seed)
    for step, moment in lines:
        if isinstance(step, steps.Undo) or moment.version in gone:
            state = replace(state, version=moment.version)
            continue
        try:
            state = apply(state, step, moment)
        except SeasonRefusal as refusal:
            raise SeasonRefusal(SeasonCode.NEEDED_LATER, str(moment.version)) from refusal
    return state


def undone(lines: Iterable[Line]) -> frozenset[int]:
    """The versions that count no more: those undone by an undo that was not undone itself."""
    gone: set[int] = set()
    for step, moment in reversed(tuple(lines)):
        if isinstance(step, steps.Undo) and moment.version not in gone:
            gone.add(step.version)
    return frozenset(gone)


def after_undo(seed: bytes, log: Iterable[Line], undo: steps.Undo, moment: Moment) -> SeasonState:
    """The state as if the step had never been. A season keeps its first name, days and settings.

    SeasonRefusal `no-such-step`, `already-undone`, `season-closed`, `needed-later` with the version of the step that
    rests on it.
    """
    lines = tuple(log)
    if undo.version not in {each.version for _step, each in lines}:
        raise SeasonRefusal(SeasonCode.NO_SUCH_STEP, str(undo.version))
    if undo.version in undone(lines):
        raise SeasonRefusal(SeasonCode.ALREADY_UNDONE, str(undo.version))
    after = fold(seed, (*lines, (undo, moment)))
    if after.settings is None or not after.name:
        raise SeasonRefusal(SeasonCode.NEEDED_LATER, str(moment.version - 1))
    if after.over and not isinstance(_root(lines, undo.version), (*AFTER_THE_END, steps.Close, steps.Cancel)):
        raise SeasonRefusal(SeasonCode.SEASON_CLOSED)
    return after


def _root(lines: tuple[Line, ...], version: int) -> Step:
    """The step that an undo is about in the end."""
    by_version = {moment.version: step for step, moment in lines}
    step = by_version[version]
    while isinstance(step, steps.Undo):
        step = by_version[step.version]
    return step


__all__ = ["AFTER_THE_END", "Line", "after_undo", "apply", "begin", "fold", "undone"]
