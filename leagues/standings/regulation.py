"""The organizer's settings of a ranking (docs/standings.md)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Metric(StrEnum):
    """A figure that ranks. More is better, except for `AGAINST` and `LOT`."""

    POINTS = "points"
    WINS = "wins"
    MATCH_POINTS = "match-points"
    AGAINST = "against"
    DIFFERENCE = "difference"
    BEST_PARTIE = "best-partie"
    FIRST_PARTIE = "first-partie"
    HEAD_TO_HEAD = "head-to-head"
    CAPOTS = "capots"
    STRENGTH = "strength"
    LOT = "lot"


TIE_BREAKS_ONLY: Final = frozenset({Metric.HEAD_TO_HEAD, Metric.STRENGTH, Metric.LOT})


class ByeRule(StrEnum):
    """The worth of a bye: 81 per donne, the average of that round, a flat number, or a partie later."""

    HALF = "half"
    AVERAGE = "average"
    FLAT = "flat"
    CATCH_UP = "catch-up"


class Leavers(StrEnum):
    """Whether leavers keep their points, or are ranked after all others."""

    KEEP = "keep"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Match points for each outcome: 3/1/0 by default.

    The winter challenge has 4 for a win, 2 for a loss, 3 for a bye or a draw.
    """

    win: int = 3
    draw: int = 1
    loss: int = 0
    bye: int = 1


@dataclass(frozen=True, slots=True)
class Cap:
    """A cap against arranged results, in certain rounds: a winner above `winner` gets `winner`, and the loser `loser`.

    A loser who has more than `loser` keeps these points.
    """

    rounds: frozenset[int]
    winner: int = 1280
    loser: int = 664


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """The settings of a ranking. `metrics`: the first ranks, the others break ties, in that order. `seed`: the 32 bytes
    of the lot.

    `bye_points`: of a flat bye. `walkover`: points for and against of the side present. ValueError if the first metric
    only breaks ties, a metric is listed twice, or a lot has no seed.
    """

    metrics: tuple[Metric, ...] = (Metric.POINTS, Metric.WINS)
    match_points: MatchPoints = MatchPoints()
    bye: ByeRule = ByeRule.HALF
    bye_points: int = 972
    walkover: tuple[int, int] = (1100, 844)
    leavers: Leavers = Leavers.KEEP
    cap: Cap | None = None
    seed: bytes = b""

    def __post_init__(self) -> None:
        if not self.metrics or self.metrics[0] in TIE_BREAKS_ONLY:
            raise ValueError("the first metric ranks by itself")
        if len(set(self.metrics)) != len(self.metrics):
            raise ValueError("a metric is there once")
        if Metric.LOT in self.metrics and not self.seed:
            raise ValueError("a lot needs its seed")
