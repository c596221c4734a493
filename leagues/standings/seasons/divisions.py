"""Divisions, the highest first, and the rule of promotion and relegation."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from leagues.standings.played import Entrant
from leagues.standings.seasons.play_offs import PlayedOff

Divisions: TypeAlias = tuple[tuple[Entrant, ...], ...]
"""The entrants of each division, the highest first."""


class Fill(StrEnum):
    """Which entrant fills a free place: the best of the relegated, or the next below."""

    REPRIEVE = "reprieve"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementRule:
    """Moves between each division and the next: `up` go up, `down` go down, `play_offs` of each play for it.

    With as many up as down every division keeps its size. ValueError for a negative number.
    """

    up: int = 1
    down: int = 1
    play_offs: int = 0
    fill: Fill = Fill.REPRIEVE

    def __post_init__(self) -> None:
        if min(self.up, self.down, self.play_offs) < 0:
            raise ValueError("nobody moves less than nobody")


@dataclass(frozen=True, slots=True, kw_only=True)
class Between:
    """Changes between two seasons. `declining`: not willing to be promoted; `staying`: neither promoted nor relegated.

    `newcomers` enter the lowest division, in their order.
    """

    withdrawn: frozenset[Entrant] = field(default_factory=frozenset)
    newcomers: tuple[Entrant, ...] = ()
    declining: frozenset[Entrant] = field(default_factory=frozenset)
    staying: frozenset[Entrant] = field(default_factory=frozenset)
    played_off: tuple[PlayedOff, ...] = ()


class MoveReason(StrEnum):
    STAYED = "stayed"
    PROMOTED = "promoted"
    RELEGATED = "relegated"
    PLAY_OFF_WON = "play-off-won"
    PLAY_OFF_LOST = "play-off-lost"
    REPRIEVED = "reprieved"
    """Relegated by rule, but kept in a free place."""
    FILLED = "filled"
    """Moved up from below into a free place."""
    MADE_ROOM = "made-room"
    """Moved down although no rule relegated them: divisions were resized."""
    REGROUPED = "regrouped"
    """Grouped by rating: groups were made without regard to ranks."""
    NEW = "new"
    WITHDREW = "withdrew"


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionMove:
    """An entrant's move. `was`, `now`: the division, from 0; None: in none."""

    entrant: Entrant
    was: int | None
    now: int | None
    why: MoveReason


@dataclass(frozen=True, slots=True)
class NextSeason:
    """The next season: each division in the order of last season, for its seeds; everybody's move."""

    divisions: Divisions
    moves: tuple[DivisionMove, ...]
