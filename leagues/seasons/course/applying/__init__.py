"""Applying a step to a season: the next state, or a SeasonRefusal without any change. One file per family of steps."""

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
"""Steps that are possible after the end: undoing, describing, play-offs, reopening."""


def begin(seed: bytes) -> SeasonState:
    """Return an empty season. `seed`: the 32 bytes from which its lots are drawn."""
    return SeasonState(seed=seed)


def apply(state: SeasonState, step: Step, moment: Moment) -> SeasonState:
    """Return the state after a step other than `Undo`.

    SeasonRefusal `season-closed`, and those of the step's own file.
    """
    if state.over and not isinstance(step, AFTER_THE_END):
        raise SeasonRefusal(SeasonCode.SEASON_CLOSED)
    return replace(VERBS[type(step)](state, step, moment), version=moment.version)


Line = tuple[Step, Moment]
"""A step of the log, and its moment."""


def fold(seed: bytes, log: Iterable[Line]) -> SeasonState:
    """Return the state after all steps of a log, except the undone ones.

    SeasonRefusal `needed-later` with the version of the first step that is impossible without an undone one.
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
    """Return the versions that no longer count: those undone by an undo that was not undone itself."""
    gone: set[int] = set()
    for step, moment in reversed(tuple(lines)):
        if isinstance(step, steps.Undo) and moment.version not in gone:
            gone.add(step.version)
    return frozenset(gone)


def after_undo(seed: bytes, log: Iterable[Line], undo: steps.Undo, moment: Moment) -> SeasonState:
    """Return the state as if the step had never been written. A season keeps its first name, days and settings.

    SeasonRefusal `no-such-step`, `already-undone`, `season-closed`, `needed-later` with the version of the step that
    needs the undone step.
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
    """Follow a chain of undos to the step that the first of them undid."""
    by_version = {moment.version: step for step, moment in lines}
    step = by_version[version]
    while isinstance(step, steps.Undo):
        step = by_version[step.version]
    return step


__all__ = ["AFTER_THE_END", "Line", "after_undo", "apply", "begin", "fold", "undone"]
