"""Seasons of ratings, which begin on the days of the year in `RATING_SEASONS`.

A rating is stored as it was after its latest partie. It is renewed once for every season that has begun since, when its
next partie is counted or it is shown: the result is the same as renewing everybody on the first day
(`leagues.ratings.seasons`).
"""

from datetime import date
from functools import lru_cache

from django.conf import settings

from leagues.ratings.rating import Rating, System


def season_start(day: date) -> date:
    """Return the first day of the season of that day.

    ValueError if a day of the setting does not exist in every year.
    """
    return _start(day, tuple(settings.RATING_SEASONS))


@lru_cache(maxsize=4096)
def _start(day: date, begins: tuple[str, ...]) -> date:
    days = [date.fromisoformat(f"{year}-{each}") for year in (day.year - 1, day.year) for each in begins]
    return max((each for each in days if each <= day), default=date.min)


def turns(last: date, day: date) -> int:
    """Return how many seasons have begun after the day `last`, up to and including `day`."""
    begun, start = 0, season_start(day)
    while start > last:
        begun, start = begun + 1, season_start(date.fromordinal(start.toordinal() - 1))
    return begun


def renewed_by(rating: Rating, day: date, system: System, *, is_pair: bool) -> Rating:
    """Return the rating as of that day: unchanged in its own season, otherwise renewed once for each season begun
    since.
    """
    if rating.last is None:
        return rating
    for _season in range(turns(rating.last, day)):
        rating = system.renewed(rating, is_pair=is_pair)
    return rating
