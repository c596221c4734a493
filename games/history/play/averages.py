"""Averages to compare a person's play with: of the site, and of people with about the same rating.

They are over the parties with analysed donnes that ended last in the chosen days, rules and kind: a bounded number,
whatever the site has stored. They are cached.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import floor
from typing import Final, NamedTuple, TypeAlias

from django.db.models import Exists, OuterRef, QuerySet

from games.cached_values import CachedValues
from games.history.play.sums import COLUMNS, AnalysedSeat, PlaySums, sums_by_game
from games.history.statistics.reading import StatisticsScope, of_that_kind
from games.models import Partie, PartieSeat, Player
from games.permissions import readable_records

SAMPLED: Final = 500
"""Parties of the sample."""
BAND: Final = 200
"""Points of rating between the lower ends of two bands."""
LEAST_PEOPLE: Final = 6
"""The person and five others: fewer would reveal somebody's figures."""
CACHED_FOR: Final = 600
ByGame: TypeAlias = dict[str, PlaySums]
Averages: TypeAlias = dict[str, ByGame]
SITE: Final = "site"
_cached: Final[CachedValues[Averages]] = CachedValues(Averages)


class RatingBand(NamedTuple):
    """Ratings from `low` to `high`, both included."""

    low: int
    high: int


def band_of(player: Player) -> RatingBand | None:
    """Return the band of a person's rating in ranked play; None without a rating or an account."""
    return None if player.user_id is None else _band(player.rating)


def averages(scope: StatisticsScope, band: RatingBand | None) -> tuple[ByGame, ByGame]:
    """Return the averages of the site, and of the people whose rating is in this band now, by game.

    A game is left out if fewer than `LEAST_PEOPLE` people have analysed donnes of it. Only the days, rules and kind of
    the scope count, and not whose figures it is about.
    """
    key = f"play-averages-{scope.since}-{scope.until}-{scope.rules}-{scope.kind}"
    found = _cached.get(key)
    if found is None:
        found = _computed(scope)
        _cached.set(key, found, CACHED_FOR)
    return found.get(SITE, {}), {} if band is None else found.get(str(band.low), {})


def _computed(scope: StatisticsScope) -> Averages:
    groups: defaultdict[str, list[AnalysedSeat]] = defaultdict(list)
    for seat, band in _sample(scope):
        groups[SITE].append(seat)
        if band is not None:
            groups[str(band.low)].append(seat)
    return {
        group: {game: sums for game, sums in sums_by_game(seats).items() if sums.people >= LEAST_PEOPLE}
        for group, seats in groups.items()
    }


def _sample(scope: StatisticsScope) -> Iterator[tuple[AnalysedSeat, RatingBand | None]]:
    """Yield the analysed seats of the sample, with the band of their player; two queries."""
    parties = list(_last_parties(scope).values_list("pk", flat=True)[:SAMPLED])
    seats = PartieSeat.objects.filter(partie__in=parties, play__isnull=False)
    for *row, user, rating in seats.values_list(*COLUMNS, "player__user_id", "player__rating"):
        yield AnalysedSeat(*row), None if user is None else _band(rating)


def _last_parties(scope: StatisticsScope) -> QuerySet[Partie]:
    analysed = PartieSeat.objects.filter(partie=OuterRef("pk"), play__isnull=False)
    found = Partie.objects.filter(of_that_kind(scope), readable_records(None), Exists(analysed))
    return found.order_by("-finished_at", "-pk")


def _band(rating: float | None) -> RatingBand | None:
    if rating is None:
        return None
    low = BAND * floor(round(rating) / BAND)
    return RatingBand(low, low + BAND - 1)
