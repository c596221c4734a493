"""The totals of a sheet, as the log has them and as a sentence tells them."""

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext


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


def score_told(score: Score) -> str:
    """« 1 044 – 900 », with the capots where there are any."""
    said = f"{score.points[0]} – {score.points[1]}"
    if any(score.capots):
        said += gettext(" (capots: %(one)s – %(other)s)") % {"one": score.capots[0], "other": score.capots[1]}
    if score.despite:
        said += gettext(" (does not add up, kept)")
    return said
