"""The time of each last change in a season, and how often its day changed, for calendar programs.

Both are read from the log: an undone move is one more change, and no figure ever falls.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Line, Step

OF_ALL = (steps.Describe, steps.Start, steps.Arrive, steps.Withdraw, steps.Replace, steps.Cancel, steps.Reopen)
"""Steps that may move, rename or cancel anything in the season."""
MOVING = (steps.Move, steps.Answer)
"""Steps that may move one fixture."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision. `sequence` grows when a day may have changed, `at` when anything has."""

    sequence: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Revisions:
    """Revisions of a season.

    `of_all`: changes that affect everything; `of_fixtures`: those of one fixture, by its number.
    """

    of_all: Revision
    of_fixtures: Mapping[int, Revision]

    def of(self, fixture: int) -> Revision:
        own = self.of_fixtures.get(fixture, self.of_all)
        if own is self.of_all:
            return own
        return Revision(self.of_all.sequence + own.sequence, max(self.of_all.at, own.at))


def revisions(lines: Iterable[Line], opened: datetime) -> Revisions:
    """Return the revisions of a whole log. `opened`: when the season was opened, used if there are no steps."""
    by_version: dict[int, Step] = {}
    moved: dict[int | None, int] = defaultdict(int)
    at: dict[int | None, datetime] = {None: opened}
    for step, moment in lines:
        by_version[moment.version] = step
        meant = _meant(step, by_version)
        of = getattr(meant, "fixture", None)
        if of is None and not isinstance(meant, OF_ALL):
            continue
        at[of] = moment.at
        if of is None or isinstance(meant, MOVING):
            moved[of] += 1
    of_fixtures = {of: Revision(moved[of], last) for of, last in at.items() if of is not None}
    return Revisions(Revision(moved[None], at[None]), of_fixtures)


def _meant(step: Step, by_version: Mapping[int, Step]) -> Step:
    """Follow a chain of undos to the step that the first of them undid."""
    while isinstance(step, steps.Undo):
        step = by_version[step.version]
    return step
