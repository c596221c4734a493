"""The months of a ladder: ranked parties in, and what each is for one player."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from leagues.standings.played import Entrant, Result, Side
from leagues.standings.seasons.form import Form

WHOLE: Final = 100
"""Hundredths of a partie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Month:
    """`number`: in the order of the season. `results`: ranked parties; the `round` of each is its number in the month.

    `weights`: in hundredths of a partie, by its number; one that is not there is whole.

    A partie that counts otherwise for some of a side than for the others is several results of one number.

    `arrived`: who is in a group from this month on; `left`: who is in none from the next one on. `ratings`: at its
    beginning; who has none comes after all who have one.
    """

    number: int
    results: tuple[Result, ...] = ()
    arrived: frozenset[Entrant] = field(default_factory=frozenset)
    left: frozenset[Entrant] = field(default_factory=frozenset)
    ratings: Mapping[Entrant, int | Fraction] = field(default_factory=dict)
    weights: Mapping[int, int] = field(default_factory=dict)


class Why(StrEnum):
    """Whether a partie counts; beyond the most a month that do, it does not."""

    COUNTS = "counts"
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True, kw_only=True)
class PartieTold:
    """One partie in one line; `match_points`: what it is worth, also where it does not count.

    `weight`: in hundredths of a partie; match points are weighed, points are as they were written.
    """

    partie: int
    why: Why
    form: Form
    points: int
    against: int
    match_points: int | Fraction
    opponents: Side
    weight: int = WHOLE
