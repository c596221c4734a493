"""Steps on a table's score: written, confirmed, disputed, settled, corrected."""

from dataclasses import dataclass
from typing import Final, Literal

DESK: Final = 0
"""The number that stands for the desk instead of a pair; the step's author tells who it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A sheet's totals by side, in the order of the table's sides. A figure that was not written is None.

    `winner`: the side that won, if the points do not tell. `donnes` played, without those a penalty replaced;
    `penalties`, `annonces`, `lost` in litige: points on the sheet. `despite`: the sum is impossible, and the author
    kept it.
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
        """Return whether both give the same result; one may also carry the details behind its sum."""
        return (self.points, self.capots, self.winner) == (other.points, other.capots, other.winner)


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """Write a score by one side's phone (`pair`) or the desk. `live`: it is the result of its live table.

    At a disputed or decided table a live result changes nothing: it is stored for the arbiter to read.

    `phone`: the mark of the browser that a pair wrote on, empty if unknown.
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
    """Confirm somebody else's score. `of`: the version of the score they saw. `phone`: as in `Write`."""

    round: int
    table: int
    of: int
    pair: int = DESK
    phone: str = ""
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """Dispute the result: only the arbiter closes the dispute. `live`: its live table was not played to its end.

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
    """Settle a dispute by the arbiter's decision."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct:
    """Correct a confirmed result."""

    round: int
    table: int
    score: Score
    why: str = ""
    kind: Literal["correct"] = "correct"
