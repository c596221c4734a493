"""Confirmation shown on the next page after an action."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text

DONE: Final[dict[str, Text]] = {
    "propose": _("The others are asked about that day. Until they agree, the old one holds."),
    "agree": _("Agreed: the fixture is on its new day."),
    "decline": _("The day stays as it was; the others are told."),
    "move": _("The fixture is on its new day; both pairs are told."),
    "report": _("Your score is kept. It counts once the others confirm it."),
    "enter": _("The result is entered and counts."),
    "confirm": _("Confirmed: the result counts."),
    "accept": _("Confirmed: the result counts."),
    "dispute": _("The arbiter will decide; both pairs are told."),
    "object": _("The result is disputed; both pairs are told."),
    "settle": _("Decided: the result counts."),
    "forfeit": _("Decided: the forfeit counts."),
    "cards": _("It is played with real cards; its table on the site is closed."),
    "live": _("The table is open: its four people find it among their tables."),
    "seat": _("The table is open: its four people find it among their tables."),
}


def done_told(asked: str) -> str:
    return str(DONE[asked])
