"""The days of a challenge: contests of the club."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldDay:
    """A contest is day `number` of the season, from 1 in the order they count. `contest`: its id."""

    number: int
    contest: int
    kind: Literal["hold-day"] = "hold-day"


@dataclass(frozen=True, slots=True, kw_only=True)
class DropDay:
    """That day counts no more, and its number is free again."""

    number: int
    why: str = ""
    kind: Literal["drop-day"] = "drop-day"
