"""The settings of each kind of season, as values, and the presets (docs/standings.md, « Seasons »)."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeAlias

from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric, Regulation
from leagues.standings.seasons.lines import OF_DAYS, Named, SeasonMetric, verify_metrics
from leagues.standings.seasons.next_season import MovementRule


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
    """The settings of a ladder. `tables`: LIVE, ranked parties of the site, each for its players; PAPER, parties with
    real cards between the entrants. `ranks`: pairs only with real cards. `group_size`: at most.
    `movement`: between a group and the next. `parties`: the minimum per month.

    `most`: only the first parties of a month that together weigh `most` whole parties count, so that playing more does
    not help; None: all count. `out_after`: months absent in a row after which a player leaves the ladder; None: never.
    ValueError for invalid settings.
    """

    preset: str
    tables: FixtureTables = FixtureTables.LIVE
    ranks: Ranks = Ranks.PERSONS
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
        if self.tables is FixtureTables.EITHER:
            raise ValueError("a ladder is played on the site or with real cards")
        if not self.with_cards and self.ranks is Ranks.PAIRS:
            raise ValueError("ranked parties count for persons")
        if self.with_cards and self.grouping is Grouping.RATINGS:
            raise ValueError("parties with real cards have no ratings")
        if self.group_size < 2:
            raise ValueError("a group is of two or more")
        if self.parties < 0 or any(limit is not None and limit < 1 for limit in (self.most, self.out_after)):
            raise ValueError("no parties or months below nothing")
        if self.most is not None and self.most < self.parties:
            raise ValueError("more parties are asked than count")

    @property
    def with_cards(self) -> bool:
        return self.tables is FixtureTables.PAPER

    @property
    def regulation(self) -> Regulation:
        return Regulation(match_points=self.match_points)


LeagueSettings: TypeAlias = ChallengeSettings | ChampionshipSettings | LadderSettings

CHALLENGES: Final[dict[str, ChallengeSettings]] = {
    each.preset: each
    for each in (
        ChallengeSettings(
            preset="challenge-hivernal",
            ranks=Ranks.PERSONS,
            days=18,
            days_for_prize=4,
            match_points=WINTER_POINTS,
            metrics=(Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS),
            bye=ByeRule.FLAT,
            bye_points=1000,
        ),
    )
}

CHAMPIONSHIPS: Final[dict[str, ChampionshipSettings]] = {
    each.preset: each
    for each in (
        ChampionshipSettings(
            preset="championnat-aller-retour",
            legs=2,
            match_points=MatchPoints(win=3, draw=2, loss=1, bye=0),
            forfeit=0,
            metrics=(
                Metric.MATCH_POINTS,
                SeasonMetric.FORFEITS,
                Metric.HEAD_TO_HEAD,
                Metric.DIFFERENCE,
                Metric.POINTS,
            ),
            movement=MovementRule(up=2, down=2, play_offs=1),
        ),
    )
}

LADDERS: Final[dict[str, LadderSettings]] = {
    each.preset: each
    for each in (
        LadderSettings(
            preset="echelle-mensuelle",
            group_size=8,
            movement=MovementRule(up=2, down=2),
            parties=4,
            most=20,
            out_after=2,
            match_points=MatchPoints(win=3, draw=1, loss=0, bye=0),
            metrics=(Metric.MATCH_POINTS, SeasonMetric.MEAN, Metric.DIFFERENCE, Metric.WINS),
        ),
        *(
            LadderSettings(
                preset=preset,
                tables=FixtureTables.PAPER,
                ranks=ranks,
                parties=2,
                most=10,
                match_points=MatchPoints(win=3, draw=1, loss=0, bye=0),
            )
            for preset, ranks in (("echelle-au-club", Ranks.PAIRS), ("echelle-au-club-seul", Ranks.PERSONS))
        ),
    )
}

PRESETS: Final[dict[str, LeagueSettings]] = {**CHALLENGES, **CHAMPIONSHIPS, **LADDERS}
