"""The result of a draw: tables, byes, and reasons as codes and figures. Pages have the texts."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Entrant: TypeAlias = int
"""The number of a pair, or of a single player, in its contest."""

Meeting: TypeAlias = tuple[Entrant, Entrant]
"""Two entrants, the smaller number first: opponents or, if so named, partners."""

Side: TypeAlias = tuple[Entrant, ...]
"""The entrants who play together: one pair, or two players."""


def meeting(one: Entrant, other: Entrant) -> Meeting:
    return (one, other) if one < other else (other, one)


class DrawReasonKind(StrEnum):
    """Kinds of reasons; each docstring tells what `figures` of such a `DrawReason` contain.

    Its `entrants` are those concerned.
    """

    RANKS = "ranks"
    """The two are near in rank. Figures: both ranks (1 is the leader) and the cost, the square of their gap."""
    MET = "met"
    """The first entrant had already met the others, who were nearer in rank."""
    BY_LOT = "by-lot"
    BY_ENTRY = "by-entry"
    PLANNED = "planned"
    MOVED = "moved"
    """The plan could not be kept for these two: an opponent is absent, or somebody would have a second bye."""
    REMATCH = "rematch"
    """The two have met before. Figures: how many times. No draw has fewer rematches."""
    FORBIDDEN = "forbidden"
    """The two should not meet, but no draw without a rematch keeps them apart."""
    FAMILY = "family"
    TWO_FIXED = "two-fixed"
    """The two have different fixed tables, and one of them leaves theirs. Figures: both tables."""
    FIXED = "fixed"
    """The meeting is at the fixed table of this entrant. Figures: the number of the table."""
    FIXED_TAKEN = "fixed-taken"
    """The entrant is not at their fixed table: it is taken, or the opponent's is used.

    Figures: the number of the table.
    """
    POSTPONED = "postponed"
    """The two are still at a table of another round, so they are not drawn."""
    BYE = "bye"
    """The lowest-ranked entrant without an earlier bye. Figures: the rank."""
    BYE_NEXT = "bye-next"
    """The bye of an entrant who was not the first choice: `BYE_MOVED` names those before. Figures: the rank."""
    BYE_LOT = "bye-lot"
    BYE_ENTRY = "bye-entry"
    BYE_PLANNED = "bye-planned"
    """The bye of the plan of a round robin, a rotation or a pool."""
    BYE_LEFT = "bye-left"
    """The bye of an entrant who was left over because the plan could not be kept."""
    BYE_SEEDED = "bye-seeded"
    """The bye of a bracket, where byes go to the best seeds. Figures: the seed."""
    BYE_HAD = "bye-had"
    """The entrant is before the one with the bye in the order of choice, but already had a bye."""
    BYE_MOVED = "bye-moved"
    """These entrants were before the one with the bye, but without them the other meetings would have a fault."""
    SECOND_BYE = "second-bye"
    """A second bye: no other draw is better. Figures: how many byes the entrant had before."""
    COSTS = "costs"
    """About the whole draw.

    Figures: how many ranks away opponents were sought, meetings left out as rematches, sum of costs.
    """
    REST = "rest"
    """The entrant is not at a table this round. Figures: how many rests they had before."""
    SAME_PARTNER = "same-partner"
    """The two are partners again. Figures: how many times they were before. No draw has fewer repeated partners."""
    SEEDED = "seeded"
    """A meeting of a bracket. Figures: both seeds."""
    THIRD_PLACE = "third-place"
    """The match for third place: both lost a semi-final."""
    LATE = "late"
    """The late entrant plays the entrant who had the bye."""
    LATE_WAITS = "late-waits"
    """There is nobody to play: the late entrant enters at the next round."""


@dataclass(frozen=True, slots=True)
class DrawReason:
    why: DrawReasonKind
    entrants: tuple[Entrant, ...] = ()
    figures: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """Two sides at the table of that number; the better ranked first."""

    number: int
    sides: tuple[Side, Side]

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        return self.sides[0] + self.sides[1]


@dataclass(frozen=True, slots=True)
class Draw:
    """One round.

    `tables` by their number; `byes`: entrants without a table; `reasons` explain the draw, table by table.
    """

    tables: tuple[DrawnTable, ...]
    byes: tuple[Entrant, ...] = ()
    reasons: tuple[DrawReason, ...] = ()

    @property
    def opponents(self) -> tuple[Meeting, ...]:
        """Return the pairs of opponents."""
        return tuple(meeting(one, other) for table in self.tables for one in table.sides[0] for other in table.sides[1])

    @property
    def partners(self) -> tuple[Meeting, ...]:
        """Return the pairs of partners, for sides of two players."""
        return tuple(meeting(*side) for table in self.tables for side in table.sides if len(side) == 2)

    @property
    def rematches(self) -> int:
        return sum(reason.why is DrawReasonKind.REMATCH for reason in self.reasons)

    def told(self, why: DrawReasonKind) -> tuple[DrawReason, ...]:
        """Return the reasons of one kind."""
        return tuple(reason for reason in self.reasons if reason.why is why)
