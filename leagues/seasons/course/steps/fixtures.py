"""Steps on the fixtures of a championship and their days."""

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
    """Start a championship with all its fixtures; its divisions are then final. `excluded`: days without play."""

    fixtures: tuple[Drawn, ...]
    excluded: tuple[date, ...] = NO_DAYS
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive:
    """Enter a pair after the start, with the fixtures that are added for it."""

    persons: tuple[int, ...]
    division: int
    fixtures: tuple[Drawn, ...]
    name: str = ""
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Propose another day as one of the two sides; it holds once the other side agrees."""

    fixture: int
    to: date
    entrant: int
    why: str = ""
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Answer a proposal (`of`: the version of its step) as the other side."""

    fixture: int
    of: int
    entrant: int
    agrees: bool
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Move a fixture to another day, as the organizer."""

    fixture: int
    to: date
    why: str = ""
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive:
    """Play a fixture at the live table with this code."""

    fixture: int
    code: str
    entrant: int = DESK
    kind: Literal["play-live"] = "play-live"
