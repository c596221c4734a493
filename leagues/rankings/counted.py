"""Counting of results in order, across seasons, used by every count here.

The arithmetic is in `leagues.ratings`. A rating that a partie leaves unchanged stays as stored.

With each result the ratings of its four people and two pairs just before it are packed into 144 bytes without any
loss: six times mu and sigma as IEEE doubles, the counted parties, and the day of the latest (0: no rating yet), all
little-endian; the people in the order of the result, then the pair of each side.
"""

from collections.abc import Iterable
from datetime import date
from struct import Struct
from typing import Final

from leagues.rankings.queries import renewed_by, season_start
from leagues.ratings.played import Pair, Person, Place, RankedPartie, pair_of
from leagues.ratings.ratings import Counting, Ratings
from leagues.ratings.systems import Rating

SIX: Final = 6
_LAYOUT: Final = Struct("<" + "ddIi" * SIX)
_NOBODY: Final = (0.0, 0.0, 0, 0)

Known = Rating | None
"""A rating; None if no result of this person has been counted yet."""
Six = tuple[Known, ...]


def packed(six: Iterable[Known]) -> bytes:
    figures: list[float] = []
    for each in six:
        if each is None or each.last is None:
            figures += _NOBODY
        else:
            figures += (each.mu, each.sigma, each.parties, each.last.toordinal())
    return _LAYOUT.pack(*figures)


def unpacked(data: bytes) -> Six:
    """Return the six ratings. struct.error for bytes of another length."""
    read = _LAYOUT.unpack(data)
    return tuple(_rating(*read[at : at + 4]) for at in range(0, 4 * SIX, 4))


def _rating(mu: float, sigma: float, parties: int, last: int) -> Known:
    return Rating(mu, sigma, parties, date.fromordinal(last)) if last else None


class RatingCount:
    """Ratings while results are counted in order; the ratings it started from are not changed."""

    def __init__(self, start: Ratings) -> None:
        self._counting = Counting(start)
        self.system = start.system
        self.people: dict[Person, Rating] = self._counting.people
        self.pairs: dict[Pair, Rating] = self._counting.pairs
        self._day: date | None = None
        self._season = date.min

    @property
    def upto(self) -> Place | None:
        """The place of the last counted result."""
        return self._counting.upto

    def before(self, result: RankedPartie) -> tuple[Known, ...]:
        """Return the ratings of a result's four people, in its order, and of its two pairs."""
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
        """Count a result. Return the ratings before it, packed, and its number.

        The number is its place among the day's parties of the same four people; 0: it is no partie.
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
        """Return the probability that the first side wins, and the fewest parties any of the four has played this
        season.
        """
        unknown = self.system.person
        four = [renewed_by(each or unknown, result.day, self.system, is_pair=False) for each in self.before(result)[:4]]
        return self.system.probability(four[:2], four[2:]), min(each.parties for each in four)

    def ratings(self) -> Ratings:
        return self._counting.ratings()

    def _add_renewed(self, result: RankedPartie, six: tuple[Known, ...], old: list[int]) -> None:
        """Count a result after renewing ratings of an earlier season; those it does not change stay as stored."""
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
