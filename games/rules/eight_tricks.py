"""The question a contract of eight tricks may leave open: who took them. Both pages where a donne is typed ask it.

A capot that was pressed does not say whether the taker of a générale was alone, and 162 points do not say that all
eight tricks were won: one of them may have been worth nothing (rules 3.7, 4.6).
"""

from dataclasses import dataclass
from typing import Final

from games.rules.actions import Height
from games.rules.seats import Camp

ALONE: Final = "alone"
TOGETHER: Final = "together"
NOT_ALL: Final = "not-all"
"""The answers: the taker without help; one camp, both partners; nobody, a trick worth nothing went to the others."""


@dataclass(frozen=True, slots=True)
class EightTricks:
    """The figures typed for a donne that was taken. `with_all`: the camp with 162 points; `pressed`: with « capot »."""

    taker: Camp
    value: Height | None
    pressed: Camp | None
    with_all: Camp | None

    @property
    def asked(self) -> bool:
        """Whether the result of the contract depends on an answer not given yet."""
        if self.value == "generale" and self.pressed is self.taker:
            return True
        return self.value in ("capot", "generale") and self.pressed is None and self.with_all is not None

    def fits(self, answer: str) -> bool:
        """Whether an answer goes with the rest: only a taker's camp has a taker, and a capot is all eight."""
        if answer == NOT_ALL:
            return self.pressed is None
        if answer == ALONE:
            return self._camp is self.taker
        return True

    def capot(self, answer: str) -> Camp | None:
        """The count's `capot` (docs/record.md): for a générale, the taker's camp means the taker alone."""
        if not self.asked:
            return self.pressed
        if answer == NOT_ALL or (answer == TOGETHER and self.value == "generale" and self._camp is self.taker):
            return None
        return self._camp

    @property
    def _camp(self) -> Camp | None:
        return self.with_all if self.pressed is None else self.pressed
