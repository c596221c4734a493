"""Ratings of a person, alone and with each partner, and the ranked results these are counted from."""

from collections.abc import Iterator
from typing import Final

from django.db.models import Q

from games.privacy.plain_rows import rows
from leagues.models import PairRating, PersonRating, RankedResult

RATING: Final = {"game": "game", "mu": "mu", "sigma": "sigma", "parties": "parties", "last": "last"}


def ratings_of(ids: set[int]) -> dict[str, object]:
    pairs = PairRating.objects.filter(Q(first__in=ids) | Q(second__in=ids))
    return {
        "alone": rows(PersonRating.objects.filter(player__in=ids), **RATING),
        "in_pairs": rows(pairs, one="first__name", other="second__name", **RATING),
        "results": list(_results(ids)),
    }


def _results(ids: set[int]) -> Iterator[dict[str, object]]:
    """Yield the results. `won` None: a draw. The partie itself is in the list of parties, by its code. One query."""
    seats = ("first", "second", "third", "fourth")
    mine = Q(first__in=ids) | Q(second__in=ids) | Q(third__in=ids) | Q(fourth__in=ids)
    found = RankedResult.objects.filter(mine).order_by("finished_at", "partie_id")
    columns = ("partie__code", "game", "finished_at", "winner", "left", "donnes", *seats)
    for code, game, at, winner, left, donnes, *players in found.values_list(*columns):
        seat = next(n for n, player in enumerate(players) if player in ids)
        yield {
            "partie": code,
            "game": game,
            "at": at,
            "won": None if winner is None else winner == seat // 2,
            "left": bool(left >> seat & 1),
            "donnes": donnes,
        }
