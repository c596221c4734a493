"""Tasks for changed results: recount the affected seasons and label their parties.

A task carries no result; the recount reads the current ones. So tasks may be repeated, parallel, late and in any order;
of two hundred in a row the first one does the work.
"""

from typing import Final

from django.db.models import QuerySet

from leagues.models import League, RatingBook, Season, SeasonRanking
from leagues.seasons.labelling import label_season
from leagues.seasons.ranking_cache import recount
from leagues.seasons.store import state_of

OVER: Final = (Season.Stage.CLOSED, Season.Stage.CANCELLED)


def recount_season(season_id: int) -> bool:
    """Recount a season; return whether its results had changed."""
    moved = recount(season_id)
    if moved:
        label_season(Season.objects.select_related("league").get(pk=season_id))
    return moved


def recount_ladders(game: str, *, settled: bool) -> int:
    """Recount the ladders of a game under way; `settled`: older results changed, so closed ladders too.

    Return how many changed.
    """
    ladders = Season.objects.filter(league__kind=League.Kind.LADDER).order_by("pk")
    numbers = [season.pk for season in ladders.exclude(stage__in=OVER) if state_of(season).game == game]
    if settled:
        numbers += _moved_since(game, ladders.filter(stage__in=OVER))
    return sum(recount_season(number) for number in numbers)


def _moved_since(game: str, seasons: QuerySet[Season]) -> list[int]:
    now = RatingBook.objects.filter(game=game).values_list("settled", flat=True).first()
    kept = SeasonRanking.objects.filter(season__in=seasons.order_by()).order_by("season")
    found = kept.values_list("season_id", "inputs")
    return [season for season, inputs in found if inputs.get(f"settled:{game}") != now]
