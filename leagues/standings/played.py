"""The input of a ranking: confirmed results, byes, walkovers, penalties, leavers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Entrant: TypeAlias = int
"""The number of a ranked entrant: a pair, or a person in an individual ranking."""

Side: TypeAlias = tuple[Entrant, ...]
"""The entrants on one side: one pair, or the persons of an individual ranking. Each of them gets what the side gets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """One table of one round, from 1. `points` and `capots` by side.

    `winner`: the side that won if the points do not tell (the last donne decided); None: the side with more points.
    `counts`: whether it counts for each side; a catch-up partie does not count for a side that had played its round.
    """

    round: int
    sides: tuple[Side, Side]
    points: tuple[int, int]
    capots: tuple[int, int] = (0, 0)
    winner: int | None = None
    counts: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A bye. `donnes`: how many the others played that round, for half a partie."""

    round: int
    entrant: Entrant
    donnes: int = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundWalkover:
    """A walkover: the opponents have left, and `entrant` was at its table alone."""

    round: int
    entrant: Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPenalty:
    """A penalty by the arbiter, not on the sheet: `given` to the entrant's opponents, `taken` from its own side."""

    round: int
    entrant: Entrant
    given: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRounds:
    """The input of a ranking. `left`: leavers, with the first round they did not play."""

    entrants: tuple[Entrant, ...]
    results: tuple[TableResult, ...] = ()
    byes: tuple[Bye, ...] = ()
    walkovers: tuple[RoundWalkover, ...] = ()
    penalties: tuple[RoundPenalty, ...] = ()
    left: Mapping[Entrant, int] = field(default_factory=dict)
