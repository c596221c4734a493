"""Steps on the days of a challenge, which are contests of the club."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldDay:
    """Hold a contest as day `number` of the season, from 1 in the order they count. `contest`: its id."""

    number: int
    contest: int
    kind: Literal["hold-day"] = "hold-day"


@dataclass(frozen=True, slots=True, kw_only=True)
class DropDay:
    """Drop a day: it no longer counts, and its number is free again."""

    number: int
    why: str = ""
    kind: Literal["drop-day"] = "drop-day"
