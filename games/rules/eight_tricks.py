"""The question of who took all eight tricks, asked when the result of a donne's contract depends on the answer.

Both pages where the figures of a donne are typed ask it: the sheet, and « Vérifier un décompte ». A typed capot does
not say whether the taker of a générale was alone, and 162 points do not say that all eight tricks were won: the other
camp may have won a trick without points (rules 3.7, 4.6).
"""

from dataclasses import dataclass
from typing import Final

from games.rules.actions import Height
from games.rules.seats import Camp

ALONE: Final = "alone"
TOGETHER: Final = "together"
NOT_ALL: Final = "not-all"
"""The answers: the taker alone; both partners of one camp; no camp, since the others won a trick without points."""


@dataclass(frozen=True, slots=True)
class EightTricks:
    """The typed figures of a taken donne. `with_all`: the camp with 162 points; `pressed`: the camp with « capot »."""

    taker: Camp
    value: Height | None
    pressed: Camp | None
    with_all: Camp | None

    @property
    def asked(self) -> bool:
        """Whether the result of the contract depends on the answer."""
        if self.value == "generale" and self.pressed is self.taker:
            return True
        return self.value in ("capot", "generale") and self.pressed is None and self.with_all is not None

    def fits(self, answer: str) -> bool:
        """Whether an answer is consistent: only the taker can have won alone, and a capot means all eight tricks."""
        if answer == NOT_ALL:
            return self.pressed is None
        if answer == ALONE:
            return self._camp is self.taker
        return True

    def capot(self, answer: str) -> Camp | None:
        """Return `capot` of the count (docs/record.md). For a générale, the taker's camp means the taker alone."""
        if not self.asked:
            return self.pressed
        if answer == NOT_ALL or (answer == TOGETHER and self.value == "generale" and self._camp is self.taker):
            return None
        return self._camp

    @property
    def _camp(self) -> Camp | None:
        return self.with_all if self.pressed is None else self.pressed
