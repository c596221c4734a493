"""Texts of the table: outcomes, seats, suits, cards, contracts, annonces, scores, faults in counts and deals.

Steps of a score: games/rules/explaining.py. Faults in the deals of a record: docs/dealing.md, « The check ».
"""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords, Text, Words
from games.rules.actions import Annonce, Height
from games.rules.cards import RANKS, Card, Rank, Trump, cards_in, rank_of, suit_of
from games.rules.counting import CARDS_OF_A_CAMP, Clash, ClashKind
from games.rules.deal_check import DealFault
from games.rules.explaining import What
from games.rules.tricks import ALONE, NOT_ALL, TOGETHER

OUTCOMES: Final[dict[str, Words]] = {
    "made": Words(_("Made"), _("The taker’s side made more points than the defence.")),
    "dedans": Words(_("Dedans"), _("The taker’s side failed: the defence scores everything.")),
    "litige": Words(_("Litige"), _("Both sides are level: the taker’s points go to the winner of the next donne.")),
    "nobody": Words(_("Nobody took"), _("All four passed twice: nobody scores.")),
    "void": Words(_("Void donne"), _("The donne was stopped: nobody scores.")),
    "penalty": Words(_("Penalty"), _("Points given to the other side.")),
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

RANKS_WITH_ARTICLE: Final[dict[str, Text]] = {
    "7": pgettext_lazy("rank in a sentence", "the seven"),
    "8": pgettext_lazy("rank in a sentence", "the eight"),
    "9": pgettext_lazy("rank in a sentence", "the nine"),
    "T": pgettext_lazy("rank in a sentence", "the ten"),
    "J": pgettext_lazy("rank in a sentence", "the jack"),
    "Q": pgettext_lazy("rank in a sentence", "the queen"),
    "K": pgettext_lazy("rank in a sentence", "the king"),
    "A": pgettext_lazy("rank in a sentence", "the ace"),
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


def card_in_sentence(card: Card) -> str:
    """Return « le roi de cœur », « l’as de pique », “the king of hearts”."""
    rank = RANKS_WITH_ARTICLE[str(rank_of(card))]
    return gettext("{rank} of {suit}").format(rank=rank, suit=TRUMPS[str(suit_of(card))])


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


def clash_in_words(clash: Clash) -> str:
    """Return « Tierce to the king of hearts and Carré: king both need: king of hearts. »"""
    return _WORDS[clash.kind](clash)


def _no_such_run(clash: Clash) -> str:
    return gettext("%(annonces)s: this run would start below the seven.") % _cards_and_annonces(clash)


def _same_card(clash: Clash) -> str:
    return gettext(
        "These annonces need the same card: %(annonces)s (%(cards)s). There is one of each in the pack."
    ) % _cards_and_annonces(clash)


def _card_twice(clash: Clash) -> str:
    return gettext(
        "These annonces need the same card: %(annonces)s (%(cards)s). By these rules a card can be used only once."
    ) % _cards_and_annonces(clash)


def _too_many_cards(clash: Clash) -> str:
    numbers = {"needed": clash.cards.bit_count(), "most": CARDS_OF_A_CAMP}
    return gettext("%(annonces)s: these need %(needed)d cards, and a side has only %(most)d.") % (
        _cards_and_annonces(clash) | numbers
    )


def _belote(clash: Clash) -> str:
    return gettext("The other side cannot have the belote: %(cards)s, in %(annonces)s.") % _cards_and_annonces(clash)


def _cards_and_annonces(clash: Clash) -> dict[str, object]:
    return {
        "annonces": ", ".join(map(annonce_label, clash.annonces)),
        "cards": ", ".join(map(card_label, cards_in(clash.cards))),
    }


_WORDS: Final[dict[ClashKind, Callable[[Clash], str]]] = {
    ClashKind.NO_SUCH_RUN: _no_such_run,
    ClashKind.SAME_CARD: _same_card,
    ClashKind.CARD_TWICE: _card_twice,
    ClashKind.TOO_MANY_CARDS: _too_many_cards,
    ClashKind.BELOTE: _belote,
}


EIGHT_TRICKS: Final[dict[str, Text]] = {
    ALONE: _("The taker alone"),
    TOGETHER: _("One side, both partners together"),
    NOT_ALL: _("Nobody: one trick went to the other side"),
}


REASONS: Final[dict[What, Text]] = {
    "points": _("card points, with the 10 for the last trick"),
    "complement": _("card points, rounded to tens (160 in all)"),
    "capot": _("all eight tricks"),
    "dedans": _("the taker has failed"),
    "base": _("all the points of the donne"),
    "contract": _("contract"),
    "contre": _("doubled by contre"),
    "surcontre": _("multiplied by surcontre"),
    "belote": _("belote"),
    "belote-taken": _("belote taken from the other side"),
    "annonces": _("annonces"),
    "annonces-taken": _("annonces taken from the other side"),
    "litige": _("put in litige"),
    "held": _("in litige from earlier donnes"),
    "given-back": _("points given back after the last donne"),
    "rounding": _("rounding"),
    "penalty": _("penalty of the other side"),
}


ASK_FOR_ANOTHER: Final = _("Download the record again from the partie’s score sheet.")

DEAL_FAULTS: Final[dict[DealFault, RefusalWords]] = {
    DealFault.NO_SEED: RefusalWords(
        _("This record has no seed."),
        _(
            "The seed is the number that every shuffle follows from. This record comes from another site, or "
            "from before this site kept seeds."
        ),
        ASK_FOR_ANOTHER,
    ),
    DealFault.BAD_SEED: RefusalWords(
        _("The seed of this record cannot be read."),
        _("A seed is 64 hexadecimal digits in lower case."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.NO_COMMITMENT: RefusalWords(
        _("This record has no commitment (a fingerprint of its seed)."),
        _("Nothing proves that the seed of this record was fixed before the first cut."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.BAD_COMMITMENT: RefusalWords(
        _("The commitment is not that of this seed."),
        _("The seed or the commitment was changed after the partie began."),
        _("Compare both values with the score sheet, and with what the table showed."),
    ),
    DealFault.WRONG_DEALER: RefusalWords(
        _("The seed gives another first dealer."),
        _("The first dealer or the seed was changed."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.WRONG_PACK: RefusalWords(
        _("This is not the pack that had to be dealt."),
        _("A card is not where the seed, or the previous donne, puts it."),
        ASK_FOR_ANOTHER,
    ),
}
