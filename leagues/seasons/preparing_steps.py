"""Folds a season's step before its transaction begins, so that the write lock is held only to insert rows.

SQLite has one write lock: while it is held every live table waits.
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
    """A step to write, or what makes it from the season as it then stands. `ref` names it, so that it counts once."""

    step: Step | Callable[[SeasonState], Step]
    ref: str = ""


@dataclass(frozen=True, slots=True)
class PreparedSeasonStep:
    """`data`: the step as it is stored. `before`, `after`: the season without it and with it."""

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
    """What these steps, one after the other, come to. Reads and writes no row. `by`: the number of a player.

    SeasonRefusal `full`, `unreadable`, and those of `leagues.seasons.course.applying`: not one can be written.
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
    step = read_step(data)  # what could not be read back would close the season for ever
    state = _after(seed, before, step, moment)
    return PreparedSeasonStep(before, SeasonAtVersion((*before.lines, (step, moment)), state), data, named.ref)


def _keepable(data: dict[str, object]) -> dict[str, object]:
    """What any database takes as it is. SeasonRefusal `unreadable`: half a letter, or a letter that is none."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "text")
    return data


def _after(seed: bytes, before: SeasonAtVersion, step: Step, moment: Moment) -> SeasonState:
    if not isinstance(step, Undo):
        return apply(before.state, step, moment)
    return replace(after_undo(seed, before.lines, step, moment), version=moment.version)
