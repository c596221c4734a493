"""All ratings of one game: updated by one more result, recounted from any state, shown, and in leaderboards.

Results are counted in one order, the end of the partie and then its id, by the same arithmetic (`systems`), so a
recount gives the same bytes as one update after another, on every machine. A late or corrected result needs a recount
from an earlier state: the season's start or any stored one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import floor
from typing import Final, TypeVar

from leagues.ratings.played import (
    Four,
    Pair,
    Person,
    Place,
    RankedPartie,
    Side,
    outcome_of_pair,
    outcomes_of_people,
    pair_of,
    weight,
)
from leagues.ratings.systems import PEOPLE_A_SIDE, Lesson, Rating, System, Team


class OutOfOrderError(ValueError):
    """A result comes before those already counted: recount from an earlier state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratings:
    """Everybody's ratings after all results up to `upto`; people not in it are new.

    `day` and `tables`: how many parties each four has played on the latest day. For `after`, the ratings of a result's
    four people and two pairs are enough.
    """

    game: str
    system: System
    people: Mapping[Person, Rating] = field(default_factory=dict)
    pairs: Mapping[Pair, Rating] = field(default_factory=dict)
    upto: Place | None = None
    day: date | None = None
    tables: Mapping[Four, int] = field(default_factory=dict)

    def person(self, person: Person) -> Rating:
        return self.people.get(person, self.system.person)

    def pair(self, pair: Pair) -> Rating:
        return self.pairs.get(pair, self.system.pair)

    def probability(self, sides: tuple[Side, Side]) -> float:
        """Return the chance that the first side wins, from the four people's ratings."""
        own, others = ([self.person(each) for each in side] for side in sides)
        return self.system.probability(own, others)

    def after(self, result: RankedPartie) -> "Ratings":
        """Return the ratings after one more result.

        OutOfOrderError if it comes before counted ones; ValueError for another game.
        """
        return recount((result,), self)


def recount(results: Iterable[RankedPartie], start: Ratings) -> Ratings:
    """Count all results in order from a given state; `results` may be an iterator, and is not stored.

    OutOfOrderError, ValueError: as `Ratings.after`.
    """
    count = Counting(start)
    for result in results:
        count.add(result)
    return count.ratings()


def written(ratings: Ratings) -> Iterator[str]:
    """Yield every rating as a line of text, in the order of ids and to the last bit, to compare two counts."""
    for person, rating in sorted(ratings.people.items()):
        yield f"{ratings.game} {person} {_figures(rating)}\n"
    for (first, second), rating in sorted(ratings.pairs.items()):
        yield f"{ratings.game} {first}+{second} {_figures(rating)}\n"


def _figures(rating: Rating) -> str:
    return f"{rating.mu.hex()} {rating.sigma.hex()} {rating.parties} {rating.last or '-'}"


class Counting:
    """Ratings while being counted; the state it started from is not changed."""

    def __init__(self, start: Ratings) -> None:
        self.game, self.system = start.game, start.system
        self.people, self.pairs = dict(start.people), dict(start.pairs)
        self.unknown, self.unknown_pair = self.system.person, self.system.pair
        self.upto, self.day, self.tables = start.upto, start.day, dict(start.tables)

    def ratings(self) -> Ratings:
        return Ratings(
            game=self.game,
            system=self.system,
            people=self.people,
            pairs=self.pairs,
            upto=self.upto,
            day=self.day,
            tables=self.tables,
        )

    def before(self, result: RankedPartie) -> tuple[Team, Team]:
        """Return the four ratings before the partie."""
        known, unknown = self.people.get, self.unknown
        (first, second), (third, fourth) = result.sides
        return (known(first, unknown), known(second, unknown)), (known(third, unknown), known(fourth, unknown))

    def add(self, result: RankedPartie) -> None:
        number = self._number(result)
        if not result.is_partie:
            return
        worth = weight(number, result.donnes)
        teams = self.before(result)
        for side in (0, 1):
            self._teach(result, side, (teams[side], teams[1 - side]), worth)

    def _teach(self, result: RankedPartie, side: int, teams: tuple[Team, Team], worth: float) -> None:
        """Update one side's ratings, from both teams' ratings before the partie.

        A pair is rated against the two opponents' own ratings.
        """
        lesson, taught, ours = None, teams[0], result.sides[side]
        for number, outcome in enumerate(outcomes_of_people(result, side)):
            if outcome is not None:
                if lesson is None or lesson.outcome is not outcome:
                    lesson = Lesson(outcome, worth, result.day)
                    taught = self.system.taught(*teams, lesson)
                self.people[ours[number]] = taught[number]
        of_pair = outcome_of_pair(result, side)
        if of_pair is not None:
            pair = pair_of(ours)
            if lesson is None or lesson.outcome is not of_pair:
                lesson = Lesson(of_pair, worth, result.day)
            (self.pairs[pair],) = self.system.taught((self.pairs.get(pair, self.unknown_pair),), teams[1], lesson)

    def _number(self, result: RankedPartie) -> int:
        """Return the number of this partie among the day's of its four people; a partie that does not count does not
        increase it.
        """
        if result.game != self.game:
            raise ValueError(f"partie {result.id} is of {result.game}, not of {self.game}")
        if self.upto is not None and result.place <= self.upto:
            raise OutOfOrderError(f"partie {result.id} stands before what is counted")
        if self.day is not None and result.day < self.day:
            raise OutOfOrderError(f"partie {result.id} is of a day before")
        if result.day != self.day:
            self.day, self.tables = result.day, {}
        self.upto = result.place
        number = self.tables.get(result.four, 0) + result.is_partie
        if result.is_partie:
            self.tables[result.four] = number
        return number


SURE: Final = 2
"""Standard deviations to either side: the interval contains the true value 95 % of the time."""
Who = TypeVar("Who", int, tuple[int, int])


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A displayed rating, « 1534 ± 62 »: points, and their uncertainty."""

    points: int
    give_or_take: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Eligibility:
    """What a leaderboard requires: `parties` of the season that weigh at least half, the last at most `days` ago."""

    parties: int = 30
    days: int = 30

    def admits(self, rating: Rating, today: date) -> bool:
        recent = rating.last is not None and today - rating.last <= timedelta(days=self.days)
        return recent and rating.parties >= self.parties


ELIGIBILITY: Final = Eligibility()


def shown(rating: Rating) -> ShownRating:
    """Return a person's displayed rating; the queue seats people by these points (docs/queue.md)."""
    return ShownRating(_whole(rating.mu), _whole(SURE * rating.sigma))


def shown_pair(rating: Rating) -> ShownRating:
    """Return a pair's rating in the points of one person, so that pairs and people compare."""
    return ShownRating(_whole(rating.mu / PEOPLE_A_SIDE), _whole(SURE * rating.sigma / PEOPLE_A_SIDE))


def leaderboard(
    ratings: Iterable[tuple[Who, Rating]], today: date, eligibility: Eligibility = ELIGIBILITY
) -> list[tuple[Who, Rating]]:
    """Return those admitted, the strongest first; among equals the less uncertain, then the lower id."""
    admitted = [(who, rating) for who, rating in ratings if eligibility.admits(rating, today)]
    return sorted(admitted, key=lambda each: (-each[1].mu, each[1].sigma, each[0]))


def _whole(points: float) -> int:
    """Return the nearest whole number, halves up."""
    return floor(points + 0.5)
