"""Where a person stands among all who stand on a leaderboard, and what whoever does not is still to do."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.core.cache import cache
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Player
from leagues.models import PersonRating
from leagues.rankings.queries import Own, rating_of
from leagues.rankings.years import season_start
from leagues.ratings.showing import ELIGIBILITY

GONE_FOR: Final = 600
"""Seconds for which those whose accounts are gone are remembered: to look for them takes longer than the whole page."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody at a game. `rank`: None for who is not on the leaderboard.

    `lacking`: so many parties of this season more; `recent`: whether the last is of late enough.
    """

    own: Own
    rank: int | None
    lacking: int
    recent: bool


def standing_of(player: Player, game: str, today: date | None = None) -> Standing | None:
    """None before any partie that counted. Three queries, and one more in ten minutes."""
    day = today or timezone.localdate()
    own = rating_of(player, game, day)
    if own is None:
        return None
    recent = own.last >= day - timedelta(days=ELIGIBILITY.days)
    rank = 1 + _people_above(player, game, day) if own.admitted else None
    return Standing(own, rank, max(0, ELIGIBILITY.parties - own.parties), recent)


def _people_above(player: Player, game: str, day: date) -> int:
    """How many of the leaderboard stand above somebody: from its index alone, those who are gone taken off."""
    place = PersonRating.objects.values_list("mu", "sigma", "player_id").get(player=player, game=game)
    mu, sigma, pk = place
    stronger = Q(mu__gt=mu) | Q(mu=mu, sigma__lt=sigma) | Q(mu=mu, sigma=sigma, player_id__lt=pk)
    above = _admitted(game, day).filter(stronger, mu__gte=mu).count()
    return above - sum((-one[0], *one[1:]) < (-mu, sigma, pk) for one in _gone(game, day))


def _gone(game: str, day: date) -> list[tuple[float, float, int]]:
    """Points, uncertainty and id of those who would stand on the leaderboard, were their accounts not gone."""
    key = f"rankings-gone-{game}-{day}"
    found: list[tuple[float, float, int]] | None = cache.get(key)
    if found is None:
        rows = _admitted(game, day).filter(player__user__isnull=True)
        found = list(rows.values_list("mu", "sigma", "player_id"))
        cache.set(key, found, GONE_FOR)
    return found


def _admitted(game: str, day: date) -> QuerySet[PersonRating]:
    """As the leaderboard has it (`queries.people_board`), whoever is gone among them."""
    since = max(season_start(day), day - timedelta(days=ELIGIBILITY.days))
    return PersonRating.objects.filter(game=game, parties__gte=ELIGIBILITY.parties, last__gte=since)
