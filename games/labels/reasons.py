"""Texts for the steps of a score (games/rules/explaining.py)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from games.rules.explaining import What

REASONS: Final[dict[What, Text]] = {
    "points": _("card points, der included"),
    "complement": _("card points, to the nearest ten of 160"),
    "capot": _("all eight tricks"),
    "dedans": _("the taker has failed"),
    "base": _("base of the whole donne"),
    "contract": _("contract"),
    "contre": _("doubled by contre"),
    "surcontre": _("multiplied by surcontre"),
    "belote": _("belote"),
    "belote-taken": _("belote taken from the other camp"),
    "annonces": _("annonces"),
    "annonces-taken": _("annonces taken from the other camp"),
    "litige": _("held in play"),
    "held": _("held from earlier donnes"),
    "given-back": _("given back after the last donne"),
    "rounding": _("rounding"),
    "penalty": _("penalty of the other camp"),
}
