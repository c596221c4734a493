"""Predictions of each result from the ratings before it."""

from collections.abc import Iterable, Iterator

from leagues.ratings.played import RankedPartie
from leagues.ratings.quality import Foretold
from leagues.ratings.ratings import Counting, Ratings


def foreseen(results: Iterable[RankedPartie], start: Ratings) -> Iterator[Foretold]:
    """Yield a prediction for each result in order, except parties somebody left, which only change ratings.

    OutOfOrderError, ValueError: as `Ratings.after`.
    """
    count = Counting(start)
    for result in results:
        if result.is_partie and not result.left:
            own, others = count.before(result)
            known = min(rating.parties for rating in (*own, *others))
            yield Foretold(count.system.probability(own, others), result.outcome_of_side(0) / 2, known)
        count.add(result)
