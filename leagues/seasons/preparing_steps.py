"""Steps folded before their transaction begins, so that the write lock is held only while rows are inserted.

SQLite has one write lock: every live table waits while it is held.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from leagues.seasons.course.applying import after_undo, apply
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment, Step, Undo, read_step, step_json
from leagues.seasons.reading import SeasonAtVersion

MOST_STEPS: Final = 50_000


@dataclass(frozen=True, slots=True)
class NamedSeasonStep:
    """A step to write, or a function that makes it from the current season.

    `ref` identifies it, so that it is written once.
    """

    step: Step | Callable[[SeasonState], Step]
    ref: str = ""


@dataclass(frozen=True, slots=True)
class PreparedSeasonStep:
    """A step ready to insert. `data`: its JSON. `before`, `after`: the season without and with it."""

    before: SeasonAtVersion
    after: SeasonAtVersion
    data: dict[str, object]
    ref: str = ""

    @property
    def step(self) -> Step:
        return self.after.lines[-1][0]

    @property
    def moment(self) -> Moment:
        return self.after.lines[-1][1]


def prepare(
    seed: bytes, before: SeasonAtVersion, steps: Sequence[NamedSeasonStep], by: int | None, at: datetime
) -> list[PreparedSeasonStep]:
    """Fold these steps in order. No row is read or written. `by`: the number of a player.

    SeasonRefusal `full`, `unreadable`, and those of `leagues.seasons.course.applying`: then no step can be written.
    """
    prepared: list[PreparedSeasonStep] = []
    for named in steps:
        prepared.append(_prepare_one(seed, before, named, by, at))
        before = prepared[-1].after
    return prepared


def _prepare_one(
    seed: bytes, before: SeasonAtVersion, named: NamedSeasonStep, by: int | None, at: datetime
) -> PreparedSeasonStep:
    if before.state.version >= MOST_STEPS:
        raise SeasonRefusal(SeasonCode.FULL, "steps")
    moment = Moment(before.state.version + 1, by, at)
    data = _keepable(step_json(named.step(before.state) if callable(named.step) else named.step))
    step = read_step(data)  # A step that cannot be read back would make the season unreadable for ever.
    state = _after(seed, before, step, moment)
    return PreparedSeasonStep(before, SeasonAtVersion((*before.lines, (step, moment)), state), data, named.ref)


def _keepable(data: dict[str, object]) -> dict[str, object]:
    """Return data that every database can store. SeasonRefusal `unreadable`: a lone surrogate, or U+0000."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "text")
    return data


def _after(seed: bytes, before: SeasonAtVersion, step: Step, moment: Moment) -> SeasonState:
    if not isinstance(step, Undo):
        return apply(before.state, step, moment)
    return replace(after_undo(seed, before.lines, step, moment), version=moment.version)
