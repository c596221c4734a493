"""The name and a description of every preset (docs/rules.md, section 6)."""

from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.labels.values import value_label
from games.labels.words import Text, Words
from games.rules.options import read_rules
from games.rules.presets import PRESETS as RULES

PRESETS: Final[dict[str, Words]] = {
    "classique": Words(
        _("Belote classique"), _("The belote of every kitchen table: 1000 points, no annonces, cards gathered and cut.")
    ),
    "annonces": Words(_("Belote with annonces"), _("Tierces, cinquantes, cents and carrés are declared.")),
    "wikipedia": Words(_("The encyclopaedia’s belote"), _("As the encyclopaedia tells it, with annonces.")),
    "contree": Words(_("Contrée"), _("Contracts are bid, from 80 up, to 2000 points.")),
    "contree-cours": Words(_("Contrée as it is taught"), _("Contracts are bid; a contre puts everything at stake.")),
    "coinche": Words(_("Coinche"), _("Contracts are bid, without trump and with all trumps too.")),
    "ffb-coinche": Words(_("Federation coinche"), _("The federation’s rules of 2015: contracts and annonces.")),
    "ffb-belote": Words(
        _("Federation belote"),
        _("The federation’s rules of 2016: cards shuffled every donne, any suit in the second round."),
    ),
    "concours": Words(
        _("Village contest"), _("As in a village hall: 12 donnes, clockwise, and a partie may end in a draw.")
    ),
}

PRESET_NOTES: Final[dict[str, tuple[Text, ...]]] = {
    "annonces": (
        _(
            "The text these rules follow has no exception for a trick your partner is winning: read to the letter, you "
            "must trump it too. Tables do make that exception, and so do these rules. To play the text to the letter, "
            "choose the option “Partner is winning: you must trump all the same”."
        ),
    ),
    "wikipedia": (
        _(
            "The text these rules follow leaves you free on a trick your partner is winning. Read strictly, it still "
            "asks for a lower trump when your partner is winning with a trump and you hold none above it. To play it "
            "so, choose the option “Under partner’s trump: a lower trump must be played when you hold no higher one”."
        ),
    ),
}
"""For presets whose source text is ambiguous: the other reading, and the option that plays it."""

# A table where cards are gathered instead of shuffled shows a warning (rules 1.8).
GATHERED_WARNING: Final = _("The cards are not shuffled between donnes: a good memory is a weapon here.")
GATHERED: Final = frozenset({"once", "cutter"})


def rules_by_game() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the rules for a select element: for each game, an item for the whole game and then its presets."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for preset in RULES:
        game = read_rules({"preset": preset}).game
        groups.setdefault(game, [(game, gettext("All of these"))]).append((preset, str(PRESETS[preset].label)))
    return [(str(value_label("game", game)), presets) for game, presets in groups.items()]
