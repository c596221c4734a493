"""Figures of the analyses for operators: how many donnes wait, and what was done since the site began to count."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import F, Min

from games.analyses.waiting import unanalysed_ranked
from games.models import AnalysisLane, AnalysisRequest
from games.rules.solver import reviewing

MOST_COUNTED: Final = 10_000
"""More donnes that wait are not counted: after a new edition all of them do."""


@dataclass(frozen=True, slots=True)
class AnalysisFigures:
    """`requested`, `ranked`: donnes that wait, the latter up to MOST_COUNTED; `oldest`: when the first was requested.

    `done`, `failed`: donnes analysed, and those that the solver gave up or that raised an error, by any process;
    `seconds`: that both took.
    """

    requested: int
    ranked: int
    oldest: datetime | None
    done: int
    failed: int
    seconds: float


def analysis_figures() -> AnalysisFigures:
    """Return the figures, with three queries."""
    lane = AnalysisLane.objects.filter(pk=1).first()
    since = lane.upto if lane is not None and lane.edition == reviewing.EDITION else None
    return AnalysisFigures(
        requested=AnalysisRequest.objects.count(),
        ranked=unanalysed_ranked(since).order_by()[:MOST_COUNTED].count(),
        oldest=AnalysisRequest.objects.aggregate(first=Min("at"))["first"],
        done=0 if lane is None else lane.done,
        failed=0 if lane is None else lane.failed,
        seconds=0 if lane is None else lane.seconds,
    )


def count_analysis(*, failed: bool, seconds: float) -> None:
    """Count one analysis that was stored. It is in the lane's row, so that it outlives the process that made it."""
    result = "failed" if failed else "done"
    AnalysisLane.objects.filter(pk=1).update(**{result: F(result) + 1, "seconds": F("seconds") + seconds})
