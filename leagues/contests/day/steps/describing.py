"""Steps that describe the contest: settings, name and date, length."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from games.rules.earlier_presets import from_first_edition
from leagues.contests.day.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """Choose all settings.

    `edition`: the edition of the presets that `settings.game_preset` refers to; the first wrote none.
    """

    settings: Settings
    edition: Literal[1, 2] = 2
    kind: Literal["choose"] = "choose"

    def in_todays_edition(self) -> "Choose":
        """Return the same rules, written as differences from today's preset."""
        if self.edition == 2:
            return self
        rules = from_first_edition(self.settings.game_preset, self.settings.rules)
        return Choose(settings=replace(self.settings, rules=rules))


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe:
    """Set the name, the start, the place, and whether the contest is announced to everybody."""

    name: str
    starts_at: datetime
    place: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shorten:
    """End the contest after so many rounds: fewer than chosen, or more."""

    rounds: int
    kind: Literal["shorten"] = "shorten"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    why: str = ""
    kind: Literal["cancel"] = "cancel"
