"""The rating of one person or pair, and the interface of a rating system."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Protocol

from leagues.ratings.played import PartieOutcome
from leagues.ratings.weights import ENOUGH

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
