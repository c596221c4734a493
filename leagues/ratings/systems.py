"""The rating of one person or pair, and two rating systems: the site's, after Weng and Lin, and plain Elo.

The site's system is Weng and Lin's update as in the library openskill, for two sides (R. C. Weng, C.-J. Lin, « A
Bayesian Approximation Method for Online Ranking », JMLR 12 (2011), algorithms 1 and 4): with two sides the models of
Bradley–Terry and Plackett–Luce give the same update, in openskill too. Its gamma, by which a side's uncertainty falls,
is 1 here: the library's default lets it fall too slowly for a game of so much luck (docs/ratings.md).
`test_openskill.py` compares the figures with openskill's.

Elo (A. E. Elo, « The Rating of Chessplayers », 1978) is for comparison: the means of the two sides, the same step for
both partners. A difference of 400 points between the means is ten to one. The step K falls from `first` towards `last`
with the number of parties played; there is no uncertainty.

Figures are equal to the last bit on every machine, so that a recount of a million parties gives the same ratings. IEEE
754 fixes the results of + − × ÷ and of the square root, but not of `math.exp`, so `exponential` uses those alone;
openskill itself is not used, because it calls the system's `exp` and is too slow for a recount. Figures of two
partners, or of two sides, are added to each other before anything else: their order does not change the last bit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import floor, ldexp, sqrt
from typing import Final, Protocol

from leagues.ratings.played import ENOUGH, PartieOutcome

START: Final = 1500.0
"""Points of a new person."""
PEOPLE_A_SIDE: Final = 2


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating. `mu`: the strength, in points; `sigma`: its standard deviation, 0 if a system has none.

    A pair's figures are those of a whole side: as much as two people's points together. `parties`: those of this season
    that weighed half a partie or more; `last`: the day of the latest, None before any.
    """

    mu: float
    sigma: float
    parties: int = 0
    last: date | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One partie, for one side: its outcome, its weight (0 to 1), and the day of its end."""

    outcome: PartieOutcome
    weight: float
    day: date

    @property
    def parties(self) -> int:
        """Return 1 if it counts among the parties a leaderboard requires, otherwise 0."""
        return int(self.weight >= ENOUGH)


Team = Sequence[Rating]
"""Two people, or one pair, whose rating is that of a whole side."""


class System(Protocol):
    """A rating system. It is a plain value: two systems with the same figures are equal."""

    @property
    def person(self) -> Rating:
        """Return the rating of a new person."""

    @property
    def pair(self) -> Rating:
        """Return the rating of a new pair."""

    def probability(self, own: Team, others: Team) -> float:
        """Return the chance that `own` win against `others`, a draw as half a win. Strictly between 0 and 1."""

    def taught(self, own: Team, others: Team, lesson: Lesson) -> tuple[Rating, ...]:
        """Return the ratings of `own` after the partie; `others` are as before it."""

    def renewed(self, rating: Rating, *, is_pair: bool) -> Rating:
        """Return the rating a new season starts from."""


FARTHEST: Final = 30.0
"""The limit of odds: beyond it a chance is one in ten million millions, never zero."""
_LOG2_E: Final = 1.4426950408889634
_LN2_HIGH: Final = 0.693147180369123816490
"""The first 33 bits of ln 2: a multiple by a small whole number is exact."""
_LN2_LOW: Final = 1.90821492927058770002e-10


def exponential(power: float) -> float:
    """Return e to `power`, within a unit or two of the last place: Taylor's series around the nearest power of two."""
    twos = floor(power * _LOG2_E + 0.5)
    rest = power - twos * _LN2_HIGH - twos * _LN2_LOW
    total = rest / 479001600.0 + 1.0 / 39916800.0
    total = (total * rest + 1.0 / 3628800.0) * rest + 1.0 / 362880.0
    total = (total * rest + 1.0 / 40320.0) * rest + 1.0 / 5040.0
    total = (total * rest + 1.0 / 720.0) * rest + 1.0 / 120.0
    total = (total * rest + 1.0 / 24.0) * rest + 1.0 / 6.0
    return ldexp(((total * rest + 0.5) * rest + 1.0) * rest + 1.0, twos)


def logistic(odds: float) -> float:
    """Return 1 / (1 + e to minus `odds`): the chance behind the logarithm of odds, strictly between 0 and 1."""
    if odds > FARTHEST:
        odds = FARTHEST
    elif odds < -FARTHEST:
        odds = -FARTHEST
    return 1.0 / (1.0 + exponential(-odds))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSkill:
    """The system's constants, in points. `sigma`: the uncertainty of a new person. `beta`: how much of a side's result
    is luck.

    `tau`: added to the uncertainty before every partie. `season`: added by a new season.
    """

    sigma: float
    beta: float
    tau: float
    season: float

    @property
    def person(self) -> Rating:
        return Rating(START, self.sigma)

    @property
    def pair(self) -> Rating:
        return Rating(START * PEOPLE_A_SIDE, self.sigma * sqrt(PEOPLE_A_SIDE))

    def probability(self, own: Team, others: Team) -> float:
        points, variance = _whole(own, 0.0)
        against, uncertain = _whole(others, 0.0)
        return logistic((points - against) / sqrt(variance + uncertain + 2.0 * self.beta * self.beta))

    def taught(self, own: Team, others: Team, lesson: Lesson) -> tuple[Rating, ...]:
        drift = self.tau * self.tau
        points, variance = _whole(own, drift)
        against, uncertain = _whole(others, drift)
        whole = variance + uncertain + 2.0 * self.beta * self.beta
        spread = sqrt(whole)
        chance = logistic((points - against) / spread)
        moved = (lesson.outcome / 2 - chance) / spread
        learnt = chance * (1.0 - chance) / whole
        if len(own) == 1:
            return (_moved(own[0], drift, moved, learnt, lesson),)
        return _moved(own[0], drift, moved, learnt, lesson), _moved(own[1], drift, moved, learnt, lesson)

    def renewed(self, rating: Rating, *, is_pair: bool) -> Rating:
        """Return the same points with more uncertainty, at most a newcomer's, and no partie of the season."""
        most, added = (self.pair.sigma, self.season * sqrt(PEOPLE_A_SIDE)) if is_pair else (self.sigma, self.season)
        return Rating(rating.mu, min(most, sqrt(rating.sigma * rating.sigma + added * added)), 0, rating.last)


def _whole(team: Team, drift: float) -> tuple[float, float]:
    """Return the points and variance of a side."""
    first = team[0]
    if len(team) == 1:
        return first.mu, first.sigma * first.sigma + drift
    second = team[1]
    return first.mu + second.mu, (first.sigma * first.sigma + drift) + (second.sigma * second.sigma + drift)


def _moved(rating: Rating, drift: float, moved: float, learnt: float, lesson: Lesson) -> Rating:
    """Return the rating with the changes of mean and variance, scaled by the partie's weight."""
    known = rating.sigma * rating.sigma
    variance = known + drift
    after = variance * (1.0 - variance * learnt)
    return Rating(
        rating.mu + lesson.weight * (variance * moved),
        sqrt(known + lesson.weight * (after - known)),
        rating.parties + lesson.parties,
        lesson.day,
    )


SITE: Final = OpenSkill(sigma=95.0, beta=245.7, tau=0.3, season=40.0)
"""Chosen by the study of docs/ratings.md. With this `beta`, 400 points between the means of well-known pairs are
ten to one. With this `season`, half of what a hundred parties had taught is forgotten."""


TEN_TO_ONE: Final = 400.0
_LN_10: Final = 2.302585092994046


@dataclass(frozen=True, slots=True, kw_only=True)
class Elo:
    """The Elo system.

    `first`: K of the first partie, in points; `slowing`: the number of parties after which K is half of
    `first`; `last`: the least K.
    """

    first: float
    last: float
    slowing: float

    @property
    def person(self) -> Rating:
        return Rating(START, 0.0)

    @property
    def pair(self) -> Rating:
        return Rating(START * PEOPLE_A_SIDE, 0.0)

    def probability(self, own: Team, others: Team) -> float:
        apart = (_points(own) - _points(others)) / PEOPLE_A_SIDE
        return logistic(apart / TEN_TO_ONE * _LN_10)

    def taught(self, own: Team, others: Team, lesson: Lesson) -> tuple[Rating, ...]:
        beyond = lesson.outcome / PartieOutcome.WIN - self.probability(own, others)
        people = PEOPLE_A_SIDE // len(own)
        return tuple(
            Rating(each.mu + people * self._step(each) * lesson.weight * beyond, 0.0, each.parties + 1, lesson.day)
            for each in own
        )

    def renewed(self, rating: Rating, *, is_pair: bool) -> Rating:
        """Return the same points with large steps again: Elo's only form of uncertainty."""
        return Rating(rating.mu, 0.0, 0, rating.last)

    def _step(self, rating: Rating) -> float:
        return max(self.last, self.first / (1.0 + rating.parties / self.slowing))


def _points(team: Team) -> float:
    return team[0].mu if len(team) == 1 else team[0].mu + team[1].mu


SITE_ELO: Final = Elo(first=23.4, last=2.5, slowing=48.0)
"""The best constants of the study (docs/ratings.md)."""
