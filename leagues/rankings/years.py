"""Seasons of ratings begin on the days of the year that `RATING_SEASONS` says.

A rating is kept as it stood after its latest partie. It is renewed once for every season that has begun since, when its
next partie is counted or it is shown: the same as renewing everybody on the first day (`leagues.ratings.seasons`).
"""

from datetime import date
from functools import lru_cache

from django.conf import settings

from leagues.ratings.rating import Rating, System


def season_start(day: date) -> date:
    """The first day of the season that day is in. ValueError when a day of the setting is none of every year."""
    return _start(day, tuple(settings.RATING_SEASONS))


@lru_cache(maxsize=4096)
def _start(day: date, begins: tuple[str, ...]) -> date:
    days = [date.fromisoformat(f"{year}-{each}") for year in (day.year - 1, day.year) for each in begins]
    return max((each for each in days if each <= day), default=date.min)


def turns(last: date, day: date) -> int:
    """How many seasons have begun after the day `last`, up to and including `day`."""
    begun, start = 0, season_start(day)
    while start > last:
        begun, start = begun + 1, season_start(date.fromordinal(start.toordinal() - 1))
    return begun


def renewed_by(rating: Rating, day: date, system: System, *, is_pair: bool) -> Rating:
    """The rating as of that day: unchanged in its own season, otherwise renewed once for each season begun since."""
    if rating.last is None:
        return rating
    for _season in range(turns(rating.last, day)):
        rating = system.renewed(rating, is_pair=is_pair)
    return rating
