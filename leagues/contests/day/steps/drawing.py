"""Steps that make and publish draws."""

from dataclasses import dataclass
from typing import Literal

from leagues.pairings.draw import Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Propose a draw, made or changed by hand (`by_hand`). `ranked`: the entrants it was made from, the best first.

    `by_stage`: brackets that begin with this round rank by the stage reached, and every loser of a first partie plays
    their consolante. Absent from steps written under the earlier rule.
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
    """Fix the draw. `Release` shows it to everybody."""

    round: int
    kind: Literal["publish"] = "publish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall:
    """Turn a published draw back into a draft, as long as it has no result."""

    round: int
    kind: Literal["recall"] = "recall"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLate:
    """Seat one late entrant at the bye's table, in a round under way."""

    number: int
    draw: Draw
    round: int
    kind: Literal["seat-late"] = "seat-late"
