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
    """Kinds of reasons; each comment tells what `entrants` and `figures` of such a `DrawReason` contain."""

    RANKS = "ranks"
    """Near in rank. Figures: both ranks (1 is the leader) and the cost, the square of their gap."""
    MET = "met"
    """The first entrant had already met the others, who were nearer in rank."""
    BY_LOT = "by-lot"
    BY_ENTRY = "by-entry"
    PLANNED = "planned"
    MOVED = "moved"
    """Two entrants whose plan could not be kept: an absent opponent, a second bye."""
    REMATCH = "rematch"
    """They have met. Figures: how many times. No draw has fewer."""
    FORBIDDEN = "forbidden"
    """They should not have met; no draw without a rematch keeps them apart."""
    FAMILY = "family"
    TWO_FIXED = "two-fixed"
    """Each has a table of its own: the second leaves it."""
    FIXED = "fixed"
    """The table of somebody who does not move. Figures: its number."""
    FIXED_TAKEN = "fixed-taken"
    """The fixed table of this entrant is another's. Figures: its number."""
    POSTPONED = "postponed"
    """Two still at a table of another round: not drawn."""
    BYE = "bye"
    """The lowest-ranked entrant without an earlier bye. Figures: the rank."""
    BYE_NEXT = "bye-next"
    """Not the first choice for the bye: `BYE_MOVED` names the earlier ones. Figures: the rank."""
    BYE_LOT = "bye-lot"
    BYE_ENTRY = "bye-entry"
    BYE_PLANNED = "bye-planned"
    """The bye of the plan of a round robin, a rotation or a pool."""
    BYE_LEFT = "bye-left"
    """Left over where the plan could not be kept."""
    BYE_SEEDED = "bye-seeded"
    """Of a bracket: its byes go to the best seeds. Figures: the seed."""
    BYE_HAD = "bye-had"
    """Ranked below who has the bye, but had one already."""
    BYE_MOVED = "bye-moved"
    """Next for the bye, but without them the others could not be paired cleanly."""
    SECOND_BYE = "second-bye"
    """Everybody has had one, or somebody else's would force nothing better."""
    COSTS = "costs"
    """Of the whole draw. Figures: ranks looked at each way, meetings left out as rematches, sum of the costs."""
    REST = "rest"
    """Not at a table this round. Figures: rests before this one."""
    SAME_PARTNER = "same-partner"
    """Partners again. Figures: how many times before. No draw has fewer."""
    SEEDED = "seeded"
    """Of a bracket. Figures: both seeds."""
    THIRD_PLACE = "third-place"
    """Both lost a semi-final."""
    LATE = "late"
    """The late entrant plays who had the bye."""
    LATE_WAITS = "late-waits"
    """Nobody to play: the late entrant enters at the next round."""


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
