"""Eligibility for a leaderboard: enough recent parties, and an account that is not closed.

Closed accounts are in another table: looking fifty thousand rows up there takes longer than the whole page, so the few
closed accounts that would be listed are cached. The rank of an account closed meanwhile stays empty until the cache
expires.
"""

from datetime import date, timedelta
from typing import Final, TypeVar

from django.core.cache import cache
from django.db.models import Model, QuerySet

from leagues.models import PersonRating
from leagues.rankings.years import season_start
from leagues.ratings.showing import ELIGIBILITY

Row = TypeVar("Row", bound=Model)
REMEMBERED: Final = 600
"""How long closed accounts are cached, in seconds."""


def admitted(rows: QuerySet[Row], day: date) -> QuerySet[Row]:
    """Return the ratings of people or pairs that `Eligibility.admits`, in the season of that day."""
    since = max(season_start(day), day - timedelta(days=ELIGIBILITY.days))
    return rows.filter(parties__gte=ELIGIBILITY.parties, last__gte=since)


def people_admitted(game: str, day: date) -> QuerySet[PersonRating]:
    """Return the people of the leaderboard, in a form that the database answers from its index alone."""
    return admitted(PersonRating.objects.filter(game=game), day).exclude(player_id__in=_gone(game, day))


def _gone(game: str, day: date) -> list[int]:
    key = f"rankings-gone-{game}-{day}"
    found: list[int] | None = cache.get(key)
    if found is None:
        rows = admitted(PersonRating.objects.filter(game=game, player__user__isnull=True), day)
        found = list(rows.values_list("player_id", flat=True))
        cache.set(key, found, REMEMBERED)
    return found
