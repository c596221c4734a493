"""The settings of a challenge: many contest days, one ranking (docs/standings.md, « Challenge »)."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric, Regulation
from leagues.standings.seasons.metrics import Named, SeasonMetric, verify_metrics


class Ranks(StrEnum):
    """The unit of the season's ranking: persons with any partners, or pairs that stay together."""

    PERSONS = "persons"
    PAIRS = "pairs"


WINTER_POINTS: Final = MatchPoints(win=4, draw=3, loss=2, bye=3)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeSettings:
    """The settings of a challenge. `days`: how many are planned. `best`: how many of each entrant's best days count;
    None: all.

    `days_for_prize`, `days_to_rank`: at least so many attended. `match_points`: of each partie; `places`: of each day,
    for its first, its second…; tied entrants have those of the place they share. Both add up to the match points that
    metrics read. `bye_points`: the points of a bye. ValueError for invalid settings.
    """

    preset: str
    ranks: Ranks = Ranks.PERSONS
    days: int = 10
    best: int | None = None
    days_for_prize: int = 0
    days_to_rank: int = 0
    match_points: MatchPoints = field(default_factory=MatchPoints)
    places: tuple[int, ...] = ()
    metrics: tuple[Named, ...] = (Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS)
    bye: ByeRule = ByeRule.HALF
    bye_points: int = 972
    walkover: tuple[int, int] = (1100, 844)
    leavers: Leavers = Leavers.KEEP
    seed: bytes = b""

    def __post_init__(self) -> None:
        verify_metrics(self.metrics, self.seed, frozenset({SeasonMetric.FORFEITS}))
        if self.days < 1 or (self.best is not None and self.best < 1):
            raise ValueError("a challenge counts at least one day")
        if min(self.days_for_prize, self.days_to_rank, *self.places, 0) < 0:
            raise ValueError("no days or points below nothing")

    @property
    def regulation(self) -> Regulation:
        """Return the regulation of one day."""
        of_rows = [metric for metric in self.metrics if isinstance(metric, Metric)]
        first = of_rows[:1] if of_rows[:1] == [*self.metrics[:1]] else [Metric.MATCH_POINTS]
        return Regulation(
            metrics=tuple(dict.fromkeys((*first, *of_rows))),
            match_points=self.match_points,
            bye=self.bye,
            bye_points=self.bye_points,
            walkover=self.walkover,
            seed=self.seed,
        )
