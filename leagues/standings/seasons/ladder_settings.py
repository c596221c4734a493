"""The settings of a ladder (docs/standings.md, « Ladder »)."""

from dataclasses import dataclass, field
from enum import StrEnum

from leagues.standings.regulation import MatchPoints, Metric, Regulation
from leagues.standings.seasons.divisions import MovementRule
from leagues.standings.seasons.metrics import OF_DAYS, Named, SeasonMetric, verify_metrics


class Grouping(StrEnum):
    """How a month's groups are made: by the last month's ranks, or by ratings each month."""

    RANKS = "ranks"
    RATINGS = "ratings"


class Absent(StrEnum):
    """Whether players with too few parties are ranked last and go down first, or neither go up nor down."""

    LAST = "last"
    STAY = "stay"


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderSettings:
    """The settings of a ladder. `group_size`: at most. `movement`: between a group and the next. `parties`: the minimum
    per month.

    `most`: only the first parties of a month that together weigh `most` whole parties count, so that playing more does
    not help; None: all count. `out_after`: months absent in a row after which a player leaves the ladder; None: never.
    ValueError for invalid settings.
    """

    preset: str
    group_size: int = 8
    grouping: Grouping = Grouping.RANKS
    movement: MovementRule = field(default_factory=lambda: MovementRule(up=2, down=2))
    parties: int = 1
    most: int | None = None
    absent: Absent = Absent.LAST
    out_after: int | None = None
    match_points: MatchPoints = field(default_factory=MatchPoints)
    metrics: tuple[Named, ...] = (Metric.MATCH_POINTS, SeasonMetric.MEAN, Metric.DIFFERENCE)
    seed: bytes = b""

    def __post_init__(self) -> None:
        verify_metrics(self.metrics, self.seed, OF_DAYS | {Metric.FIRST_PARTIE, SeasonMetric.FORFEITS})
        if self.group_size < 2:
            raise ValueError("a group is of two or more")
        if self.parties < 0 or any(limit is not None and limit < 1 for limit in (self.most, self.out_after)):
            raise ValueError("no parties or months below nothing")
        if self.most is not None and self.most < self.parties:
            raise ValueError("more parties are asked than count")

    @property
    def regulation(self) -> Regulation:
        return Regulation(match_points=self.match_points)
