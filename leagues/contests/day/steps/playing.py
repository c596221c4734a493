"""Steps of a round under way: live tables, the clock, papers, postponed or empty tables, penalties."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Turn(StrEnum):
    """An action on the round's clock. `MORE` adds minutes."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    MORE = "more"
    STOP = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive:
    """Play this table at the live table with this code; empty: with real cards after all."""

    round: int
    table: int
    code: str
    kind: Literal["play-live"] = "play-live"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunClock:
    round: int
    turn: Turn
    minutes: int = 0
    kind: Literal["run-clock"] = "run-clock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive:
    """Record that a table's paper is back at the desk."""

    round: int
    table: int
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone:
    """Postpone a table's result. `play_on`: its sides are drawn in the next round; otherwise they are still playing.

    `lifted`: the postponement is taken back.
    """

    round: int
    table: int
    play_on: bool = True
    lifted: bool = False
    kind: Literal["postpone"] = "postpone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Walkover:
    """Record that only one side of a table is there; None: neither is. `lifted` takes it back."""

    round: int
    table: int
    present: Literal[0, 1] | None
    lifted: bool = False
    kind: Literal["walkover"] = "walkover"


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchUp:
    """Add an extra table for a pair that had a bye; the catch-up partie counts only for that pair."""

    round: int
    table: int
    entrant: int
    against: int
    kind: Literal["catch-up"] = "catch-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalize:
    """Record a penalty. `id`: its number in the contest. `given` to the opponents, `taken` from them, in addition to
    the sheet.

    `instead`: it replaces the donne; otherwise the donne counts too. `on_sheet`: the sheet's totals already include it.
    """

    id: int
    round: int
    entrant: int
    given: int = 0
    taken: int = 0
    donne: int | None = None
    article: str = ""
    instead: bool = False
    on_sheet: bool = False
    kind: Literal["penalize"] = "penalize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pardon:
    id: int
    kind: Literal["pardon"] = "pardon"
