"""What the contest is."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from games.rules.earlier_presets import as_first_said
from leagues.contests.day.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """The settings, all of them. `edition`: of the presets `settings.game_preset` is one of; the first wrote none."""

    settings: Settings
    edition: Literal[1, 2] = 2
    kind: Literal["choose"] = "choose"

    def in_todays_edition(self) -> "Choose":
        """The same rules, written as differences from today's preset."""
        if self.edition == 2:
            return self
        rules = as_first_said(self.settings.game_preset, self.settings.rules)
        return Choose(settings=replace(self.settings, rules=rules))


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
