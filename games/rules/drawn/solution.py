"""What every kind of drawn puzzle is made of: its right answer, and the facts that explain it."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from games.rules.prepared import canonical_view
from games.rules.seen import Seen
from games.rules.solver.machine import Machine

Facts: TypeAlias = dict[str, object]
"""Figures for the explanation, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSolution:
    """`right`: the right answer as text. `theme`: what people may choose; `facts`: what the explanation tells."""

    right: str
    theme: str
    rating: int
    facts: Facts = field(default_factory=dict)


SolutionOf: TypeAlias = Callable[[Seen, str, Machine], DrawnSolution | None]


@dataclass(frozen=True, slots=True)
class DrawnKind:
    """A kind of puzzle. `presets`: its rules. `wishes`: what is looked for, one of them in each donne.

    `calling`: the question is about a call, so that no card has been played.

    `solution_of(seen, wish, machine)` returns the solution of the puzzle that this view is, None if it is not what is
    looked for. It is given the view of the seat and nothing else, and the same view always has the same solution.
    """

    presets: tuple[str, ...]
    themes: tuple[str, ...]
    wishes: tuple[str, ...]
    solution_of: SolutionOf
    calling: bool = False


BOTH_GAMES: Final = ("classique", "contree")


def seed_of_view(seen: Seen, use: str) -> int:
    """Return a seed of 64 bits that follows from the view alone, another one for each use."""
    return int.from_bytes(hashlib.sha256(f"{use}\n{canonical_view(seen)}".encode()).digest()[:8], "big")
