"""The facts of a donne as typed in a form: the card points, the contract, and who took the eight tricks."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from games.options_form import Cleaned
from games.rules.counting import ALL_POINTS
from games.rules.seats import Camp
from games.rules.tricks import EightTricks

Fault = tuple[str, str]
"""A field of the form, and the error."""
SAME_CAMPS: Final = {camp.name: camp for camp in Camp}


def height_of(value: str) -> Any:
    """Return the typed contract, or None."""
    return int(value) if value.isdecimal() else value or None


def eight_tricks(cleaned: Cleaned, taker: Camp, capot: str, camps: Mapping[str, Camp] = SAME_CAMPS) -> EightTricks:
    """Return the typed figures that decide whether to ask who took the eight tricks.

    `capot`: the field that names the camp with all eight; `camps`: the camps by the texts that the form sends.
    """
    points, camp = cleaned.get("points"), camps[cleaned["points_of"]]
    return EightTricks(
        taker=taker,
        value=height_of(cleaned.get("value", "")),
        pressed=camps.get(cleaned[capot]),
        with_all=camp if points == ALL_POINTS else camp.other if points == 0 else None,
    )


def points_faults(cleaned: Cleaned, question: EightTricks, capot: str, label: str) -> Iterator[Fault]:
    """Yield the errors of the card points, and of the camp with all eight tricks; `label`: of that field."""
    points, pressed, answer = cleaned["points"], cleaned[capot], cleaned.get("eight", "")
    if points is None and not pressed:
        yield "points", _("Write the card points of one side, or who won all eight tricks.")
    elif pressed and points not in (None, ALL_POINTS if cleaned["points_of"] == pressed else 0):
        yield "points", _("A side with all eight tricks has 162 points, the other none.")
    elif question.asked and not answer:
        yield "eight", _("Say who took the eight tricks: the contract depends on it.")
    elif answer and not (question.asked and question.fits(answer)):
        yield (
            "eight",
            _("This answer does not go with the contract, the points or “%(field)s” above.") % {"field": label},
        )
