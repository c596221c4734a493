"""Results counted one after another, seasons and all: the one way everybody here counts.

The arithmetic is `leagues.ratings`'. A rating that its season finds unchanged by a partie stays as it was kept.
"""

from datetime import date

from leagues.rankings.packing import Known, packed
from leagues.rankings.years import renewed_by, season_start
from leagues.ratings.played import Pair, Person, Place, RankedPartie, pair_of
from leagues.ratings.rating import Rating
from leagues.ratings.ratings import Counting, Ratings


class RatingCount:
    """Ratings as they are kept, while results are counted in order; what it started from stays as it was."""

    def __init__(self, start: Ratings) -> None:
        self._counting = Counting(start)
        self.system = start.system
        self.people: dict[Person, Rating] = self._counting.people
        self.pairs: dict[Pair, Rating] = self._counting.pairs
        self._day: date | None = None
        self._season = date.min

    @property
    def upto(self) -> Place | None:
        """Of the last result that is counted."""
        return self._counting.upto

    def before(self, result: RankedPartie) -> tuple[Known, ...]:
        """What is kept of its four people, as they stand in it, and of its two pairs."""
        (first, second), (third, fourth) = result.sides
        people, pairs = self.people.get, self.pairs.get
        return (
            people(first),
            people(second),
            people(third),
            people(fourth),
            pairs(pair_of(result.sides[0])),
            pairs(pair_of(result.sides[1])),
        )

    def add(self, result: RankedPartie) -> tuple[bytes, int]:
        """Count it: what was kept before, packed, and the how-many-eth of its four that day it is (0: no partie).

        OutOfOrderError, ValueError: as `Ratings.after`.
        """
        six = self.before(result)
        if result.day != self._day:
            self._day, self._season = result.day, season_start(result.day)
        old = [number for number, each in enumerate(six) if each and each.last and each.last < self._season]
        if old:
            self._add_renewed(result, six, old)
        else:
            self._counting.add(result)
        return packed(six), self._counting.tables[result.four] if result.is_partie else 0

    def probability(self, result: RankedPartie) -> tuple[float, int]:
        """That the first side wins, and the fewest parties any of the four has played this season."""
        unknown = self.system.person
        four = [renewed_by(each or unknown, result.day, self.system, is_pair=False) for each in self.before(result)[:4]]
        return self.system.probability(four[:2], four[2:]), min(each.parties for each in four)

    def ratings(self) -> Ratings:
        return self._counting.ratings()

    def _add_renewed(self, result: RankedPartie, six: tuple[Known, ...], old: list[int]) -> None:
        """Those who come from an earlier season are renewed for this partie; whom it does not count for stay."""
        people, pairs = [*result.sides[0], *result.sides[1]], [pair_of(side) for side in result.sides]
        renewed: dict[int, Rating] = {}
        for number in old:
            kept = six[number]
            if kept is not None:
                renewed[number] = renewed_by(kept, result.day, self.system, is_pair=number > 3)
                self._set(people, pairs, number, renewed[number])
        self._counting.add(result)
        for number, rating in renewed.items():
            now = self.people[people[number]] if number < 4 else self.pairs[pairs[number - 4]]
            kept = six[number]
            if now is rating and kept is not None:
                self._set(people, pairs, number, kept)

    def _set(self, people: list[Person], pairs: list[Pair], number: int, rating: Rating) -> None:
        if number < 4:
            self.people[people[number]] = rating
        else:
            self.pairs[pairs[number - 4]] = rating
