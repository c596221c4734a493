"""The result of a ranked partie, and its weight for each person and pair, in ratings and ladders.

Only ranked parties of four people, ended and not stopped or annulled, become a `RankedPartie`: no casual ones, no
bots.

Repeats of the same four on a day weigh less: each adds less information, and an arranged series or early concession
must not pay. n parties with a correlation ρ tell as much as n / (1 + (n − 1) ρ) independent ones: the design effect of
clustered samples (L. Kish, « Survey Sampling », 1965, section 5.4). With ρ = 1/4 that is 4 n / (n + 3): a day with the
same four never reaches four parties. The weight of the n-th partie is what it adds: 12 / ((n + 2) (n + 3)). In a
partie of fewer than three donnes each donne weighs a third.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import IntEnum
from typing import Final

MOST: Final = 4
"""The total weight that a day with the same four never reaches: 1 / ρ."""


WHOLE: Final = 3
"""The number of donnes of a whole partie."""
ENOUGH: Final = 0.5
"""The minimum weight of a partie that counts for a leaderboard."""


def weight(number: int, donnes: int = WHOLE) -> float:
    """Return the weight of the `number`-th partie of the same four on one day: 1, 0.6, 0.4, 0.29, 0.21…

    A partie of one or two donnes has one or two thirds of this weight. ValueError if `number` or `donnes` is below 1.
    """
    whole = MOST * (MOST - 1) / _divisor(number, donnes)
    return whole if donnes >= WHOLE else whole * donnes / WHOLE


def hundredths(number: int, donnes: int = WHOLE) -> int:
    """Return the same weight in hundredths, as displayed and added up in ladders: 100, 60, 40, 29, 21…

    ValueError if `number` or `donnes` is below 1.
    """
    divisor = _divisor(number, donnes) * WHOLE
    return (200 * MOST * (MOST - 1) * min(donnes, WHOLE) + divisor) // (2 * divisor)


def _divisor(number: int, donnes: int) -> int:
    if number < 1 or donnes < 1:
        raise ValueError("parties of a day and donnes of a partie are counted from 1")
    return (number + MOST - 2) * (number + MOST - 1)


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
