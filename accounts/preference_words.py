"""Labels of every preference and of its values."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Text: TypeAlias = "str | _StrPromise"


@dataclass(frozen=True, slots=True)
class PreferenceWords:
    """The texts of a preference: its label, the name of each value (for an amount: its format, `{n}` the number), and a
    line of help.
    """

    label: Text
    values: dict[str, Text] = field(default_factory=dict)
    help: Text = ""


GROUPS: Final[dict[str, tuple[Text, tuple[str, ...]]]] = {
    "cards": (_("The cards"), ("deck", "letters", "indices", "card_size", "hand_order", "hand_first", "trumps")),
    "playing": (_("Playing"), ("tap", "premove", "forced", "shortcuts", "hold", "until_tap", "speed", "motion")),
    "sounds": (_("Sounds and your turn"), ("sounds", "volume", "alert_sound", "alert_vibration", "alert_notification")),
    "display": (_("Display"), ("theme", "contrast")),
    "talking": (_("What others write"), ("opponents_text",)),
    "notices": (
        _("Notifications"),
        (
            "notice_turn",
            "notice_turn_mail",
            "notice_table",
            "notice_table_mail",
            "notice_contests",
            "notice_contests_mail",
            "notice_leagues",
            "notice_leagues_mail",
            "notice_people",
            "notice_people_mail",
            "notice_office_mail",
        ),
    ),
}
"""The sections of the page, each with its preferences in the order shown."""

WORDS: Final[dict[str, PreferenceWords]] = {
    "deck": PreferenceWords(_("Colours of the suits"), {"two": _("two"), "four": _("four")}),
    "letters": PreferenceWords(_("A letter under each suit")),
    "indices": PreferenceWords(
        _("Court cards"), {"french": _("R, D, V (French)"), "international": _("K, Q, J (international)")}
    ),
    "card_size": PreferenceWords(
        _("Size of the cards"),
        {"small": pgettext_lazy("size", "small"), "normal": pgettext_lazy("size", "normal"), "large": _("large")},
    ),
    "hand_order": PreferenceWords(_("Your hand"), {"suits": _("by suit"), "strength": _("by strength")}),
    "hand_first": PreferenceWords(
        _("From left to right"), {"strongest": _("the strongest first"), "weakest": _("the weakest first")}
    ),
    "trumps": PreferenceWords(_("Trumps"), {"left": _("on the left"), "right": _("on the right")}),
    "tap": PreferenceWords(
        _("To play a card"),
        {"single": _("one tap"), "double": _("two taps")},
        _("With two taps the first one raises the card, the second one plays it."),
    ),
    "premove": PreferenceWords(
        _("Choose a card ahead"),
        help=_("Tap it while the others play: it is played at your turn if it is legal. Tap again to take it back."),
    ),
    "forced": PreferenceWords(
        _("Play my card when there is only one I may play"),
        help=_("After a while, as if you had thought about it: nobody learns anything from it."),
    ),
    "shortcuts": PreferenceWords(
        _("Letters and figures are keys of the table"),
        help=_("“?” at the table shows them all. Arrows, Enter and Tab go on without them."),
    ),
    "hold": PreferenceWords(_("A full trick stays"), {"told": _("{n} s")}),
    "until_tap": PreferenceWords(_("A full trick stays until I tap")),
    "speed": PreferenceWords(_("Speed of the animations"), {"told": _("{n} %"), "none": _("no animation")}),
    "motion": PreferenceWords(_("Animations"), {"system": _("as my device asks"), "reduced": _("never")}),
    "sounds": PreferenceWords(_("Sounds")),
    "volume": PreferenceWords(_("Volume"), {"told": _("{n} %"), "none": _("silent")}),
    "alert_sound": PreferenceWords(_("A sound at my turn")),
    "alert_vibration": PreferenceWords(_("A vibration at my turn")),
    "alert_notification": PreferenceWords(
        _("A notification at my turn, when I look elsewhere"),
        help=_("Your browser will ask you whether the site may show some."),
    ),
    "theme": PreferenceWords(_("Theme"), {"auto": _("as my device"), "light": _("light"), "dark": _("dark")}),
    "contrast": PreferenceWords(_("Contrast"), {"normal": pgettext_lazy("contrast", "normal"), "high": _("high")}),
    "opponents_text": PreferenceWords(
        _("Show what my opponents write during a donne"),
        help=_("Off, you read it between two donnes. Your partner’s words and the phrases are always shown."),
    ),
    "notice_turn": PreferenceWords(
        _("My turn, when I am away from my table"),
        help=_("Once a donne at most, and only while somebody else has the table open."),
    ),
    "notice_turn_mail": PreferenceWords(_("My turn: by mail too")),
    "notice_table": PreferenceWords(_("Invitations, paper sheets, ranked play")),
    "notice_table_mail": PreferenceWords(_("Invitations, paper sheets, ranked play: by mail too")),
    "notice_contests": PreferenceWords(_("My contests")),
    "notice_contests_mail": PreferenceWords(_("My contests: by mail too")),
    "notice_leagues": PreferenceWords(_("My leagues")),
    "notice_leagues_mail": PreferenceWords(_("My leagues: by mail too")),
    "notice_people": PreferenceWords(_("Friends and messages")),
    "notice_people_mail": PreferenceWords(_("Friends and messages: by mail too")),
    "notice_office_mail": PreferenceWords(
        _("Moderation and the running of the site: by mail too"), help=_("On the site you are always told of these.")
    ),
}
