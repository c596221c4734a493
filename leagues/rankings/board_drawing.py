"""How sure a rating is, drawn: an interval on a scale that all lines of a page share. Places are hundredths."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from leagues.ratings.showing import ShownRating

STEP: Final = 100
MARGIN: Final = 3


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the points stand, and the ends of what they may be."""

    low: str
    points: str
    high: str


@dataclass(frozen=True, slots=True)
class Scale:
    """From which points to which a page draws; `rules` are its lines, a hundred points apart."""

    low: int
    high: int

    @property
    def rules(self) -> list[str]:
        return [self._place(points) for points in range(self.low, self.high + 1, STEP)]

    def interval(self, shown: ShownRating) -> Interval:
        ends = (shown.points - shown.give_or_take, shown.points, shown.points + shown.give_or_take)
        low, points, high = (self._place(each) for each in ends)
        return Interval(low, points, high)

    def _place(self, points: int) -> str:
        """What lies beyond the scale stands at its end."""
        within = min(max(points, self.low), self.high) - self.low
        return f"{MARGIN + (100 - 2 * MARGIN) * within / (self.high - self.low):.1f}%"


def scale_of(ratings: Iterable[ShownRating]) -> Scale:
    """Whole hundreds around all of them; around somebody new's points of nobody."""
    every = [*ratings] or [ShownRating(1500, STEP)]
    low = min(each.points - each.give_or_take for each in every) // STEP * STEP
    high = -(-max(each.points + each.give_or_take for each in every) // STEP) * STEP
    return Scale(low, max(high, low + STEP))
