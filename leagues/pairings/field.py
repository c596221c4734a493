"""The input of a draw: entrants present and earlier rounds."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from leagues.pairings.draw import Entrant, Meeting, meeting


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
