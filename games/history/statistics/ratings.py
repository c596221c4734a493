"""Plots of a person's ratings, one for each game, from the stored points."""

from collections.abc import Collection
from dataclasses import dataclass

from games.labels import Text, value_label
from games.rating_course import Rated, RatingCourse, course_of, ratings_over_days


@dataclass(frozen=True, slots=True)
class GameRating:
    """A person's rating in a game. `course` is None with fewer than two days of play."""

    game: str
    name: Text
    last: Rated
    course: RatingCourse | None


def ratings_shown(ids: Collection[int]) -> list[GameRating]:
    """Return the ratings of the person with these ids, starting with the least uncertain rating."""
    found = [
        GameRating(game, value_label("game", game), days[-1], course_of(days))
        for game, days in ratings_over_days(ids).items()
    ]
    return sorted(found, key=lambda each: each.last.give_or_take)
