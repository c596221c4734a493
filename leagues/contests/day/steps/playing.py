"""While a round is played: live tables, the clock, papers, tables that wait or stay empty, penalties."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class Turn(StrEnum):
    """Of the round's clock. `MORE` adds minutes."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    MORE = "more"
    STOP = "stop"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive:
    """This table is played at a live table of the site, by its code; empty: with real cards after all."""

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
    """The paper of a table is back at the desk."""

    round: int
    table: int
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone:
    """Its result comes later. `play_on`: its sides are drawn all the same; otherwise they are still at it.

    `lifted`: not postponed after all.
    """

    round: int
    table: int
    play_on: bool = True
    lifted: bool = False
    kind: Literal["postpone"] = "postpone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Walkover:
    """Only that side of the table is there; None: neither. Taken back with `lifted`."""

    round: int
    table: int
    present: Literal[0, 1] | None
    lifted: bool = False
    kind: Literal["walkover"] = "walkover"


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchUp:
    """A catch-up partie for a pair that had a bye, at an extra table of that round; it counts only for that pair."""

    round: int
    table: int
    entrant: int
    against: int
    kind: Literal["catch-up"] = "catch-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalize:
    """`id`: its number in the contest. `given` to the opponents, `taken` from them, beside what the sheet says.

    `instead`: it replaces the donne; otherwise it stands beside it. `on_sheet`: the sheet's totals hold it already.
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
