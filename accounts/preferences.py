"""Preferences of a person: each is declared once, with its values, bounds, default and texts.

The form, the attributes of <html>, the stored JSON and the page follow from the declaration. Preferences are stored
with the account; for a guest, in the session.
"""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from django.http import HttpRequest
from django.utils import numberformat
from django.utils.formats import get_format
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import User

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"
Value: TypeAlias = str | bool | float

ON: Final = "on"
OFF: Final = "off"

KEY: Final = "preferences"


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


@dataclass(frozen=True, slots=True)
class PreferenceWords:
    """The texts of a preference: its label, the name of each value (for an amount: its format, `{n}` the number), and a
    line of help.
    """

    label: Text
    values: Mapping[str, Text]
    help: Text


def _declared(default: Value, takes: Takes, group: str, words: PreferenceWords, *, on_page: bool = True) -> Any:
    metadata = {"takes": takes, "group": group, "words": words, "on_page": on_page}
    return field(default=default, metadata=metadata)


def one_of(group: str, label: Text, values: Mapping[str, Text], *, default: str = "", help: Text = "") -> Any:  # noqa: A002  (as in Django's forms)
    """Return the field of a choice. `values`: their texts in the order shown; `default`: the first unless named."""
    first = default or next(iter(values))
    takes = Choice((first, *(value for value in values if value != first)))
    return _declared(first, takes, group, PreferenceWords(label, values, help))


def switch(group: str, label: Text, default: bool, *, help: Text = "") -> Any:  # noqa: A002
    """Return the field of a switch."""
    return _declared(default, Switch(), group, PreferenceWords(label, {}, help))


def notice(label: Text, default: bool = False, *, help: Text = "") -> Any:  # noqa: A002
    """Return the field of a switch of a notification, which only the server reads: pages do not contain it."""
    return _declared(default, Switch(), "notices", PreferenceWords(label, {}, help), on_page=False)


def amount(
    group: str, label: Text, texts: Mapping[str, Text], default: float, *, least: float, most: float, step: float
) -> Any:
    """Return the field of a number. `texts`: `told` its format, `none` the text of 0."""
    return _declared(default, Amount(least, most, step), group, PreferenceWords(label, texts, ""))


GROUPS: Final[Mapping[str, Text]] = {
    "table": _("The table"),
    "cards": _("The cards"),
    "playing": _("Playing"),
    "sounds": _("Sounds and your turn"),
    "display": _("Display"),
    "talking": _("What others write"),
    "notices": _("Notifications"),
}
"""The sections of the page, in the order shown."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """One person's preferences, in the order of the page.

    The names are those of the form, of `data-…` on <html>, and of the stored JSON.

    `speed` is a percentage: 50 is the pace the motions were designed for, 100 twice that, 0 no motion at all. `hold` is
    in seconds, `volume` a percentage. The language is stored with the account and in a cookie (`accounts.languages`).
    """

    felt: str = one_of(
        "table",
        _("Felt"),
        {
            "green": pgettext_lazy("felt", "green"),
            "blue": pgettext_lazy("felt", "night blue"),
            "wine": pgettext_lazy("felt", "burgundy"),
            "slate": pgettext_lazy("felt", "slate"),
        },
    )
    back: str = one_of(
        "table",
        _("Back of the cards"),
        {
            "lattice": pgettext_lazy("back of cards", "lattice"),
            "scales": pgettext_lazy("back of cards", "scales"),
            "rays": pgettext_lazy("back of cards", "sun"),
            "cane": pgettext_lazy("back of cards", "cane"),
        },
    )
    handed: str = one_of(
        "table",
        _("The hand I play with"),
        {"right": pgettext_lazy("hand", "right"), "left": pgettext_lazy("hand", "left")},
        help=_("The buttons of the table are placed under the thumb of this hand."),
    )
    deck: str = one_of("cards", _("Colours of the suits"), {"two": _("two"), "four": _("four")})
    letters: bool = switch("cards", _("A letter under each suit"), False)
    indices: str = one_of(
        "cards", _("Court cards"), {"french": _("R, D, V (French)"), "international": _("K, Q, J (international)")}
    )
    card_size: str = one_of(
        "cards",
        _("Card size"),
        {"small": pgettext_lazy("size", "small"), "normal": pgettext_lazy("size", "normal"), "large": _("large")},
        default="normal",
    )
    hand_order: str = one_of("cards", _("Your hand"), {"suits": _("by suit"), "strength": _("by strength")})
    hand_first: str = one_of(
        "cards", _("From left to right"), {"strongest": _("the strongest first"), "weakest": _("the weakest first")}
    )
    trumps: str = one_of("cards", _("Trumps"), {"left": _("on the left"), "right": _("on the right")})
    tap: str = one_of(
        "playing",
        _("To play a card"),
        {"single": _("one tap"), "double": _("two taps")},
        help=_("With two taps the first one raises the card, the second one plays it."),
    )
    premove: bool = switch(
        "playing",
        _("Choose a card ahead"),
        True,
        help=_("Tap a card while the others play: it is played at your turn if allowed. Tap again to take it back."),
    )
    forced: bool = switch(
        "playing",
        _("Play my card when only one is allowed"),
        False,
        help=_("After a moment, as if you had thought about it: the others cannot tell that you had no choice."),
    )
    shortcuts: bool = switch(
        "playing",
        _("Letters and digits as shortcuts at the table"),
        True,
        help=_("“?” at the table shows all the keys. Arrows, Enter and Tab work even if this is off."),
    )
    hold: float = amount("playing", _("A full trick stays"), {"told": _("{n} s")}, 1.2, least=0.5, most=3, step=0.1)
    until_tap: bool = switch("playing", _("A complete trick stays until I tap the table"), False)
    speed: float = amount(
        "playing",
        _("Speed of the animations"),
        {"told": _("{n} %"), "none": _("no animation")},
        50,
        least=0,
        most=100,
        step=10,
    )
    motion: str = one_of("playing", _("Animations"), {"system": _("as set on my device"), "reduced": _("never")})
    sounds: bool = switch("sounds", _("Sounds"), True)
    volume: float = amount(
        "sounds", _("Volume"), {"told": _("{n} %"), "none": _("silent")}, 60, least=0, most=100, step=10
    )
    alert_sound: bool = switch("sounds", _("A sound at my turn"), True)
    alert_vibration: bool = switch("sounds", _("A vibration at my turn"), True)
    alert_notification: bool = switch(
        "sounds",
        _("A notification at my turn, when I am on another page"),
        False,
        help=_("Your browser will ask you whether this site may show notifications."),
    )
    theme: str = one_of("display", _("Theme"), {"auto": _("same as my device"), "light": _("light"), "dark": _("dark")})
    contrast: str = one_of("display", _("Contrast"), {"normal": pgettext_lazy("contrast", "normal"), "high": _("high")})
    opponents_text: bool = switch(
        "talking",
        _("Show what my opponents write during a donne"),
        True,
        help=_(
            "If off, you read your opponents’ messages between two donnes; your partner’s messages and "
            "ready-made phrases always show."
        ),
    )
    notice_turn: bool = notice(
        _("My turn, when I am away from my table"),
        help=_("At most once per donne, and only while somebody else has the table open."),
    )
    notice_turn_mail: bool = notice(_("My turn: by email too"))
    notice_table: bool = notice(_("Invitations, paper sheets, ranked play"), True)
    notice_table_mail: bool = notice(_("Invitations, paper sheets, ranked play: by email too"))
    notice_day: bool = notice(_("The donne of the day, at six in the evening"), help=_("Unless you have played it."))
    notice_day_mail: bool = notice(_("The donne of the day: by email too"))
    notice_contests: bool = notice(_("My contests"), True)
    notice_contests_mail: bool = notice(_("My contests: by email too"))
    notice_leagues: bool = notice(_("My leagues"), True)
    notice_leagues_mail: bool = notice(_("My leagues: by email too"))
    notice_people: bool = notice(_("Friends and messages"), True)
    notice_people_mail: bool = notice(_("Friends and messages: by email too"))
    notice_office_mail: bool = notice(
        _("Moderation and the running of the site: by email too"), help=_("The site always shows such notifications.")
    )

    def changed(self, wanted: Mapping[str, object]) -> "Preferences":
        """Return the preferences with the valid values of `wanted` applied."""
        read: dict[str, Any] = {name: takes.read(wanted[name]) for name, takes in TAKES.items() if name in wanted}
        return replace(self, **{name: value for name, value in read.items() if value is not None})

    @property
    def data(self) -> list[tuple[str, str]]:
        """Return the attributes of <html> for stylesheets and scripts: `("data-card-size", "normal")`."""
        values = ((each.name, getattr(self, each.name)) for each in fields(self) if each.metadata["on_page"])
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
    default = Preferences(indices=indices_of_language())
    if not isinstance(stored, Mapping):
        return default
    before = {name: stored["notice_mail"] for name in MAIL_SWITCHES if "notice_mail" in stored}
    return default.changed({**before, **stored})


def indices_of_language() -> str:
    """Return the indices of the court cards for a person who has not chosen: K, Q, J on English pages."""
    return "international" if get_language() == "en" else "french"


def as_stored(preferences: Preferences) -> dict[str, Value]:
    """Return the preferences as JSON for `read_preferences`. Indices that suit the language are left to follow it."""
    stored = asdict(preferences)
    if preferences.indices == indices_of_language():
        del stored["indices"]
    return stored


@dataclass(frozen=True, slots=True)
class PreferenceField:
    """One preference with its texts and current value. `kind`: choice, switch or amount."""

    name: str
    takes: Takes
    words: PreferenceWords
    value: Value

    @property
    def kind(self) -> str:
        return type(self.takes).__name__.lower()

    @property
    def pictured(self) -> bool:
        return self.name in {"felt", "back"}

    @property
    def text(self) -> str:
        return text_of(self.value)

    @property
    def choices(self) -> list[tuple[str, Text]]:
        """Return each value with its text, in the order of the texts."""
        assert isinstance(self.takes, Choice)
        return [(value, self.words.values[value]) for value in self.words.values if value in self.takes.values]

    @property
    def told(self) -> str:
        """An amount as text: « 1,2 s », « 60 % », « no animation »."""
        assert isinstance(self.takes, Amount)
        if self.value == 0 and "none" in self.words.values:
            return str(self.words.values["none"])
        number = numberformat.format(self.text, get_format("DECIMAL_SEPARATOR"))
        return str(self.words.values["told"]).format(n=number)


@dataclass(frozen=True, slots=True)
class PreferenceGroup:
    """A section of the page."""

    name: str
    label: Text
    fields: list[PreferenceField]


def groups_of(preferences: Preferences) -> list[PreferenceGroup]:
    """Return every preference, in the order of the page."""
    shown: dict[str, list[PreferenceField]] = {name: [] for name in GROUPS}
    for each in fields(preferences):
        value = getattr(preferences, each.name)
        shown[each.metadata["group"]].append(
            PreferenceField(each.name, each.metadata["takes"], each.metadata["words"], value)
        )
    return [PreferenceGroup(name, label, shown[name]) for name, label in GROUPS.items()]


def preferences_of(request: HttpRequest) -> Preferences:
    """Return the preferences of the visitor, or the defaults."""
    if isinstance(request.user, User):
        return read_preferences(request.user.preferences)
    return read_preferences(request.session.get(KEY))


def keep(request: HttpRequest, preferences: Preferences) -> None:
    stored = as_stored(preferences)
    if not isinstance(request.user, User):
        request.session[KEY] = stored
        return
    User.objects.filter(pk=request.user.pk).update(preferences=stored)
    request.user.preferences = stored


def keep_guest_preferences(request: HttpRequest, user: User, **_signal: object) -> None:
    """Keep a guest's preferences at sign-up or sign-in, unless the account has its own."""
    stored = request.session.pop(KEY, None)
    if stored is None or user.preferences:
        return
    user.preferences = as_stored(read_preferences(stored))
    user.save(update_fields=["preferences"])


def preferences_context(request: HttpRequest) -> dict[str, Preferences]:
    """Return `preferences` for every template: <html> carries them, so that the first paint is right.

    A request refused by an early middleware has neither user nor session.
    """
    return {KEY: preferences_of(request) if hasattr(request, "user") else read_preferences(None)}
