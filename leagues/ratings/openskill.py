"""The site's rating system: Weng and Lin's update as in the library openskill, for two sides.

R. C. Weng, C.-J. Lin, « A Bayesian Approximation Method for Online Ranking », JMLR 12 (2011), algorithms 1 and 4: with
two sides the models of Bradley–Terry and Plackett–Luce give the same update, in openskill too.

The library is not used itself: it is too slow for a recount, and the last bit of its results depends on the system's
`exp`. `test_openskill.py` compares the figures with openskill's. Its gamma, by which a side's uncertainty falls, is 1
here: the library's default lets it fall too slowly for a game of so much luck (docs/ratings.md). Figures of two
partners, or of two sides, are added to each other before anything else: their order does not change the last bit.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from leagues.ratings.arithmetic import logistic
from leagues.ratings.rating import PEOPLE_A_SIDE, START, Lesson, Rating, Team


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
