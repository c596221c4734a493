"""Luck-adjusted results: card points a side made, less those of perfect play by all four, on average over donnes."""

from dataclasses import dataclass
from math import sqrt

from games.history.play.sums import own_play
from games.history.statistics.figures import FigureCounts, tenth, whole
from games.history.statistics.reading import StatisticsScope


@dataclass(frozen=True, slots=True)
class LessPar:
    """The average over `donnes`, with its standard error; both in card points."""

    mean: float
    error: float
    donnes: int

    @property
    def figure(self) -> str:
        return signed(self.mean)

    @property
    def opposite(self) -> str:
        """Return the figure of the other side, whose points are the rest of the same donnes."""
        return signed(-self.mean)

    @property
    def give_or_take(self) -> str:
        return tenth(self.error)

    @property
    def donnes_figure(self) -> str:
        return whole(self.donnes)


def less_par_of(scope: StatisticsScope) -> LessPar | None:
    """Return the result of this scope, with one query; None for fewer than two analysed donnes played to their end."""
    return less_par(own_play(scope).total)


def less_par(counts: FigureCounts) -> LessPar | None:
    """Return the result from counts of `games.analyses.seat_sums`; None for fewer than two donnes."""
    n, total, squares = counts["ended"], counts["above_par"], counts["above_par_squared"]
    if n < 2:
        return None
    mean = total / n
    variance = max(0.0, squares - n * mean * mean) / (n - 1)
    return LessPar(mean, sqrt(variance / n), n)


def signed(number: float) -> str:
    """Format with one decimal and a sign: « +2,4 », « −0,7 »; zero has none."""
    size = round(number, 1)
    sign = "+" if size > 0 else "−" if size < 0 else ""
    return f"{sign}{tenth(abs(size))}"
