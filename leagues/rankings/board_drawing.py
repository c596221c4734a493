"""Intervals of ratings, drawn on a scale that all lines of a page share. Positions are percentages."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from leagues.ratings.showing import ShownRating

STEP: Final = 100
MARGIN: Final = 3


@dataclass(frozen=True, slots=True)
class Interval:
    """A rating's interval on the scale: the points, and both ends."""

    low: str
    points: str
    high: str


@dataclass(frozen=True, slots=True)
class Scale:
    """The range of points on a page; `rules` are its lines, a hundred points apart."""

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
        """Return the position of points; points beyond the scale are at its end."""
        within = min(max(points, self.low), self.high) - self.low
        return f"{MARGIN + (100 - 2 * MARGIN) * within / (self.high - self.low):.1f}%"


def scale_of(ratings: Iterable[ShownRating]) -> Scale:
    """Return the scale in whole hundreds around all ratings; around a new player's points if there are none."""
    every = [*ratings] or [ShownRating(1500, STEP)]
    low = min(each.points - each.give_or_take for each in every) // STEP * STEP
    high = -(-max(each.points + each.give_or_take for each in every) // STEP) * STEP
    return Scale(low, max(high, low + STEP))
