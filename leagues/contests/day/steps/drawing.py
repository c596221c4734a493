"""Who meets whom."""

from dataclasses import dataclass
from typing import Literal

from leagues.pairings.draw import Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A draw to look at, made or changed by hand (`by_hand`). `ranked`: those it was made from, the best first.

    `by_stage`: brackets that begin with this round rank by the stage reached, and every loser of a first
    partie plays their consolante. Absent from steps written under the earlier rule.
    """

    round: int
    draw: Draw
    by_hand: bool = False
    ranked: tuple[int, ...] = ()
    by_stage: bool = False
    kind: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    round: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Publish:
    """Fixed. Whether everybody sees it is a release."""

    round: int
    kind: Literal["publish"] = "publish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall:
    """A published draw becomes a draft again, as long as it has no result."""

    round: int
    kind: Literal["recall"] = "recall"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLate:
    """A round under way drawn anew for one late entrant: the bye's table."""

    number: int
    draw: Draw
    round: int
    kind: Literal["seat-late"] = "seat-late"
