"""The months of a ladder."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMonth:
    """Month `number`, from 1, begins: everybody who has entered is in a group. `ratings` then: (entrant, points)."""

    number: int
    ratings: tuple[tuple[int, int], ...]
    kind: Literal["turn-month"] = "turn-month"
