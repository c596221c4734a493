"""What a table came to, and who says so."""

from dataclasses import dataclass
from typing import Final, Literal

DESK: Final = 0
"""Stands where a pair's number would: somebody of the club wrote it, and the step's author says who."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A sheet's totals by side, in the order of the table's sides. What was not written is None.

    `winner`: the side that won where the points do not say. `donnes` played, without those a penalty replaced;
    `penalties`, `annonces`, `lost` in litige: points on the sheet. `despite`: it does not add up, and was kept so.
    """

    points: tuple[int, int]
    capots: tuple[int, int] = (0, 0)
    belotes: int | None = None
    donnes: int | None = None
    annonces: int = 0
    penalties: int = 0
    lost: int = 0
    winner: Literal[0, 1] | None = None
    despite: bool = False

    def agrees(self, other: "Score") -> bool:
        """Whether both give the same result; one may also carry the details behind its sum."""
        return (self.points, self.capots, self.winner) == (other.points, other.capots, other.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A score as one side's phone (`pair`), or the desk, has it. `live`: as its live table ended.

    At a table that is disputed or decided a live one changes nothing: it is kept for the arbiter to read.

    `phone`: the mark of the browser that a pair wrote on, empty where it is not known.
    """

    round: int
    table: int
    score: Score
    pair: int = DESK
    live: bool = False
    phone: str = ""
    kind: Literal["write"] = "write"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """Somebody else says the same. `of`: the version of the score they saw. `phone` as that of `Write`."""

    round: int
    table: int
    of: int
    pair: int = DESK
    phone: str = ""
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """They do not agree: only the arbiter closes it. `live`: its live table was not played to its end.

    `why`: somebody's own words, or a code of `leagues.contests.words.reasons`.
    """

    round: int
    table: int
    why: str = ""
    pair: int = DESK
    live: bool = False
    kind: Literal["dispute"] = "dispute"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """The arbiter's word."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """A confirmed result was wrong."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["correct"] = "correct"
