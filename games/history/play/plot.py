"""Plots of a person's play over time: points lost by faults, beside the averages of the site and of a rating."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from games.analyses.seat_sums import HUNDREDTHS
from games.history.play.sums import TEN_CARDS, PlaySums
from games.history.statistics.figures import tenth, whole
from games.history.statistics.plots import HALF, LEFT, MIDDLE, TOP, WIDE, StepMark, TimeStep, moved_apart, step_marks

BOTTOM = MIDDLE + HALF


@dataclass(frozen=True, slots=True)
class CostPoint:
    """The points lost in one step of time. `counted`: the donnes or cards they were lost in."""

    name: str
    x: str
    y: int
    cost: str
    counted: str


@dataclass(frozen=True, slots=True)
class AverageLine:
    """An average as a horizontal line."""

    figure: str
    y: int


@dataclass(frozen=True, slots=True)
class CostPlot:
    """A line over time from 0 up to `high` points; `site`, `band`: averages, where there are any."""

    points: tuple[CostPoint, ...]
    marks: tuple[StepMark, ...]
    high: int
    site: AverageLine | None
    band: AverageLine | None
    top: int = TOP
    bottom: int = BOTTOM

    @property
    def steps(self) -> list[tuple[CostPoint, CostPoint]]:
        return list(pairwise(self.points))

    @property
    def labels(self) -> tuple[int, int]:
        """Return the vertical positions of the labels of the line and of the site, moved apart if they overlap."""
        own = self.points[-1].y
        return (own, own) if self.site is None else moved_apart(own, self.site.y)


def plot_a_donne(spans: Sequence[TimeStep], site: PlaySums | None, band: PlaySums | None) -> CostPlot | None:
    """Return the plot of points lost a donne."""
    lines = [None if each is None else each.a_donne(each.cost) for each in (site, band)]
    return _cost_plot(spans, ("cost", "donnes"), 1, lines)


def plot_of_phase(
    spans: Sequence[TimeStep], phase: str, site: PlaySums | None, band: PlaySums | None
) -> CostPlot | None:
    """Return the plot of points lost in ten judged cards of a phase."""
    lines = [None if each is None else each.in_ten_cards(phase) for each in (site, band)]
    return _cost_plot(spans, (f"cost.{phase}", f"judged.{phase}"), TEN_CARDS, lines)


def _cost_plot(
    spans: Sequence[TimeStep], names: tuple[str, str], per: int, lines: list[float | None]
) -> CostPlot | None:
    """Return the plot of a cost `per` what it is counted in; None for fewer than two steps of time with any.

    `names`: of the counts of the cost and of what it is counted in; `lines`: the averages of site and band.
    """
    cost, over = names
    counted = [span for span in spans if span.figures[over]]
    if len(counted) < 2:
        return None
    costs = [per * span.figures[cost] / HUNDREDTHS / span.figures[over] for span in counted]
    high = max(2, 2 * ceil(max(*costs, *(line or 0 for line in lines)) / 2))
    scale = (BOTTOM - TOP) / high
    points = tuple(
        CostPoint(
            name=span.name,
            x=f"{LEFT + WIDE * place / (len(counted) - 1):.2f}%",
            y=round(BOTTOM - lost * scale),
            cost=tenth(lost),
            counted=whole(span.figures[over]),
        )
        for place, (span, lost) in enumerate(zip(counted, costs, strict=True))
    )
    site, band = (None if line is None else AverageLine(tenth(line), round(BOTTOM - line * scale)) for line in lines)
    return CostPlot(points, step_marks(counted, left=LEFT, wide=WIDE), high, site, band)
