"""Who stands on a leaderboard: those admitted by parties and days, and of these not whose accounts are gone.

Whether an account is gone stands in another table: fifty thousand rows looked up there take longer than the whole page,
so the few who would stand here are remembered for a while. If one is closed meanwhile, its rank stays empty until then.
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
"""Seconds."""


def admitted(rows: QuerySet[Row], day: date) -> QuerySet[Row]:
    """Of ratings of people or of pairs, as `Eligibility.admits`, in the season of that day."""
    since = max(season_start(day), day - timedelta(days=ELIGIBILITY.days))
    return rows.filter(parties__gte=ELIGIBILITY.parties, last__gte=since)


def people_admitted(game: str, day: date) -> QuerySet[PersonRating]:
    """Those of the leaderboard, to be read from its index alone."""
    return admitted(PersonRating.objects.filter(game=game), day).exclude(player_id__in=_gone(game, day))


def _gone(game: str, day: date) -> list[int]:
    key = f"rankings-gone-{game}-{day}"
    found: list[int] | None = cache.get(key)
    if found is None:
        rows = admitted(PersonRating.objects.filter(game=game, player__user__isnull=True), day)
        found = list(rows.values_list("player_id", flat=True))
        cache.set(key, found, REMEMBERED)
    return found
