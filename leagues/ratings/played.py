"""The result of a ranked partie, and what it counts for each person and pair.

Only ranked parties of four people, ended and not stopped or annulled, become a `RankedPartie`: no casual ones, no bots.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import IntEnum

from leagues.ratings.weights import WHOLE

Person = int
Side = tuple[Person, Person]
Pair = tuple[Person, Person]
"""Two people in the order of their ids, not of their seats."""
Four = tuple[Person, Person, Person, Person]
"""Four people in the order of their ids, whatever their seats."""
Place = tuple[datetime, int]
"""The order of results: when they finished, then their id."""


class PartieOutcome(IntEnum):
    """The outcome of a partie for a person or pair, in half points."""

    LOSS = 0
    DRAW = 1
    WIN = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPartie:
    """The result of a ranked partie.

    `day`: of its end, in the site's time zone. `winner`: the number of the side that won, None for a draw. `left`:
    people who had not come back when it ended. `donnes`: how many were played, `WHOLE` for more; 0: it was conceded
    before one was over and does not count. ValueError unless four different people sat there.
    """

    id: int
    game: str
    finished_at: datetime
    day: date
    sides: tuple[Side, Side]
    winner: int | None
    left: frozenset[Person] = frozenset()
    donnes: int = WHOLE

    def __post_init__(self) -> None:
        (first, second), (third, fourth) = self.sides
        people = {first, second, third, fourth}
        if len(people) != 4:
            raise ValueError(f"partie {self.id}: four different people play, not {self.sides}")
        if self.winner not in (None, 0, 1):
            raise ValueError(f"partie {self.id}: no side {self.winner}")
        if not self.left <= people:
            raise ValueError(f"partie {self.id}: who did not sit there cannot leave")

    @property
    def is_partie(self) -> bool:
        return self.donnes > 0

    @property
    def place(self) -> Place:
        return self.finished_at, self.id

    @property
    def four(self) -> Four:
        first, second, third, fourth = sorted(self.sides[0] + self.sides[1])
        return first, second, third, fourth

    def outcome_of_side(self, side: int) -> PartieOutcome:
        if self.winner is None:
            return PartieOutcome.DRAW
        return PartieOutcome.WIN if self.winner == side else PartieOutcome.LOSS


def in_order(results: Iterable[RankedPartie]) -> list[RankedPartie]:
    """Return results in the one order in which they are counted: by the end, then by the id."""
    return sorted(results, key=lambda result: result.place)


def pair_of(side: Side) -> Pair:
    first, second = side
    return (first, second) if first < second else (second, first)


def outcomes_of_people(result: RankedPartie, side: int) -> tuple[PartieOutcome | None, PartieOutcome | None]:
    """Return the outcome for the two people of a side; None: it does not count (docs/queue.md, « Leaving ranked parties
    »).

    A person who left has lost. A person left alone keeps a win and loses nothing. For the others the result counts.
    """
    if not result.is_partie:
        return None, None
    ended = result.outcome_of_side(side)
    if not result.left:
        return ended, ended
    first, second = (person in result.left for person in result.sides[side])
    alone = ended if ended is PartieOutcome.WIN else None
    return (
        PartieOutcome.LOSS if first else alone if second else ended,
        PartieOutcome.LOSS if second else alone if first else ended,
    )


def outcome_of_pair(result: RankedPartie, side: int) -> PartieOutcome | None:
    """Return the outcome for two people as a pair.

    If one of the two left, only a loss counts: a robot's cards win nothing, and leaving avoids nothing. A pair that
    left together has lost.
    """
    if not result.is_partie:
        return None
    ended = result.outcome_of_side(side)
    if not result.left:
        return ended
    left = sum(person in result.left for person in result.sides[side])
    if left == 2:
        return PartieOutcome.LOSS
    return None if left and ended is not PartieOutcome.LOSS else ended
