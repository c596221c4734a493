"""Texts of the table: outcomes, seats, camps, suits, cards, contracts, annonces."""

from typing import Final

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text, Words
from games.rules.actions import Annonce, Height
from games.rules.cards import RANKS, Card, Rank, Trump, rank_of, suit_of

OUTCOMES: Final[dict[str, Words]] = {
    "made": Words(_("Made"), _("The taker’s camp made more points than the defence.")),
    "dedans": Words(_("Dedans"), _("The taker’s camp failed: the defence marks everything.")),
    "litige": Words(_("Litige"), _("Both camps are level: the taker’s points go to the winner of the next donne.")),
    "nobody": Words(_("Nobody took"), _("Four passes twice: no marks.")),
    "void": Words(_("Void donne"), _("The donne was stopped: no marks.")),
    "penalty": Words(_("Penalty"), _("Marks given to the other camp.")),
    "open": Words(_("Unfinished"), _("This donne was not played to its end.")),
}

SEATS: Final[dict[str, Text]] = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}

CAMPS: Final[dict[str, Text]] = {"NS": _("North–South"), "EW": _("East–West")}

TRUMPS: Final[dict[str, Text]] = {
    "S": _("spades"),
    "H": _("hearts"),
    "D": _("diamonds"),
    "C": _("clubs"),
    "SA": _("sans-atout"),
    "TA": _("tout-atout"),
}

RANK_NAMES: Final[dict[str, Text]] = {
    "7": pgettext_lazy("rank", "seven"),
    "8": pgettext_lazy("rank", "eight"),
    "9": pgettext_lazy("rank", "nine"),
    "T": pgettext_lazy("rank", "ten"),
    "J": pgettext_lazy("rank", "jack"),
    "Q": pgettext_lazy("rank", "queen"),
    "K": pgettext_lazy("rank", "king"),
    "A": pgettext_lazy("rank", "ace"),
}

INDICES: Final[dict[str, str]] = {"K": "R", "Q": "D", "J": "V", "T": "10"}
"""The indices printed on the site's cards where they differ from the notation: roi, dame, valet."""

HEIGHTS: Final[dict[str, Text]] = {"capot": _("capot"), "generale": _("générale")}

MULTIPLIERS: Final[dict[int, Text]] = {
    1: _("no contre"),
    2: _("contre"),
    3: _("surcontre (× 3)"),
    4: _("surcontre (× 4)"),
}

ANNONCES: Final[dict[str, Words]] = {
    "tierce": Words(_("Tierce"), _("Three cards of a suit in a row.")),
    "cinquante": Words(_("Cinquante"), _("Four cards of a suit in a row.")),
    "cent": Words(_("Cent"), _("Five cards of a suit in a row, or more.")),
    "carre": Words(_("Carré"), _("The four cards of a rank.")),
}


def index_of(rank: Rank) -> str:
    """Return the rank as printed on the card: R, D, V, 10."""
    return INDICES.get(str(rank), str(rank))


def rank_label(rank: Rank) -> Text:
    return RANK_NAMES[str(rank)]


def card_label(card: Card) -> str:
    """Return « king of hearts », for a title or to be read aloud."""
    return gettext("{rank} of {suit}").format(rank=rank_label(rank_of(card)), suit=TRUMPS[str(suit_of(card))])


def height_label(height: Height) -> Text:
    return HEIGHTS[height] if isinstance(height, str) else str(height)


def contract_label(height: Height | None, trump: Trump) -> str:
    """Return « 100 hearts » or « capot sans-atout »; only the trump in games without bidding."""
    if height is None:
        return str(TRUMPS[str(trump)])
    return gettext("{height} {trump}").format(height=height_label(height), trump=TRUMPS[str(trump)])


def annonce_label(annonce: Annonce) -> str:
    """Return « Tierce, king of hearts high » or « Carré: jack »."""
    what = ANNONCES[annonce.what].label
    if annonce.what == "carre":
        return gettext("{carre}: {rank}").format(carre=what, rank=rank_label(RANKS[annonce.top]))
    return gettext("{run} to the {card}").format(run=what, card=card_label(annonce.top))
