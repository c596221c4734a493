"""Preferences of a person, as data: values, bounds, defaults."""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, TypeAlias

Value: TypeAlias = str | bool | float

ON: Final = "on"
OFF: Final = "off"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, the default first."""

    values: tuple[str, ...]

    def read(self, value: object) -> Value | None:
        """Return the value, or None if it is not one of these."""
        return value if isinstance(value, str) and value in self.values else None


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; as text `on` and `off`. A missing value means off, as a form sends nothing for an unticked box."""

    def read(self, value: object) -> Value | None:
        if isinstance(value, bool):
            return value
        return {ON: True, OFF: False, "": False}.get(value) if isinstance(value, str) else None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number from `least` to `most` by `step`; a number outside becomes the nearest bound."""

    least: float
    most: float
    step: float

    def read(self, value: object) -> Value | None:
        try:
            number = float(value) if isinstance(value, int | float | str) else math.nan
        except (ValueError, OverflowError):
            return None
        if isinstance(value, bool) or not math.isfinite(number):
            return None
        steps = round((min(max(number, self.least), self.most) - self.least) / self.step)
        return tidy(self.least + steps * self.step)


Takes: TypeAlias = Choice | Switch | Amount


def tidy(number: float) -> float:
    """Return a rounded number: 1.2 and not 1.2000000000000002; 50 and not 50.0."""
    rounded = round(number, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def one_of(*values: str) -> Any:
    return field(default=values[0], metadata={"takes": Choice(values)})


def switch(default: bool) -> Any:
    return field(default=default, metadata={"takes": Switch()})


def server_switch(default: bool) -> Any:
    """Return the field of a switch that only the server reads: pages do not contain it."""
    return field(default=default, metadata={"takes": Switch(), "on_page": False})


def amount(default: float, *, least: float, most: float, step: float) -> Any:
    return field(default=default, metadata={"takes": Amount(least, most, step)})


@dataclass(frozen=True, slots=True)
class Preferences:
    """One person's preferences. The names are those of the form, of `data-…` on <html>, and of the stored JSON.

    `speed` is a percentage: 50 is the pace the motions were designed for, 100 twice that, 0 no motion at all. `hold` is
    in seconds, `volume` a percentage. The language is stored with the account and in a cookie (`accounts.views`).
    """

    speed: float = amount(50, least=0, most=100, step=10)
    motion: str = one_of("system", "reduced")
    hold: float = amount(1.2, least=0.5, most=3, step=0.1)
    until_tap: bool = switch(False)
    sounds: bool = switch(True)
    volume: float = amount(60, least=0, most=100, step=10)
    alert_sound: bool = switch(True)
    alert_vibration: bool = switch(True)
    alert_notification: bool = switch(False)
    deck: str = one_of("two", "four")
    letters: bool = switch(False)
    indices: str = one_of("french", "international")
    card_size: str = one_of("normal", "small", "large")
    hand_order: str = one_of("suits", "strength")
    hand_first: str = one_of("strongest", "weakest")
    trumps: str = one_of("left", "right")
    tap: str = one_of("single", "double")
    premove: bool = switch(True)
    forced: bool = switch(False)
    shortcuts: bool = switch(True)
    theme: str = one_of("auto", "light", "dark")
    contrast: str = one_of("normal", "high")
    opponents_text: bool = switch(True)
    notice_turn: bool = server_switch(False)
    notice_turn_mail: bool = server_switch(False)
    notice_table: bool = server_switch(True)
    notice_table_mail: bool = server_switch(False)
    notice_contests: bool = server_switch(True)
    notice_contests_mail: bool = server_switch(False)
    notice_leagues: bool = server_switch(True)
    notice_leagues_mail: bool = server_switch(False)
    notice_people: bool = server_switch(True)
    notice_people_mail: bool = server_switch(False)
    notice_office_mail: bool = server_switch(False)

    def changed(self, wanted: Mapping[str, object]) -> "Preferences":
        """Return the preferences with the valid values of `wanted` applied."""
        read: dict[str, Any] = {name: takes.read(wanted[name]) for name, takes in TAKES.items() if name in wanted}
        return replace(self, **{name: value for name, value in read.items() if value is not None})

    @property
    def data(self) -> list[tuple[str, str]]:
        """Return the attributes of <html> for stylesheets and scripts: `("data-card-size", "normal")`."""
        values = ((each.name, getattr(self, each.name)) for each in fields(self) if each.metadata.get("on_page", True))
        return [(f"data-{name.replace('_', '-')}", text_of(value)) for name, value in values]


TAKES: Final[dict[str, Takes]] = {each.name: each.metadata["takes"] for each in fields(Preferences)}


MAIL_SWITCHES: Final = tuple(name for name in TAKES if name.startswith("notice_") and name.endswith("_mail"))


def text_of(value: Value) -> str:
    """Return a value as text for a page or a form."""
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def read_preferences(stored: object) -> Preferences:
    """Return preferences from stored JSON. Missing, unknown or broken values get their default: this never fails.

    Older data has one switch for all mails, `notice_mail`, which applies to each group.
    """
    if not isinstance(stored, Mapping):
        return Preferences()
    before = {name: stored["notice_mail"] for name in MAIL_SWITCHES if "notice_mail" in stored}
    return Preferences().changed({**before, **stored})


def as_stored(preferences: Preferences) -> dict[str, Value]:
    """Return the preferences as JSON for `read_preferences`."""
    return asdict(preferences)
