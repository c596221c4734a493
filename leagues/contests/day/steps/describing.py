"""What the contest is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from leagues.contests.day.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """The settings, all of them."""

    settings: Settings
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe:
    """Its name, when it starts, where; whether it is announced to everybody."""

    name: str
    starts_at: datetime
    place: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shorten:
    """It is over after so many rounds: fewer than chosen, or more."""

    rounds: int
    kind: Literal["shorten"] = "shorten"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    why: str = ""
    kind: Literal["cancel"] = "cancel"
