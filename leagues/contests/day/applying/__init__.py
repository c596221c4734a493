"""Applying a step to a contest: the next state, or a ContestRefusal without any change. One file per family."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from leagues.contests.day import steps
from leagues.contests.day.applying import describing, drawing, ending, entering, playing, scoring
from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Moment, Step

VERBS: Final[Verbs] = {
    **describing.VERBS,
    **entering.VERBS,
    **drawing.VERBS,
    **playing.VERBS,
    **scoring.VERBS,
    **ending.VERBS,
}

AFTER_THE_END: Final = (steps.Reopen, steps.Give, steps.Release, steps.Undo, steps.Describe, steps.Recount)
"""Steps that are possible after the end: releasing, giving prizes, reopening, ranking by stage."""


def begin(seed: bytes) -> ContestState:
    """Return an empty contest. `seed`: the 32 bytes from which its lots are drawn."""
    return ContestState(seed=seed)


def apply(state: ContestState, step: Step, moment: Moment) -> ContestState:
    """Return the state after a step other than `Undo`.

    ContestRefusal `contest-closed`, and those of the step's own file.
    """
    if state.over and not isinstance(step, AFTER_THE_END):
        raise ContestRefusal(ContestCode.CONTEST_CLOSED)
    return replace(VERBS[type(step)](state, step, moment), version=moment.version)


Line = tuple[Step, Moment]
"""A step of the log, and its moment."""


def fold(seed: bytes, log: Iterable[Line]) -> ContestState:
    """Return the state after all steps of a log, except the undone ones.

    ContestRefusal `needed-later` with the version of the first step that is impossible without an undone one.
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
        except ContestRefusal as refusal:
            raise ContestRefusal(ContestCode.NEEDED_LATER, str(moment.version)) from refusal
    return state


def undone(lines: Iterable[Line]) -> frozenset[int]:
    """Return the versions that no longer count: those undone by an undo that was not undone itself."""
    gone: set[int] = set()
    for step, moment in reversed(tuple(lines)):
        if isinstance(step, steps.Undo) and moment.version not in gone:
            gone.add(step.version)
    return frozenset(gone)


def after_undo(seed: bytes, log: Iterable[Line], undo: steps.Undo, moment: Moment) -> ContestState:
    """Return the state as if the step had never been written.

    ContestRefusal `no-such-step`, `already-undone`, `contest-closed`, or `needed-later` with the version of the step
    that needs the undone step.
    """
    lines = tuple(log)
    if undo.version not in {each.version for _step, each in lines}:
        raise ContestRefusal(ContestCode.NO_SUCH_STEP, str(undo.version))
    if undo.version in undone(lines):
        raise ContestRefusal(ContestCode.ALREADY_UNDONE, str(undo.version))
    after = fold(seed, (*lines, (undo, moment)))
    if after.over and not isinstance(_root(lines, undo.version), (*AFTER_THE_END, steps.Close, steps.Cancel)):
        raise ContestRefusal(ContestCode.CONTEST_CLOSED)
    return after


def _root(lines: tuple[Line, ...], version: int) -> Step:
    """Follow a chain of undos to the step that the first of them undid."""
    by_version = {moment.version: step for step, moment in lines}
    step = by_version[version]
    while isinstance(step, steps.Undo):
        step = by_version[step.version]
    return step


__all__ = ["AFTER_THE_END", "Line", "after_undo", "apply", "begin", "fold", "undone"]
