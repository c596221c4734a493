"""What else openskill offers, for the study to choose from: its Thurstone–Mosteller model, and another gamma.

Written out for two sides and a decided partie; `test_variants.py` holds them against the library.
"""

from dataclasses import dataclass, replace
from math import erf, exp, pi, sqrt

from leagues.ratings.played import PartieOutcome
from leagues.ratings.systems import START, Lesson, Rating, Team

KAPPA = 0.0001
EPSILON = 0.1
"""openskill's margin of a draw, in its own scale, where beta is 25 / 6."""
BETA = 25 / 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """As `OpenSkill`, in points. `normal`: Thurstone–Mosteller, else Bradley–Terry. `gamma`: openskill's own, or 1."""

    sigma: float
    beta: float
    tau: float
    normal: bool = False
    whole: bool = False

    @property
    def person(self) -> Rating:
        return Rating(START, self.sigma)

    @property
    def pair(self) -> Rating:
        return Rating(2 * START, self.sigma * sqrt(2))

    def renewed(self, rating: Rating, *, is_pair: bool) -> Rating:
        return replace(rating, parties=0)

    def probability(self, own: Team, others: Team) -> float:
        apart = _apart(own, others) / self._spread(own, others, 0.0)
        return _phi(apart) if self.normal else 1 / (1 + exp(-apart))

    def taught(self, own: Team, others: Team, lesson: Lesson) -> tuple[Rating, ...]:
        drift = self.tau**2
        spread = self._spread(own, others, drift)
        apart = _apart(own, others) / spread
        won = lesson.outcome is PartieOutcome.WIN
        variance = sum(each.sigma**2 + drift for each in own)
        moved, bent = self._normal(apart, spread, won) if self.normal else _logistic(apart, won)
        gamma = 1.0 if self.whole else sqrt(variance) / spread
        return tuple(
            Rating(
                each.mu + (each.sigma**2 + drift) * moved / spread,
                sqrt((each.sigma**2 + drift) * max(1 - (each.sigma**2 + drift) * gamma * bent / spread**2, KAPPA)),
                each.parties + 1,
                lesson.day,
            )
            for each in own
        )

    def _spread(self, own: Team, others: Team, drift: float) -> float:
        return sqrt(sum(each.sigma**2 + drift for each in (*own, *others)) + 2 * self.beta**2)

    def _normal(self, apart: float, spread: float, won: bool) -> tuple[float, float]:
        side = apart if won else -apart
        beyond = side - EPSILON * self.beta / BETA / spread
        v = exp(-beyond * beyond / 2) / sqrt(2 * pi) / _phi(beyond)
        return (v if won else -v), v * (v + beyond)


def _logistic(apart: float, won: bool) -> tuple[float, float]:
    chance = 1 / (1 + exp(-apart))
    return won - chance, chance * (1 - chance)


def _apart(own: Team, others: Team) -> float:
    return sum(each.mu for each in own) - sum(each.mu for each in others)


def _phi(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2
