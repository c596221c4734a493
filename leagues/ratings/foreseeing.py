"""What ratings foretold of each result before they learnt it."""

from collections.abc import Iterable, Iterator

from leagues.ratings.played import Result
from leagues.ratings.quality import Foretold
from leagues.ratings.ratings import Counting, Ratings


def foreseen(results: Iterable[Result], start: Ratings) -> Iterator[Foretold]:
    """Of each result in order; those of parties that somebody left are learnt from, not foretold.

    OutOfOrderError, ValueError: as `Ratings.after`.
    """
    count = Counting(start)
    for result in results:
        if result.is_partie and not result.left:
            own, others = count.before(result)
            known = min(rating.parties for rating in (*own, *others))
            yield Foretold(count.system.probability(own, others), result.outcome_of_side(0) / 2, known)
        count.add(result)
