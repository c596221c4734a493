"""The settings of a championship (docs/standings.md, « Championship »)."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from leagues.standings.regulation import Leavers, MatchPoints, Metric, Regulation
from leagues.standings.seasons.divisions import MovementRule
from leagues.standings.seasons.metrics import OF_DAYS, Named, verify_metrics

HALF = Fraction(1, 2)


class FixtureTables(StrEnum):
    """Where fixtures are played."""

    LIVE = "live"
    PAPER = "paper"
    EITHER = "either"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipSettings:
    """The settings of a championship. `legs`: how often two meet; 2: home and away. `match_points`: of a meeting; a
    forfeit is worth `forfeit`.

    `walkover`: points for and against of those present; `forfeited`: of those absent. `annulled_under`: an entrant who
    withdraws with a smaller share of fixtures completed is removed with all results; otherwise results stay and the
    remaining fixtures are forfeited. 0: they always stay; over 1: never. `movement`: between divisions.

    ValueError for invalid settings.
    """

    preset: str
    legs: int = 2
    tables: FixtureTables = FixtureTables.EITHER
    match_points: MatchPoints = field(default_factory=lambda: MatchPoints(win=3, draw=2, loss=1, bye=0))
    forfeit: int = 0
    walkover: tuple[int, int] = (1100, 844)
    forfeited: tuple[int, int] = (0, 1100)
    metrics: tuple[Named, ...] = (Metric.MATCH_POINTS, Metric.HEAD_TO_HEAD, Metric.DIFFERENCE, Metric.POINTS)
    annulled_under: Fraction = HALF
    leavers: Leavers = Leavers.LAST
    movement: MovementRule = field(default_factory=MovementRule)
    seed: bytes = b""

    def __post_init__(self) -> None:
        verify_metrics(self.metrics, self.seed, OF_DAYS | {Metric.FIRST_PARTIE})
        if self.legs < 1:
            raise ValueError("two meet at least once")
        if self.annulled_under < 0:
            raise ValueError("no share below nothing")

    @property
    def regulation(self) -> Regulation:
        """Return the regulation of one meeting."""
        return Regulation(match_points=self.match_points, walkover=self.walkover)
