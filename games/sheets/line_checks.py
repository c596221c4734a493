"""Checks a typed line for contradictions, each reported at its field."""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from games.donne_form import Fault, eight_tricks, points_faults
from games.options_form import Cleaned
from games.rules.options import Rules
from games.rules.seats import Camp, Seat
from games.rules.tricks import EightTricks

ANNONCES: Final = ("annonce_1", "annonce_2", "annonce_3", "annonce_4")
PENALTIES: Final = {Camp.NS: "penalty_NS", Camp.EW: "penalty_EW"}
BELOTES: Final = {Camp.NS: "belotes_NS", Camp.EW: "belotes_EW"}
"""Fields for tout-atout, where a camp may hold several belotes."""
OF_A_TAKEN_DONNE: Final = (
    *("trump", "value", "points", "capot", "eight", "belote"),
    *(*BELOTES.values(), "annonces_of", *ANNONCES),
)
SUITS_OF_TOUT_ATOUT: Final = 4


def nobody_faults(cleaned: Cleaned) -> Iterator[Fault]:
    """Yield the errors of a donne that nobody took: it may only have penalties."""
    for name in OF_A_TAKEN_DONNE:
        if cleaned.get(name) not in (None, "") and not (name in BELOTES.values() and cleaned[name] == 0):
            yield name, _("Nobody took this donne: leave this field empty, or say who took.")
    if cleaned.get("multiplier") not in (None, "", "1"):
        yield "multiplier", _("Nobody took this donne: leave this field empty, or say who took.")


def taken_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    """Yield the errors of a donne that somebody took."""
    yield from _contract_faults(cleaned, rules)
    yield from points_faults(cleaned, typed_tricks(cleaned), "capot", _("Capot"))
    yield from _belote_faults(cleaned)
    yield from _annonces_faults(cleaned)


def penalty_faults(cleaned: Cleaned) -> Iterator[Fault]:
    if cleaned["penalty_why"] and not any(cleaned[name] for name in PENALTIES.values()):
        yield "penalty_why", _("Write the points of the penalty too.")


def typed_tricks(cleaned: Cleaned) -> EightTricks:
    """Return the typed figures that decide whether to ask who took the eight tricks."""
    return eight_tricks(cleaned, Seat[cleaned["taker"]].camp, "capot")


def _contract_faults(cleaned: Cleaned, rules: Rules) -> Iterator[Fault]:
    if not cleaned["trump"]:
        yield "trump", _("Choose the trump.")
    if rules.game == "encheres" and not cleaned["value"]:
        yield "value", _("Choose the contract.")


def _belote_faults(cleaned: Cleaned) -> Iterator[Fault]:
    trump = cleaned["trump"]
    several = {name: cleaned.get(name) or 0 for name in BELOTES.values()}
    typed = [name for name, number in several.items() if number]
    if trump == "SA":
        for name in (*(["belote"] if cleaned["belote"] else []), *typed):
            yield name, _("There is no belote in sans-atout.")
    elif trump == "TA":
        if cleaned["belote"]:
            yield "belote", _("In tout-atout, write how many belotes each side said, further down.")
        if sum(several.values()) > SUITS_OF_TOUT_ATOUT:
            yield typed[0], _("There are four belotes in all.")
    else:
        for name in typed:
            yield name, _("These fields are for tout-atout: with one suit as trump, press “Belote”.")


def _annonces_faults(cleaned: Cleaned) -> Iterator[Fault]:
    typed = any(cleaned.get(name) for name in ANNONCES)
    if typed and not cleaned["annonces_of"]:
        yield "annonces_of", _("Say which side scores the annonces.")
    if cleaned.get("annonces_of") and not typed:
        yield "annonces_of", _("Choose the annonces of this side, or “nobody’s”.")
