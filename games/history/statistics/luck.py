"""Luck with cards: the average card points in a hand, on a scale centred on the mean."""

from dataclasses import dataclass
from typing import Final

from games.history.statistics.figures import MEAN_DEALT, FigureCounts
from games.history.statistics.numbers import tenth, whole

REACH: Final = 10
"""Card points on each side of the mean; larger values are drawn at the edge."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The position on the scale. `x`: percentage of the width; `hands`: the number of hands averaged."""

    x: str
    figure: str
    hands: str
    low: str
    mean: str
    high: str


def luck_of(figures: FigureCounts) -> Luck | None:
    """Return the position for these figures, or None if no cards are known (paper sheets)."""
    dealt = figures.mean("dealt", "dealt_known")
    if dealt is None:
        return None
    off = max(-REACH, min(REACH, dealt - MEAN_DEALT))
    low, high = round(MEAN_DEALT - REACH), round(MEAN_DEALT + REACH)
    x = f"{50 + 45 * off / REACH:.1f}%"
    return Luck(x, tenth(dealt), whole(figures["dealt_known"]), whole(low), whole(round(MEAN_DEALT)), whole(high))
