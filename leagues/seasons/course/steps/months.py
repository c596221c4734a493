"""Steps on the months of a ladder."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMonth:
    """Begin month `number`, from 1: every entrant joins a group. `ratings` at that time: (entrant, points)."""

    number: int
    ratings: tuple[tuple[int, int], ...]
    kind: Literal["turn-month"] = "turn-month"
