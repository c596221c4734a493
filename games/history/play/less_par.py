"""Luck-adjusted results: card points a side made, less those of perfect play by all four, on average over donnes."""

from dataclasses import dataclass
from math import sqrt

from django.db.models import Count, IntegerField, Sum
from django.db.models.functions import Cast

from games.history.play.sums import play_rows
from games.history.statistics.figures import tenth, whole
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
    points = Cast("made_less_par", IntegerField())
    n, total, squares = (
        play_rows(scope)
        .filter(made_less_par__isnull=False)
        .aggregate(n=Count("pk"), total=Sum(points), squares=Sum(points * points))
        .values()
    )
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
