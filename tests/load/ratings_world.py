"""People of known strength and the parties they play: made from a seed, the same whatever rates them."""

import math
import random
from bisect import bisect_left, insort
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from leagues.ratings.played import PartieOutcome, RankedPartie, Side
from leagues.ratings.systems import Elo, Lesson, Rating

GAME = "retourne"
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
PARTNERS = 0.2
"""So many of the tables are sat down at by a pair who came together."""
LATECOMERS = 0.5
"""So many people come one after another, the others are there from the beginning."""
WINDOW = 300
"""Out of so many neighbours the queue takes the other three."""
QUEUE = Elo(first=20.0, last=20.0, slowing=1.0)
"""By what the queue seats people: neither of the systems that are judged, and everybody begins alike."""
Sides = tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class World:
    """`strength` of each person, in marks a donne that they add to their camp; `k` as in `ratings_luck.steepness`."""

    strength: tuple[float, ...]
    k: float
    results: tuple[RankedPartie, ...]

    def chance(self, sides: Sides) -> float:
        """The true one, that the first side wins."""
        ours, theirs = (sum(self.strength[person] for person in side) for side in sides)
        return 1 / (1 + math.exp(-self.k * (ours - theirs)))


def world(people: int, parties: int, *, k: float, spread: float, seed: int) -> World:
    """Strengths are normal around 0, with a standard deviation of `spread` marks a donne."""
    dice = random.Random(seed)
    bare = World(tuple(dice.gauss(0, spread) for _ in range(people)), k, ())
    queue, results, early = Queue(dice), list[RankedPartie](), int(people * (1 - LATECOMERS))
    for number in range(parties):
        while len(queue.there) < min(people, early + (people - early) * number // (parties * 2 // 3)):
            queue.arrives(len(queue.there))
        sides = queue.table()
        finished = BEGAN + timedelta(minutes=5 * number)
        result = RankedPartie(
            id=number,
            game=GAME,
            finished_at=finished,
            day=finished.date(),
            sides=sides,
            winner=int(dice.random() >= bare.chance(sides)),
        )
        queue.learns(result)
        results.append(result)
    return World(bare.strength, k, tuple(results))


class Queue:
    """Who is there, in the order of what the queue takes them for."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.there = dict[int, Rating]()
        self.order = list[tuple[float, int]]()
        self.friend = dict[int, int]()

    def arrives(self, person: int) -> None:
        self.there[person] = QUEUE.person
        insort(self.order, (QUEUE.person.mu, person))

    def table(self) -> Sides:
        """Two pairs; of single people the strongest with the weakest, as the site's queue does it."""
        at = self.dice.randrange(len(self.order))
        low = max(0, min(at - WINDOW // 2, len(self.order) - WINDOW))
        first = self.order[at]
        near = [each for each in self.order[low : low + WINDOW] if each != first]
        four = [first, *self.dice.sample(near, 3)]
        if self.dice.random() < PARTNERS:
            mate = self.friend.setdefault(first[1], four[1][1])
            self.friend.setdefault(mate, first[1])
            rest = [person for _, person in four[1:] if person != mate]
            return (first[1], mate), (rest[0], rest[1])
        weakest, lower, upper, strongest = (person for _, person in sorted(four))
        return (weakest, strongest), (lower, upper)

    def learns(self, result: RankedPartie) -> None:
        teams = [tuple(self.there[person] for person in side) for side in result.sides]
        for side, people in enumerate(result.sides):
            outcome = PartieOutcome.WIN if result.winner == side else PartieOutcome.LOSS
            taught = QUEUE.taught(teams[side], teams[1 - side], Lesson(outcome, 1.0, result.day))
            for person, rating in zip(people, taught, strict=True):
                del self.order[bisect_left(self.order, (self.there[person].mu, person))]
                self.there[person] = rating
                insort(self.order, (rating.mu, person))
