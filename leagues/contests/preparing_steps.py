"""Steps folded before their transaction begins, so that the write lock is held only while rows are inserted.

SQLite has one write lock: every live table waits while it is held.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from leagues.contests.day.applying import after_undo, apply
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Moment, Step, Undo, read_step, step_json
from leagues.contests.reading import ContestAtVersion

MOST_STEPS: Final = 50_000


@dataclass(frozen=True, slots=True)
class NamedStep:
    """A step to write. `ref` identifies it, so that it is written once; empty: no identifier."""

    step: Step
    ref: str = ""


@dataclass(frozen=True, slots=True)
class PreparedSteps:
    """Steps ready to insert. `rows`: version, data and ref of each.

    `before`, `after`: the contest without and with them.
    """

    before: ContestAtVersion
    after: ContestAtVersion
    rows: tuple[tuple[int, dict[str, object], str], ...]

    @property
    def step(self) -> Step:
        """The last of the steps."""
        return self.after.lines[-1][0]

    @property
    def moment(self) -> Moment:
        return self.after.lines[-1][1]


def prepare(
    seed: bytes, before: ContestAtVersion, steps: Sequence[NamedStep], by: int | None, at: datetime
) -> PreparedSteps:
    """Fold these steps in order. No row is read or written. `by`: the number of a player.

    ContestRefusal `full`, `unreadable`, and those of `leagues.contests.day.applying`: then no step can be written.
    """
    if before.state.version + len(steps) > MOST_STEPS:
        raise ContestRefusal(ContestCode.FULL, "steps")
    lines, state, rows = list(before.lines), before.state, []
    for named in steps:
        moment = Moment(state.version + 1, by, at)
        data = _keepable(step_json(named.step))
        step = read_step(data)  # A step that cannot be read back would make the contest unreadable for ever.
        state = _after(seed, lines, state, step, moment)
        lines.append((step, moment))
        rows.append((moment.version, data, named.ref))
    return PreparedSteps(before, ContestAtVersion(tuple(lines), state), tuple(rows))


def _keepable(data: dict[str, object]) -> dict[str, object]:
    """Return data that every database can store. ContestRefusal `unreadable`: a lone surrogate, or U+0000."""
    text = json.dumps(data, ensure_ascii=False)
    if "\\u0000" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ContestRefusal(ContestCode.UNREADABLE, "text")
    return data


def _after(
    seed: bytes, lines: Sequence[tuple[Step, Moment]], before: ContestState, step: Step, moment: Moment
) -> ContestState:
    if not isinstance(step, Undo):
        return apply(before, step, moment)
    return replace(after_undo(seed, lines, step, moment), version=moment.version)
