"""The settings of a contest: each choice that real regulations have, as data (docs/contests.md, « Settings »).

This file only holds the choices. `leagues.contests.words.regulation` puts them in words; the other files of this folder
apply them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.pairings.whist import has_whist
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import TIE_BREAKS_ONLY, ByeRule, Cap, Leavers, MatchPoints, Metric, Regulation

MOST_ROUNDS: Final = 40
MOST_DONNES: Final = 60
MOST_ENTRANTS: Final = 600
MOST_PRIZES: Final = 200
MOST_PRIZE: Final = 100_000_000
"""The highest worth of one prize, in cents."""
MOST_TEXT: Final = 2000


class EntryMode(StrEnum):
    """How people enter: formed pairs; single players paired once; single players with a new partner each round."""

    PAIRS = "pairs"
    SINGLES = "singles"
    MELEE = "melee"


class Ends(StrEnum):
    """When a partie ends: after its donnes, at a number of points, when the clock ends, or at the earlier of two of
    these.
    """

    DONNES = "donnes"
    POINTS = "points"
    CLOCK = "clock"
    DONNES_OR_CLOCK = "donnes-or-clock"
    POINTS_OR_CLOCK = "points-or-clock"


class FirstRoundDraw(StrEnum):
    """How round 1 is drawn."""

    LOT = "lot"
    ENTRY = "entry"


class Later(StrEnum):
    """How the rounds after round 1 are drawn. A plan covers round 1 too."""

    RANKING = "ranking"
    LOT = "lot"
    ROTATION = "rotation"
    ROUND_ROBIN = "round-robin"
    POOLS = "pools"
    KNOCK_OUT = "knock-out"
    MELEE = "melee"
    PLANNED_MELEE = "planned-melee"
    WHIST = "whist"


OF_PLAYERS: Final = frozenset({Later.MELEE, Later.PLANNED_MELEE, Later.WHIST})
"""Ways to draw with new partners in each round: for a mêlée only."""
PLANS: Final = frozenset({Later.ROTATION, Later.ROUND_ROBIN, Later.POOLS, Later.KNOCK_OUT})


class Numbering(StrEnum):
    """How tables are numbered: leaders at table 1, or with as few people moving as possible."""

    BY_RANK = "by-rank"
    KEPT = "kept"


class RankedBy(StrEnum):
    """The unit of the ranking: entrants, or persons, whose points follow them from partner to partner."""

    ENTRANTS = "entrants"
    PERSONS = "persons"


class Litige(StrEnum):
    CARRIED = "carried"
    EIGHTY_ONE_LOSES = "81-loses"


class NobodyTakes(StrEnum):
    SAME_DEALER = "same-dealer"
    NEXT_DEALER = "next-dealer"


class Turning(StrEnum):
    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class Maldonne(StrEnum):
    """The cost of a camp's first, second and third maldonne."""

    FREE_THEN_PENALTY = "free-penalty"
    FREE_NO_TAKE_PENALTY = "free-no-take-penalty"
    FREE_FREE_COUNTS = "free-free-counts"


class Confirmation(StrEnum):
    """Who must confirm a result: a second person (the other pair, or somebody else at the desk), or nobody."""

    OTHER = "other"
    NOBODY = "nobody"


class Category(StrEnum):
    WOMEN = "women"
    MIXED = "mixed"
    JUNIOR = "junior"
    MEMBERS = "members"


class ContestPlace(StrEnum):
    """Where tables are played: in the hall, live on the site, or as the organizer decides for each table."""

    HALL = "hall"
    ONLINE = "online"
    BOTH = "both"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSettings:
    """The settings of one round. `points` and `minutes` matter if the partie ends at them."""

    donnes: int = 12
    points: int = 1000
    minutes: int = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """The entry fee in cents, per entrant. Payments are recorded when ticked; the site holds no money."""

    fee: int = 0
    currency: str = "EUR"


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The times of an online contest in minutes: `check_in` before its start, `no_show` after a round's start,
    `between` two rounds.
    """

    check_in: int = 30
    no_show: int = 5
    between: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a contest.

    `preset`: the name of the preset from which they were made. `rules`: how the rules of a donne differ from
    `game_preset`. `match_points` matter if `metrics` begin with them. `pool_size`, `qualified`: for contests with
    pools. `consolante`: a knock-out has one; `third_place`: the losers of the semi-finals meet. `capacity`: the most
    entrants; later entrants wait. `own_entry`: people may enter on the public page.
    """

    preset: str = "classique-4x12"
    game_preset: str = "concours"
    rules: Mapping[str, str | int | bool] = field(default_factory=dict)
    entry: EntryMode = EntryMode.PAIRS
    rounds: tuple[RoundSettings, ...] = (RoundSettings(),) * 4
    ends: Ends = Ends.DONNES
    first: FirstRoundDraw = FirstRoundDraw.LOT
    later: Later = Later.RANKING
    pool_size: int = 4
    qualified: int = 2
    consolante: bool = True
    third_place: bool = False
    numbering: Numbering = Numbering.BY_RANK
    ranked: RankedBy = RankedBy.ENTRANTS
    metrics: tuple[Metric, ...] = (Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT)
    match_points: MatchPoints = field(default_factory=MatchPoints)
    capot: int = 252
    litige: Litige = Litige.CARRIED
    nobody_takes: NobodyTakes = NobodyTakes.SAME_DEALER
    turning: Turning = Turning.CLOCKWISE
    maldonne: Maldonne = Maldonne.FREE_THEN_PENALTY
    penalty: int = 162
    bye: ByeRule = ByeRule.HALF
    bye_points: int = 972
    leavers: Leavers = Leavers.KEEP
    walkover: tuple[int, int] = (1100, 844)
    cap: Cap | None = None
    prizes: tuple[Prize, ...] = ()
    prize_ties: Ties = Ties.SHARED
    cumulative: bool = True
    days_for_prize: int = 0
    categories: frozenset[Category] = frozenset()
    confirmation: Confirmation = Confirmation.OTHER
    capacity: int = 64
    own_entry: bool = True
    money: Money = Money()
    place: ContestPlace = ContestPlace.HALL
    times: Times = Times()
    words: str = ""

    def round(self, number: int) -> RoundSettings:
        """Return the settings of a round, from 1; rounds added beyond the chosen ones are like the last."""
        return self.rounds[min(number, len(self.rounds)) - 1]

    def regulation(self, seed: bytes) -> Regulation:
        """Return the settings that `leagues.standings` takes. `seed`: the 32 bytes from which lots are drawn."""
        return Regulation(
            metrics=self.metrics,
            match_points=self.match_points,
            bye=self.bye,
            bye_points=self.bye_points,
            walkover=self.walkover,
            leavers=self.leavers,
            cap=self.cap,
            seed=seed,
        )


def verify(settings: Settings) -> None:
    """Refuse invalid settings. ContestRefusal `bad-settings` with the name of the first invalid one."""
    for name, right in _checks(settings):
        if not right:
            raise ContestRefusal(ContestCode.BAD_SETTINGS, name)


def shortened(settings: Settings, rounds: int) -> Settings:
    """Return the settings with fewer or more rounds: rounds beyond the chosen ones are like the last."""
    return replace(settings, rounds=tuple(settings.round(number) for number in range(1, rounds + 1)))


def _checks(chosen: Settings) -> list[tuple[str, bool]]:
    of_players = chosen.later in OF_PLAYERS
    return [
        ("rounds", 1 <= len(chosen.rounds) <= MOST_ROUNDS and all(map(_possible, chosen.rounds))),
        ("later", of_players == (chosen.entry is EntryMode.MELEE)),
        ("pool_size", 2 <= chosen.pool_size <= 20),
        ("qualified", 1 <= chosen.qualified <= chosen.pool_size),
        ("metrics", _metrics(chosen.metrics)),
        ("match_points", all(0 <= points <= 100 for points in _worth(chosen.match_points))),
        ("capot", chosen.capot in (252, 250, 162)),
        ("penalty", 0 <= chosen.penalty <= 1000),
        ("bye", not (chosen.bye is ByeRule.CATCH_UP and of_players)),
        ("bye_points", 0 <= chosen.bye_points <= 10_000),
        ("walkover", all(0 <= points <= 10_000 for points in chosen.walkover)),
        ("cap", chosen.cap is None or _cap(chosen.cap)),
        ("prizes", len(chosen.prizes) <= MOST_PRIZES and all(map(_prize, chosen.prizes))),
        ("days_for_prize", 0 <= chosen.days_for_prize <= 366),
        ("capacity", 2 <= chosen.capacity <= MOST_ENTRANTS),
        ("money", 0 <= chosen.money.fee <= 1_000_000 and chosen.money.currency in ("EUR", "CHF")),
        ("times", all(0 <= minutes <= 1440 for minutes in _minutes(chosen.times))),
        ("words", len(chosen.words) <= MOST_TEXT),
    ]


def _possible(chosen: RoundSettings) -> bool:
    return 1 <= chosen.donnes <= MOST_DONNES and 1 <= chosen.points <= 100_000 and 1 <= chosen.minutes <= 600


def _worth(points: MatchPoints) -> tuple[int, ...]:
    return points.win, points.draw, points.loss, points.bye


def _cap(cap: Cap) -> bool:
    rounds = bool(cap.rounds) and all(1 <= number <= MOST_ROUNDS for number in cap.rounds)
    return rounds and 0 < cap.loser <= cap.winner <= 10_000


def _minutes(times: Times) -> tuple[int, ...]:
    return times.check_in, times.no_show, times.between


def _metrics(metrics: tuple[Metric, ...]) -> bool:
    return bool(metrics) and metrics[0] not in TIE_BREAKS_ONLY and len(set(metrics)) == len(metrics)


def _prize(prize: Prize) -> bool:
    known = prize.category is None or prize.category in set(Category)
    among = known and not (prize.consolante and prize.category is not None)
    return 0 < len(prize.name) <= 80 and prize.worth >= 0 and (prize.place is None or prize.place >= 1) and among


def whist_possible(players: int) -> bool:
    """Return whether an « everyone with everyone » plan exists for so many players; if not, a mêlée is offered."""
    return has_whist(players)
