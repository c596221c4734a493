"""Folds a season's step before its transaction begins, so that the write lock is held only to insert rows.

SQLite has one write lock: while it is held every live table waits.
"""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from leagues.seasons.course.applying import after_undo, apply
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment, Step, Undo, read_step, step_json
from leagues.seasons.reading import Known

MOST_STEPS: Final = 50_000


@dataclass(frozen=True, slots=True)
class PreparedSeasonStep:
    """`data`: the step as it is stored. `before`, `after`: the season without it and with it."""

    before: Known
    after: Known
    data: dict[str, object]

    @property
    def step(self) -> Step:
        return self.after.lines[-1][0]

    @property
    def moment(self) -> Moment:
        return self.after.lines[-1][1]


def prepare(seed: bytes, before: Known, step: Step, by: int | None, at: datetime) -> PreparedSeasonStep:
    """What the step comes to. Reads and writes no row. `by`: the number of a player.

    SeasonRefusal `full`, `unreadable`, and those of `leagues.seasons.course.applying`.
    """
    if before.state.version >= MOST_STEPS:
        raise SeasonRefusal(SeasonCode.FULL, "steps")
    moment = Moment(before.state.version + 1, by, at)
    data = _keepable(step_json(step))
    step = read_step(data)  # what could not be read back would close the season for ever
    state = _after(seed, before, step, moment)
    return PreparedSeasonStep(before, Known((*before.lines, (step, moment)), state), data)


def _keepable(data: dict[str, object]) -> dict[str, object]:
    """What any database takes as it is. SeasonRefusal `unreadable`: half a letter, or a letter that is none."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "text")
    return data


def _after(seed: bytes, before: Known, step: Step, moment: Moment) -> SeasonState:
    if not isinstance(step, Undo):
        return apply(before.state, step, moment)
    return replace(after_undo(seed, before.lines, step, moment), version=moment.version)
