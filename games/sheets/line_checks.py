"""Checks a typed line for contradictions, each reported at its field."""

from collections.abc import Iterator
from typing import Any, Final

from django.utils.translation import gettext as _

from games.form_data import Cleaned
from games.rules.counting import ALL_POINTS
from games.rules.eight_tricks import EightTricks
from games.rules.options import Rules
from games.rules.seats import Camp, Seat

ANNONCES: Final = ("annonce_1", "annonce_2", "annonce_3", "annonce_4")
PENALTIES: Final = {Camp.NS: "penalty_NS", Camp.EW: "penalty_EW"}
BELOTES: Final = {Camp.NS: "belotes_NS", Camp.EW: "belotes_EW"}
"""Fields for tout-atout, where a camp may hold several belotes."""
OF_A_TAKEN_DONNE: Final = (
    *("trump", "value", "points", "capot", "eight", "belote"),
    *(*BELOTES.values(), "annonces_of", *ANNONCES),
)
SUITS_OF_TOUT_ATOUT: Final = 4

Fault = tuple[str, str]
"""A field of the form, and the error."""


def nobody_faults(cleaned: Cleaned) -> Iterator[Fault]:
    """Yield the errors of a donne that nobody took: it may only have penalties."""
    for name in OF_A_TAKEN_DONNE:
        if cleaned.get(name) not in (None, "") and not (name in BELOTES.values() and cleaned[name] == 0):
            yield name, _("Nobody took: leave this empty, or say who took.")
    if cleaned.get("multiplier") not in (None, "", "1"):
        yield "multiplier", _("Nobody took: leave this empty, or say who took.")


def taken_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    """Yield the errors of a donne that somebody took."""
    yield from _contract_faults(cleaned, rules)
    yield from _points_faults(cleaned)
    yield from _belote_faults(cleaned)
    yield from _annonces_faults(cleaned)


def penalty_faults(cleaned: Cleaned) -> Iterator[Fault]:
    if cleaned["penalty_why"] and not any(cleaned[name] for name in PENALTIES.values()):
        yield "penalty_why", _("Write the marks of the penalty too.")


def eight_tricks(cleaned: Cleaned) -> EightTricks:
    """Return the typed figures that decide whether to ask who took the eight tricks."""
    points, camp = cleaned.get("points"), Camp[cleaned["points_of"]]
    return EightTricks(
        taker=Seat[cleaned["taker"]].camp,
        value=height_of(cleaned.get("value", "")),
        pressed=Camp[cleaned["capot"]] if cleaned["capot"] else None,
        with_all=camp if points == ALL_POINTS else camp.other if points == 0 else None,
    )


def height_of(value: str) -> Any:
    """Return the typed contract, or None."""
    return int(value) if value.isdecimal() else value or None


def _contract_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    if not cleaned["trump"]:
        yield "trump", _("Choose the trump.")
    if rules.game == "encheres" and not cleaned["value"]:
        yield "value", _("Choose the contract.")


def _points_faults(cleaned: Cleaned) -> Iterator[Fault]:
    points, capot = cleaned["points"], cleaned["capot"]
    if points is None and not capot:
        yield "points", _("Write the card points of one camp, or who won all eight tricks.")
    elif capot and points not in (None, ALL_POINTS if cleaned["points_of"] == capot else 0):
        yield "points", _("A camp with all eight tricks has 162 points, the other none.")
    else:
        yield from _eight_faults(cleaned)


def _eight_faults(cleaned: Cleaned) -> Iterator[Fault]:
    question, answer = eight_tricks(cleaned), cleaned.get("eight", "")
    if question.asked and not answer:
        yield "eight", _("Say who took the eight tricks: the contract depends on it.")
    elif answer and not (question.asked and question.fits(answer)):
        yield "eight", _("This does not go with the contract, the points or “Capot” above.")


def _belote_faults(cleaned: Cleaned) -> Iterator[Fault]:
    trump = cleaned["trump"]
    several = {name: cleaned.get(name) or 0 for name in BELOTES.values()}
    typed = [name for name, number in several.items() if number]
    if trump == "SA":
        for name in (*(["belote"] if cleaned["belote"] else []), *typed):
            yield name, _("There is no belote in sans-atout.")
    elif trump == "TA":
        if cleaned["belote"]:
            yield "belote", _("In tout-atout, write how many belotes each camp said, further down.")
        if sum(several.values()) > SUITS_OF_TOUT_ATOUT:
            yield typed[0], _("There are four belotes in all.")
    else:
        for name in typed:
            yield name, _("These are for tout-atout: with one suit as trump, press “Belote”.")


def _annonces_faults(cleaned: Cleaned) -> Iterator[Fault]:
    typed = any(cleaned.get(name) for name in ANNONCES)
    if typed and not cleaned["annonces_of"]:
        yield "annonces_of", _("Say which camp marks them.")
    if cleaned.get("annonces_of") and not typed:
        yield "annonces_of", _("Choose the annonces of this camp, or “nobody’s”.")
