"""The metrics of a season: those of a contest and a few of its own."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum
from typing import Final, TypeAlias

from leagues.standings.metrics import FEWER_IS_BETTER
from leagues.standings.regulation import TIE_BREAKS_ONLY, Metric


class SeasonMetric(StrEnum):
    """A metric of a season. More is better, except for `FORFEITS`."""

    MEAN = "mean"
    """Match points per meeting or partie, an exact fraction: fair if some have played fewer."""
    DAYS = "days"
    DAYS_WON = "days-won"
    BEST_DAY = "best-day"
    FORFEITS = "forfeits"


Named: TypeAlias = Metric | SeasonMetric

FEWER: Final[AbstractSet[Named]] = FEWER_IS_BETTER | {SeasonMetric.FORFEITS}
OF_DAYS: Final[AbstractSet[Named]] = {SeasonMetric.DAYS, SeasonMetric.DAYS_WON, SeasonMetric.BEST_DAY}


def verify_metrics(metrics: Sequence[Named], seed: bytes, barred: AbstractSet[Named]) -> None:
    """Refuse invalid metrics.

    ValueError if the first only breaks ties, one is repeated or impossible, or a lot has no seed.
    """
    if not metrics or metrics[0] in TIE_BREAKS_ONLY:
        raise ValueError("the first metric ranks by itself")
    if len(set(metrics)) != len(metrics):
        raise ValueError("a metric is there once")
    if set(metrics) & barred:
        raise ValueError(f"no such figure here: {', '.join(sorted(set(metrics) & barred))}")
    if Metric.LOT in metrics and not seed:
        raise ValueError("a lot needs its seed")
    if Metric.STRENGTH in metrics and not isinstance(metrics[0], Metric):
        raise ValueError("the strength of opponents is of a figure of their row")
