"""Named rule sets (rules 6): for each, the options that differ from the defaults."""

from collections.abc import Mapping
from typing import TypeAlias

from games.rules.option_table import Value

Choices: TypeAlias = dict[str, Value | dict[str, int]]

_COURS: Choices = {
    "game": "encheres",
    "objective": {"points": 2000},
    "undertrump": "free",
    "contre": "in-turn",
    "fail_base": 162,
    "contre_base": "base-and-contract",
    "rounding": "five-up",
}

Presets: TypeAlias = Mapping[str, Choices]

PRESETS: Presets = {
    "classique": {},
    "annonces": {"annonces": True, "equality": "dedans", "carre_of_sevens": "void-donne"},
    "wikipedia": {
        "annonces": True,
        "second_round": "any-suit",
        "carre_of_sevens": "void-annonces",
        "carre_of_eights": "void-annonces",
    },
    "contree": {
        "game": "encheres",
        "objective": {"points": 2000},
        "undertrump": "free",
        "belote_in_contract": "taker",
        "belote_marks": "never",
        "rounding": "defence-complement",
    },
    "contree-cours": _COURS,
    "coinche": _COURS
    | {"fail_base": 160, "sans_atout": True, "tout_atout": True, "annonces": True, "contre": "any-time"},
    "ffb-belote": {
        "shuffle": "every-donne",
        "cut_min": 3,
        "second_round": "any-suit",
        "litige_amount": "with-belote",
    },
    "ffb-coinche": {
        "game": "encheres",
        "objective": {"points": 2000},
        "shuffle": "every-donne",
        "cut_min": 3,
        "undertrump": "free",
        "undertrump_partner": "forbidden",
        "contre": "in-turn",
        "annonces": True,
        "annonce_card_reuse": False,
        "annonces_when_capot": "to-winner",
        "must_outscore": True,
        "capot_points": 252,
        "contre_base": "everything",
        "rounding": "five-up",
    },
    "concours": {
        "direction": "clockwise",
        "objective": {"donnes": 12},
        "tie": "draw",
        "all_pass": "same-dealer",
        "cut_min": 3,
    },
}
