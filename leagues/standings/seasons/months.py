"""The months of a ladder: ranked parties, and each partie for one player."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from leagues.standings.played import Entrant, Side, TableResult
from leagues.standings.seasons.form import ResultForm

WHOLE: Final = 100
"""Hundredths of a partie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedMonth:
    """A month's data. `number`: in the order of the season. `results`: ranked parties; the `round` of each is its
    number in the month.

    `weights`: in hundredths of a partie, by its number; a missing one is 100.

    A partie that counts differently for partners is several results with one number.

    `arrived`: players in a group from this month on; `left`: in none from the next month on. `ratings`: at its
    beginning; players without one come last.
    """

    number: int
    results: tuple[TableResult, ...] = ()
    arrived: frozenset[Entrant] = field(default_factory=frozenset)
    left: frozenset[Entrant] = field(default_factory=frozenset)
    ratings: Mapping[Entrant, int | Fraction] = field(default_factory=dict)
    weights: Mapping[int, int] = field(default_factory=dict)


class PartieCounts(StrEnum):
    """Whether a partie counts, or exceeds the month's maximum."""

    COUNTS = "counts"
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieTold:
    """One partie in a player's line; `match_points`: its worth, even if it does not count.

    `weight`: in hundredths of a partie; match points are weighted, points are unweighted.
    """

    partie: int
    why: PartieCounts
    form: ResultForm
    points: int
    against: int
    match_points: int | Fraction
    opponents: Side
    weight: int = WHOLE
