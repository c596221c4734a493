"""Plain Elo, for comparison: the means of the two sides, the same step for both partners.

A. E. Elo, « The Rating of Chessplayers », 1978: a difference of 400 points between the means is ten to one. The step K
falls from `first` towards `last` with the number of parties played; there is no uncertainty.
"""

from dataclasses import dataclass
from typing import Final

from leagues.ratings.arithmetic import logistic
from leagues.ratings.played import PartieOutcome
from leagues.ratings.rating import PEOPLE_A_SIDE, START, Lesson, Rating, Team

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
