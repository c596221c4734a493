"""Plot of a person's play: points lost by faults a donne over time, beside the average of the site."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from math import ceil

from games.history.play.sums import HUNDREDTHS
from games.history.statistics.figures import FigureCounts, tenth, whole
from games.history.statistics.plots import HALF, LEFT, MIDDLE, TOP, WIDE, StepMark, moved_apart, spans_of, step_marks

BOTTOM = MIDDLE + HALF


@dataclass(frozen=True, slots=True)
class CostPoint:
    """The points lost a donne in one step of time."""

    name: str
    x: str
    y: int
    cost: str
    donnes: str


@dataclass(frozen=True, slots=True)
class CostPlot:
    """A line over time from 0 up to `high` points; `average`: of the site, at `average_y`, if there is one."""

    points: tuple[CostPoint, ...]
    marks: tuple[StepMark, ...]
    high: int
    average: str
    average_y: int | None
    top: int = TOP
    bottom: int = BOTTOM

    @property
    def steps(self) -> list[tuple[CostPoint, CostPoint]]:
        return list(pairwise(self.points))

    @property
    def labels(self) -> tuple[int, int]:
        """Return the vertical positions of the labels of the line and of the average, moved apart if they overlap."""
        own = self.points[-1].y
        return (own, own) if self.average_y is None else moved_apart(own, self.average_y)


def cost_plot(by_day: Mapping[date, FigureCounts], average: float | None) -> CostPlot | None:
    """Return the plot over the steps with analysed donnes; None for fewer than two such steps."""
    counted = [span for span in spans_of(by_day) if span.figures["donnes"]]
    if len(counted) < 2:
        return None
    costs = [span.figures["cost"] / HUNDREDTHS / span.figures["donnes"] for span in counted]
    high = max(2, 2 * ceil(max(*costs, average or 0) / 2))
    scale = (BOTTOM - TOP) / high
    points = tuple(
        CostPoint(
            name=span.name,
            x=f"{LEFT + WIDE * place / (len(counted) - 1):.2f}%",
            y=round(BOTTOM - cost * scale),
            cost=tenth(cost),
            donnes=whole(span.figures["donnes"]),
        )
        for place, (span, cost) in enumerate(zip(counted, costs, strict=True))
    )
    average_y = None if average is None else round(BOTTOM - average * scale)
    return CostPlot(points, step_marks(counted, left=LEFT, wide=WIDE), high, tenth(average), average_y)
