"""Texts for cards that two facts of a counted donne both need."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from games.labels.table import annonce_label, card_label
from games.rules.cards import cards_in
from games.rules.count_clash import CARDS_OF_A_CAMP, Clash, ClashKind


def clash_in_words(clash: Clash) -> str:
    """Return « Tierce to the king of hearts and Carré: king both need: king of hearts. »"""
    return _WORDS[clash.kind](clash)


def _no_such_run(clash: Clash) -> str:
    return _("%(annonces)s: such a run would begin below the seven.") % _cards_and_annonces(clash)


def _same_card(clash: Clash) -> str:
    return _(
        "Both need the same card: %(annonces)s (%(cards)s). There is one of each in the pack."
    ) % _cards_and_annonces(clash)


def _card_twice(clash: Clash) -> str:
    return _(
        "Both need the same card: %(annonces)s (%(cards)s). By these rules a card serves once."
    ) % _cards_and_annonces(clash)


def _too_many_cards(clash: Clash) -> str:
    numbers = {"needed": clash.cards.bit_count(), "most": CARDS_OF_A_CAMP}
    return _("%(annonces)s: that takes %(needed)d cards, and a camp holds %(most)d.") % (
        _cards_and_annonces(clash) | numbers
    )


def _belote(clash: Clash) -> str:
    return _("The other camp cannot have the belote: %(cards)s, in %(annonces)s.") % _cards_and_annonces(clash)


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
