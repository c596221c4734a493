"""What a fixture came to, and who says so."""

from dataclasses import dataclass
from typing import Literal

from leagues.contests.day.steps import DESK, Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A score, home first, as one side (`entrant`) or the organizer (DESK) has it. `live`: as its live table ended.

    The organizer's and a live table's count at once; a side's when the other one confirms it. What a live table comes
    to once the fixture is disputed or decided changes nothing: it is kept for the arbiter to read.
    """

    fixture: int
    score: Score
    entrant: int = DESK
    live: bool = False
    kind: Literal["report"] = "report"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """The other side says the same. `of`: the version of the report they saw."""

    fixture: int
    of: int
    entrant: int = DESK
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """They do not agree: only the arbiter closes it. `live`: its live table was not played to its end.

    `why`: free text, or a code of `leagues.contests.words.reasons`.
    """

    fixture: int
    why: str = ""
    entrant: int = DESK
    live: bool = False
    kind: Literal["dispute"] = "dispute"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """The arbiter's word, also where a confirmed result was wrong."""

    fixture: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """Who was not there, home first; both may be."""

    fixture: int
    forfeits: tuple[bool, bool]
    why: str = ""
    kind: Literal["forfeit"] = "forfeit"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff:
    """Who won a play-off between two divisions, played once the tables are final."""

    upper: int
    lower: int
    winner: int
    kind: Literal["play-off"] = "play-off"
