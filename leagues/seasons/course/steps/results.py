"""Steps on the result of a fixture."""

from dataclasses import dataclass
from typing import Literal

from leagues.contests.day.steps import DESK, Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Report a score, home first, by one side (`entrant`) or the organizer (DESK). `live`: it is the result of its live
    table.

    The organizer's and a live table's reports count at once; a side's counts when the other side confirms it. A live
    result that arrives after a dispute or decision changes nothing: it is stored for the arbiter to read.
    """

    fixture: int
    score: Score
    entrant: int = DESK
    live: bool = False
    kind: Literal["report"] = "report"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """Confirm the other side's report. `of`: the version of the report they saw."""

    fixture: int
    of: int
    entrant: int = DESK
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """Dispute the result: only the arbiter closes the dispute. `live`: its live table was not played to its end.

    `why`: free text, or a code of `leagues.contests.words.reasons`.
    """

    fixture: int
    why: str = ""
    entrant: int = DESK
    live: bool = False
    kind: Literal["dispute"] = "dispute"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """Settle the result by the arbiter's decision, or correct a confirmed one."""

    fixture: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """Record which sides were absent, home first; both may be."""

    fixture: int
    forfeits: tuple[bool, bool]
    why: str = ""
    kind: Literal["forfeit"] = "forfeit"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff:
    """Record the winner of a play-off between two divisions, played once the tables are final."""

    upper: int
    lower: int
    winner: int
    kind: Literal["play-off"] = "play-off"
