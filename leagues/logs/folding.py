"""The kinds of steps of one log, its fold, and what an undo leaves. Pure: no database, no clock."""

import functools
import json
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias

import pydantic
from django.utils.translation import gettext as _

from leagues.logs.steps import AnyStep, LogStep, Moment, NamesT, StateT

MOST_STEPS: Final = 50_000
OPENING: Final = 2
"""The first steps of a log open it: the log page offers no undo for them."""


class LogRefusal(Exception):  # noqa: N818  (a refusal is an answer, as in `games.rules`)
    """The step was not written and nothing has changed. `about`: the setting, entrant, table or step concerned."""

    code: StrEnum

    def __init__(self, code: StrEnum, about: str = "") -> None:
        super().__init__(f"{code}: {about}" if about else str(code))
        self.code, self.about = code, about


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(AnyStep):
    """Leave a step out of the fold, as if it had never been written. An undo can be undone too."""

    version: int
    why: str = ""
    kind: Literal["undo"] = "undo"

    after_the_end = True

    def apply(self, state: Any, moment: Moment) -> Any:
        """Never called: `Log.after_undo` folds the log again."""
        raise TypeError("an undo is folded with its whole log")

    def sentence(self, names: object) -> str:
        return _("Step %(version)s undone.") % {"version": self.version}


@dataclass(frozen=True)
class NamedStep(Generic[StateT, NamesT]):
    """A step to write, or a function that makes it from the state before it.

    `ref`: the step is not written if the log already has a step with this ref; empty: it is always written.
    """

    step: LogStep[StateT, NamesT] | Callable[[StateT], LogStep[StateT, NamesT]]
    ref: str = ""


@dataclass(frozen=True)
class LogAtVersion(Generic[StateT, NamesT]):
    """The lines of a log up to a version, and the state they fold to."""

    lines: "tuple[Line[StateT, NamesT], ...]"
    state: StateT


@dataclass(frozen=True)
class PreparedSteps(Generic[StateT, NamesT]):
    """Steps that can be written after `before`. `rows`: version, JSON and ref of each."""

    before: LogAtVersion[StateT, NamesT]
    after: LogAtVersion[StateT, NamesT]
    rows: tuple[tuple[int, dict[str, object], str], ...]

    @property
    def step(self) -> LogStep[StateT, NamesT]:
        """The last step."""
        return self.after.lines[-1][0]

    @property
    def moment(self) -> Moment:
        return self.after.lines[-1][1]


Line: TypeAlias = tuple[LogStep[StateT, NamesT], Moment]
"""One line of a log."""


class Log(Generic[StateT, NamesT]):
    """The kinds of steps of one log and how they fold.

    `kinds`: every class of step. `begin`: the state before the first step, from the 32-byte seed of its lots. `codes`:
    the log's own codes, among them STALE, FULL, UNREADABLE, NEEDED_LATER, NO_SUCH_STEP and ALREADY_UNDONE; `refusal`:
    the exception that carries them. `closed`: the code for a step after the end. `complete`: whether a state has what
    the opening steps gave it; an undo after which the state is incomplete is refused. `earlier`: by kind, the values of
    fields that older JSON of that kind lacks.
    """

    def __init__(
        self,
        kinds: Sequence[type[LogStep[StateT, NamesT]]],
        *,
        begin: Callable[[bytes], StateT],
        codes: type[StrEnum],
        refusal: type[LogRefusal],
        closed: StrEnum,
        complete: Callable[[StateT], bool] = lambda state: True,
        earlier: Mapping[str, Mapping[str, object]] | None = None,
    ) -> None:
        self.begin, self.codes, self.refusal = begin, codes, refusal
        self._closed, self._complete, self._earlier = closed, complete, earlier or {}
        union: Any = functools.reduce(operator.or_, (*kinds, Undo))
        self.kinds: tuple[type[LogStep[StateT, NamesT]], ...] = (*kinds, Undo)
        self._json: pydantic.TypeAdapter[LogStep[StateT, NamesT]] = pydantic.TypeAdapter(
            Annotated[union, pydantic.Field(discriminator="kind")]
        )

    def refuse(self, code: str, about: str = "") -> LogRefusal:
        """Return a refusal. `code`: the name of a code that every log has."""
        return self.refusal(self.codes[code], about)

    def step_json(self, step: LogStep[StateT, NamesT]) -> dict[str, object]:
        """Return the JSON of a step, default values included."""
        written: dict[str, object] = self._json.dump_python(step, mode="json")
        return written

    def read_step(self, data: object) -> LogStep[StateT, NamesT]:
        """Return the step of this JSON, converted by `LogStep.as_read`.

        Refusal `unreadable` if this is not the JSON of a step.
        """
        if isinstance(data, dict):
            data = {**self._earlier.get(str(data.get("kind")), {}), **data}
        try:
            return self._json.validate_python(data).as_read()
        except pydantic.ValidationError as error:
            raise self.refuse("UNREADABLE", str(error.errors()[0]["loc"])) from error

    def apply(self, state: StateT, step: LogStep[StateT, NamesT], moment: Moment) -> StateT:
        """Return the state after a step that is no `Undo`.

        Refusals: `closed` if the log is over, and those of the step.
        """
        if state.over and not step.after_the_end:
            raise self.refusal(self._closed)
        return _at(step.apply(state, moment), moment.version)

    def fold(self, seed: bytes, lines: Iterable[Line[StateT, NamesT]]) -> StateT:
        """Return the state after all steps, except the undone steps.

        Refusal `needed-later`, with the version of the first step that is impossible without an undone step.
        """
        every = tuple(lines)
        gone = undone(every)
        state = self.begin(seed)
        for step, moment in every:
            if isinstance(step, Undo) or moment.version in gone:
                state = _at(state, moment.version)
                continue
            try:
                state = self.apply(state, step, moment)
            except self.refusal as refusal:
                raise self.refuse("NEEDED_LATER", str(moment.version)) from refusal
        return state

    def after_undo(self, seed: bytes, lines: Iterable[Line[StateT, NamesT]], undo: Undo, moment: Moment) -> StateT:
        """Return the state with an undo at the end of the log.

        Refusals `no-such-step`, `already-undone`, `needed-later` with the version of the step that needs the undone
        step, and `closed` for a step that may not be undone after the end.
        """
        every = tuple(lines)
        by_version = {each.version: step for step, each in every}
        if undo.version not in by_version:
            raise self.refuse("NO_SUCH_STEP", str(undo.version))
        if undo.version in undone(every):
            raise self.refuse("ALREADY_UNDONE", str(undo.version))
        after = self.fold(seed, (*every, (undo, moment)))
        if not self._complete(after):
            raise self.refuse("NEEDED_LATER", str(moment.version - 1))
        step = by_version[undo.version]
        while isinstance(step, Undo):
            step = by_version[step.version]
        if after.over and not (step.after_the_end or step.undone_after_the_end):
            raise self.refusal(self._closed)
        return after

    def followed(
        self, seed: bytes, before: LogAtVersion[StateT, NamesT], tail: Sequence[Line[StateT, NamesT]]
    ) -> LogAtVersion[StateT, NamesT]:
        """Return the log with more lines. These were already written, so each of them is possible."""
        lines = (*before.lines, *tail)
        if any(isinstance(step, Undo) for step, _moment in tail):
            return LogAtVersion(lines, self.fold(seed, lines))
        state = before.state
        for step, moment in tail:
            state = self.apply(state, step, moment)
        return LogAtVersion(lines, state)

    def prepare(
        self,
        seed: bytes,
        before: LogAtVersion[StateT, NamesT],
        steps: Sequence[NamedStep[StateT, NamesT]],
        by: int | None,
        at: datetime,
    ) -> PreparedSteps[StateT, NamesT]:
        """Fold these steps, one after the other, without writing them. `by`: a player's number.

        Refusals `full`, `unreadable` and those of the steps: none of them can be written.
        """
        if before.state.version + len(steps) > MOST_STEPS:
            raise self.refuse("FULL", "steps")
        lines, state, rows = list(before.lines), before.state, []
        for named in steps:
            moment = Moment(state.version + 1, by, at)
            data = self.step_json(named.step(state) if callable(named.step) else named.step)
            self._verify_storable(data)
            step = self.read_step(data)  # a step that cannot be read back would make the whole log unreadable
            if isinstance(step, Undo):
                state = _at(self.after_undo(seed, lines, step, moment), moment.version)
            else:
                state = self.apply(state, step, moment)
            lines.append((step, moment))
            rows.append((moment.version, data, named.ref))
        return PreparedSteps(before, LogAtVersion(tuple(lines), state), tuple(rows))

    def _verify_storable(self, data: dict[str, object]) -> None:
        """Refuse a lone surrogate and U+0000, which not every database stores. Refusal `unreadable`."""
        text = json.dumps(data, ensure_ascii=False)
        if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
            raise self.refuse("UNREADABLE", "text")


def undone(lines: Iterable[tuple[AnyStep, Moment]]) -> dict[int, int]:
    """Return the versions left out of the fold, each with the version of the undo that leaves it out.

    An undo that was undone itself leaves nothing out.
    """
    gone: dict[int, int] = {}
    for step, moment in reversed(tuple(lines)):
        if isinstance(step, Undo) and moment.version not in gone:
            gone[step.version] = moment.version
    return gone


def _at(state: StateT, version: int) -> StateT:
    return replace(state, version=version)  # type: ignore[type-var]  # every state is a dataclass with a version
