"""The input and result of a draw: entrants and earlier rounds; tables, byes and reasons.

Reasons are codes and figures; pages have the texts. Two draws are compared when a result is corrected after the next
draw was published.

In old stored draws every bye has the reason « the lowest-ranked entrant without an earlier bye »
(`DrawReasonKind.BYE`). This is wrong for byes by lot, by entry, of a plan or of a bracket, for second byes, and for
byes given to a higher-ranked entrant. `reasons_today` converts them: the other reasons of the draw tell how it was
made. Reasons of new draws stay unchanged.
"""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingField:
    """The entrants present, and who must not meet.

    `ranked`: best first; in round 1 the order of entry. `round` counts from 1. `met`: every meeting so far; two who met
    twice are in it twice. `byes`: every bye so far. `forbidden`: pairs to keep apart if possible; `families`: the same
    in round 1 only. `fixed`: the table of each entrant who always sits at the same table. `postponed`: open tables of
    another round, whose entrants are not drawn; `taken`: the numbers of these tables. `kept`: the table of each entrant
    in the round before, if entrants keep their tables; empty if the leaders sit at table 1. ValueError when an entrant
    is there twice.
    """

    ranked: tuple[Entrant, ...]
    round: int = 1
    met: tuple[Meeting, ...] = ()
    byes: tuple[Entrant, ...] = ()
    forbidden: frozenset[Meeting] = frozenset()
    families: frozenset[Meeting] = frozenset()
    fixed: Mapping[Entrant, int] = field(default_factory=dict)
    postponed: tuple[Meeting, ...] = ()
    taken: frozenset[int] = frozenset()
    kept: Mapping[Entrant, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(set(self.ranked)) != len(self.ranked):
            raise ValueError("an entrant is there once")

    @property
    def free(self) -> tuple[Entrant, ...]:
        """Return the entrants to be drawn, best first."""
        held = {entrant for table in self.postponed for entrant in table}
        return tuple(entrant for entrant in self.ranked if entrant not in held)

    @property
    def times_met(self) -> Counter[Meeting]:
        """Return how often two have met, a table still open included."""
        met = Counter(meeting(*two) for two in self.met)
        for two in self.postponed:
            met[meeting(*two)] = max(met[meeting(*two)], 1)
        return met

    @property
    def times_bye(self) -> Counter[Entrant]:
        return Counter(self.byes)

    @property
    def apart(self) -> frozenset[Meeting]:
        """Return the pairs kept apart for other reasons than having met."""
        both = self.forbidden | self.families if self.round == 1 else self.forbidden
        return frozenset(meeting(*two) for two in both)


@dataclass(frozen=True, slots=True)
class DrawChanges:
    """Meetings and byes that only one of two draws has. Table numbers are ignored."""

    no_longer: tuple[Meeting, ...]
    instead: tuple[Meeting, ...]
    byes_lost: tuple[Entrant, ...]
    byes_won: tuple[Entrant, ...]

    @property
    def nothing(self) -> bool:
        return not (self.no_longer or self.instead or self.byes_lost or self.byes_won)


def changes(published: Draw, other: Draw) -> DrawChanges:
    """Return the changes from the published draw to the other."""
    before, after = set(published.opponents), set(other.opponents)
    return DrawChanges(
        no_longer=tuple(sorted(before - after)),
        instead=tuple(sorted(after - before)),
        byes_lost=tuple(sorted(set(published.byes) - set(other.byes))),
        byes_won=tuple(sorted(set(other.byes) - set(published.byes))),
    )


PLAN = frozenset({DrawReasonKind.PLANNED, DrawReasonKind.MOVED})
BESIDE = frozenset({DrawReasonKind.BYE_HAD, DrawReasonKind.BYE_MOVED})


def reasons_today(draw: Draw, round_number: int, planned: Set[Entrant]) -> tuple[DrawReason, ...]:
    """Return a draw's reasons in today's kinds. `planned`: the entrants of the plan, if the contest has one.

    If a plan could not be kept, the old draw does not show whose bye was planned: the reason is left out.
    """
    by_plan = any(each.why in PLAN for each in draw.reasons) and bool(draw.told(DrawReasonKind.BYE))
    told = (_today(each, draw, round_number, planned) for each in draw.reasons if not (by_plan and each.why in BESIDE))
    return tuple(each for each in told if each is not None)


def _today(reason: DrawReason, draw: Draw, round_number: int, planned: Set[Entrant]) -> DrawReason | None:
    """Return a reason in today's kinds; None if another reason says the same, or the true reason is not known."""
    if reason.why is not DrawReasonKind.BYE:
        return reason
    if any(each.entrants == reason.entrants for each in draw.told(DrawReasonKind.SECOND_BYE)):
        return None
    if draw.told(DrawReasonKind.SEEDED):
        return DrawReason(DrawReasonKind.BYE_SEEDED, reason.entrants, reason.figures)
    if any(each.why in PLAN for each in draw.reasons):
        kept = not draw.told(DrawReasonKind.MOVED) and planned <= _drawn(draw)
        return DrawReason(DrawReasonKind.BYE_PLANNED, reason.entrants) if kept else None
    if draw.told(DrawReasonKind.BYE_MOVED):
        return DrawReason(DrawReasonKind.BYE_NEXT, reason.entrants, reason.figures)
    if draw.told(DrawReasonKind.BY_ENTRY):
        return DrawReason(DrawReasonKind.BYE_ENTRY, reason.entrants)
    if draw.told(DrawReasonKind.BY_LOT) and round_number == 1:
        return DrawReason(DrawReasonKind.BYE_LOT, reason.entrants)
    return reason


def _drawn(draw: Draw) -> Set[Entrant]:
    return {entrant for table in draw.tables for entrant in table.entrants} | set(draw.byes)
