"""Steps that enter, withdraw and replace entrants."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter:
    """A pair of a championship, or a player of a ladder. `division` from 0, the highest. `own`: said by themselves.

    In a club's league persons are of its registry, in the site's they are players. In a challenge nobody enters: who
    plays a day is in it.
    """

    persons: tuple[int, ...]
    division: int = 0
    name: str = ""
    own: bool = False
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """They play no more; in a challenge `entrant` is who is ranked. `own`: they said so themselves."""

    entrant: int
    why: str = ""
    own: bool = False
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """A partner replaced: from that round on the other one plays. The pair keeps what it has."""

    entrant: int
    out: int
    put: int
    since: int
    why: str = ""
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """They would not go up, should they be promoted."""

    entrant: int
    declines: bool = True
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEntrant:
    """An entrant of a season drawn up from the one before. `was` None: in none; `why`: code of `divisions.Moved`."""

    number: int
    persons: tuple[int, ...]
    division: int
    name: str = ""
    was: int | None = None
    why: str = "stayed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawUp:
    """Everybody of this season, as the one before (`season`, its number) makes them. `gone`: who is not."""

    season: int
    entrants: tuple[DrawnEntrant, ...]
    gone: tuple[DrawnEntrant, ...] = field(default_factory=tuple)
    kind: Literal["draw-up"] = "draw-up"
