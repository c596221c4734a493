"""Averages to compare a person's play with: of the site, and of people with about the same rating.

They are computed over the seats analysed last, a bounded number whatever the site has stored, and cached.
"""

from math import floor
from typing import Final, NamedTuple, TypeAlias

from django.db.models import QuerySet

from games.cached_values import CachedValues
from games.history.play.sums import PARTIE, PlaySums, sums_by_game
from games.models import Player, SeatAnalysis, Table
from games.permissions import readable_records

SAMPLED: Final = 8_000
"""Seats of the sample: those of the 2,000 donnes analysed last."""
BAND: Final = 200
"""Points of rating between the lower ends of two bands."""
LEAST_PEOPLE: Final = 6
"""The person and five others: fewer would reveal somebody's figures."""
CACHED_FOR: Final = 600
ByGame: TypeAlias = dict[str, PlaySums]
_cached: Final[CachedValues[ByGame]] = CachedValues(ByGame)


class RatingBand(NamedTuple):
    """Ratings from `low` to `high`, both included."""

    low: int
    high: int


def band_of(player: Player) -> RatingBand | None:
    """Return the band of a person's rating in ranked play; None without a rating or an account."""
    if player.rating is None or player.user_id is None:
        return None
    low = BAND * floor(round(player.rating) / BAND)
    return RatingBand(low, low + BAND - 1)


def site_averages() -> ByGame:
    """Return the sums of the sample, for games with at least `LEAST_PEOPLE` people."""
    return _averages("play-averages", _sample())


def band_averages(band: RatingBand) -> ByGame:
    """Return the same for the people of the sample whose rating is in this band now."""
    people = _sample().filter(
        player__user__isnull=False, player__rating__gte=band.low - 0.5, player__rating__lt=band.high + 0.5
    )
    return _averages(f"play-averages-{band.low}", people)


def _averages(key: str, rows: QuerySet[SeatAnalysis]) -> ByGame:
    found = _cached.get(key)
    if found is None:
        found = {game: sums for game, sums in sums_by_game(rows).items() if sums.people >= LEAST_PEOPLE}
        _cached.set(key, found, CACHED_FOR)
    return found


def _sample() -> QuerySet[SeatAnalysis]:
    last = SeatAnalysis.objects.order_by("-pk")[:SAMPLED].values("pk")
    found = SeatAnalysis.objects.filter(readable_records(None, PARTIE), pk__in=last, player__isnull=False)
    return found.exclude(**{f"{PARTIE}kind": Table.Kind.PRACTICE})
