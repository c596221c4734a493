"""Steps that release results, hand over prizes, end the contest or undo a step."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Released(StrEnum):
    """The parts of a round that an organizer releases to everybody, each on its own."""

    DRAW = "draw"
    RESULTS = "results"
    RANKING = "ranking"


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    round: int
    what: Released
    shown: bool = True
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True, kw_only=True)
class Give:
    """Hand over a prize, by its number in the settings; `given` False takes that back."""

    prize: int
    entrant: int
    given: bool = True
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True, kw_only=True)
class Close:
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    why: str = ""
    kind: Literal["reopen"] = "reopen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount:
    """Rank an old knock-out, closed with a ranking by points, by the stage reached."""

    kind: Literal["recount"] = "recount"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Cancel a step as if it had never been written; an undo can be undone."""

    version: int
    why: str = ""
    kind: Literal["undo"] = "undo"
