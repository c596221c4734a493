"""What is shown, the end, and what is taken back."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Released(StrEnum):
    """What an organizer shows to everybody, each on its own, round by round."""

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
    """A prize, by its number in the settings, handed over; `given` False: it was not."""

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
    """A knock-out that was closed ranked by points is ranked by the stage reached."""

    kind: Literal["recount"] = "recount"


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """As if that step had never been; an undo can be undone."""

    version: int
    why: str = ""
    kind: Literal["undo"] = "undo"
