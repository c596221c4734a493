"""Displayed ratings, and leaderboards."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from math import floor
from typing import Final, TypeVar

from leagues.ratings.rating import PEOPLE_A_SIDE, Rating

SURE: Final = 2
"""Standard deviations to either side: the interval contains the true value 95 % of the time."""
Who = TypeVar("Who", int, tuple[int, int])


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A displayed rating, « 1534 ± 62 »: points, and their uncertainty."""

    points: int
    give_or_take: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Eligibility:
    """What a leaderboard requires: `parties` of the season that weigh at least half, the last at most `days` ago."""

    parties: int = 30
    days: int = 30

    def admits(self, rating: Rating, today: date) -> bool:
        recent = rating.last is not None and today - rating.last <= timedelta(days=self.days)
        return recent and rating.parties >= self.parties


ELIGIBILITY: Final = Eligibility()


def shown(rating: Rating) -> ShownRating:
    """Return a person's displayed rating; the queue seats people by these points (docs/queue.md)."""
    return ShownRating(_whole(rating.mu), _whole(SURE * rating.sigma))


def shown_pair(rating: Rating) -> ShownRating:
    """Return a pair's rating in the points of one person, so that pairs and people compare."""
    return ShownRating(_whole(rating.mu / PEOPLE_A_SIDE), _whole(SURE * rating.sigma / PEOPLE_A_SIDE))


def leaderboard(
    ratings: Iterable[tuple[Who, Rating]], today: date, eligibility: Eligibility = ELIGIBILITY
) -> list[tuple[Who, Rating]]:
    """Return those admitted, the strongest first; among equals the less uncertain, then the lower id."""
    admitted = [(who, rating) for who, rating in ratings if eligibility.admits(rating, today)]
    return sorted(admitted, key=lambda each: (-each[1].mu, each[1].sigma, each[0]))


def _whole(points: float) -> int:
    """Return the nearest whole number, halves up."""
    return floor(points + 0.5)
