"""Steps that enter, withdraw and replace entrants."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter:
    """Enter a pair of a championship, or a player of a ladder. `division` from 0, the highest. `own`: entered by
    themselves.

    In a club's league persons are of its registry, in the site's leagues they are players. A challenge has no entries:
    playing a day is enough.
    """

    persons: tuple[int, ...]
    division: int = 0
    name: str = ""
    own: bool = False
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Withdraw an entrant; in a challenge, a ranked unit. `own`: they withdrew by themselves."""

    entrant: int
    why: str = ""
    own: bool = False
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """Replace a partner from that round on. The pair keeps its results."""

    entrant: int
    out: int
    put: int
    since: int
    why: str = ""
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """Decline a promotion in advance."""

    entrant: int
    declines: bool = True
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEntrant:
    """An entrant taken over from the previous season. `was` None: not in it; `why`: code of `divisions.Moved`."""

    number: int
    persons: tuple[int, ...]
    division: int
    name: str = ""
    was: int | None = None
    why: str = "stayed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawUp:
    """Enter the whole field, computed from the previous season (`season`, its number).

    `gone`: entrants who do not go on.
    """

    season: int
    entrants: tuple[DrawnEntrant, ...]
    gone: tuple[DrawnEntrant, ...] = field(default_factory=tuple)
    kind: Literal["draw-up"] = "draw-up"
