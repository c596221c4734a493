"""The totals of a sheet, as the log stores them and as a sentence shows them."""

from dataclasses import dataclass
from typing import Final, Literal

from django.utils.formats import number_format
from django.utils.translation import gettext

MOST_MARKS: Final = 100_000
MOST_CAPOTS: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A sheet's totals by side, in the order of the table's sides. A figure that was not written is None.

    `winner`: the side that won, if the points do not tell. `donnes`: how many were played, without those that a penalty
    replaced. `penalties`, `annonces`, `lost`: points on the sheet from penalties, from annonces, and lost in litige.
    `despite`: the sum is impossible, and the author kept it.
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


def score_told(score: Score, first: int = 0) -> str:
    """Return « 1 044 – 900 », with the capots if there are any, and whether an impossible sum was kept.

    `first`: the side (0 or 1) whose figures come first.
    """
    points = [number_format(each, force_grouping=True) for each in score.points]
    said = f"{points[first]} – {points[1 - first]}"
    if any(score.capots):
        capots = {"one": score.capots[first], "other": score.capots[1 - first]}
        said += gettext(" (capots: %(one)s – %(other)s)") % capots
    if score.despite:
        said += gettext(" (does not add up, kept as written)")
    return said


def impossible_figure(score: Score) -> str | None:
    """Return the name of a figure that no sheet can have: negative, too high, or more capots or belotes than donnes."""
    figures = (*score.points, score.annonces, score.penalties, score.lost, score.belotes or 0)
    if not all(0 <= each <= MOST_MARKS for each in figures):
        return "points"
    donnes = MOST_CAPOTS if score.donnes is None else score.donnes
    if not 0 <= donnes <= MOST_CAPOTS:
        return "donnes"
    if not all(0 <= each <= donnes for each in score.capots) or sum(score.capots) > donnes:
        return "capots"
    return "belotes" if score.belotes is not None and score.belotes > donnes else None
