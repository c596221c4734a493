"""The fixtures of a championship and their days."""

from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from leagues.contests.day.steps import DESK

NO_DAYS: Final[tuple[date, ...]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One fixture as drawn: its number in the season, division from 0, leg and round from 1, and its day."""

    number: int
    division: int
    leg: int
    round: int
    home: int
    away: int
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Divisions are full and every fixture is drawn. `excluded`: days on which nothing is played."""

    fixtures: tuple[Drawn, ...]
    excluded: tuple[date, ...] = NO_DAYS
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive:
    """A pair enters a championship that has begun, with the fixtures that are added for it."""

    persons: tuple[int, ...]
    division: int
    fixtures: tuple[Drawn, ...]
    name: str = ""
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """One of the two would play on another day; it holds once the other agrees."""

    fixture: int
    to: date
    entrant: int
    why: str = ""
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The other of the two agrees to a proposal (`of`: the version of its step), or does not."""

    fixture: int
    of: int
    entrant: int
    agrees: bool
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """The organizer gives a fixture another day."""

    fixture: int
    to: date
    why: str = ""
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive:
    """The live table a fixture is played at."""

    fixture: int
    code: str
    entrant: int = DESK
    kind: Literal["play-live"] = "play-live"
