"""The style of a robot: how freely it calls. It plays its cards as its level does."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.rules.estimates.expectations import CONTRE_FROM


class Style(StrEnum):
    """Even: as measured for the level. Prudent: takes, bids and contres less readily; joueur: more readily."""

    EVEN = "even"
    PRUDENT = "prudent"
    JOUEUR = "joueur"


@dataclass(frozen=True, slots=True)
class Lean:
    """What a style adds to what a robot expects. `points`: of a bid; `marks`: of a take. `contre_from`: the points by
    which it must expect the bidder to fail before it says contre.
    """

    points: float = 0.0
    marks: float = 0.0
    contre_from: float = CONTRE_FROM


LEANS: Final[Mapping[Style, Lean]] = {
    Style.EVEN: Lean(),
    Style.PRUDENT: Lean(points=-2.0, marks=-6.0, contre_from=11.0),
    Style.JOUEUR: Lean(points=2.0, marks=6.0, contre_from=9.0),
}
"""With these figures a style costs at most 2.3 ± 1.5 marks a donne (docs/bots.md, Style)."""
