"""A person's rank on a leaderboard, or what they still lack to be ranked."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Q
from django.utils import timezone

from games.models import Player
from leagues.models import PersonRating
from leagues.rankings.admitted import people_admitted
from leagues.rankings.queries import OwnRating, rating_of
from leagues.ratings.showing import ELIGIBILITY


@dataclass(frozen=True, slots=True)
class BoardStanding:
    """Somebody's standing at a game. `rank`: None if they are not on the leaderboard.

    `lacking`: parties still to play this season; `recent`: whether the last partie is recent enough.
    """

    own: OwnRating
    rank: int | None
    lacking: int
    recent: bool


def standing_of(player: Player, game: str, today: date | None = None) -> BoardStanding | None:
    """Return the standing; None before any counted partie. Three queries, and a fourth every ten minutes."""
    day = today or timezone.localdate()
    own = rating_of(player, game, day)
    if own is None:
        return None
    recent = own.last >= day - timedelta(days=ELIGIBILITY.days)
    rank = 1 + _people_above(player, game, day) if own.admitted else None
    return BoardStanding(own, rank, max(0, ELIGIBILITY.parties - own.parties), recent)


def _people_above(player: Player, game: str, day: date) -> int:
    """Return how many people of the leaderboard rank above somebody."""
    mu, sigma = PersonRating.objects.values_list("mu", "sigma").get(player=player, game=game)
    stronger = Q(mu__gt=mu) | Q(mu=mu, sigma__lt=sigma) | Q(mu=mu, sigma=sigma, player_id__lt=player.pk)
    return people_admitted(game, day).filter(stronger, mu__gte=mu).count()
