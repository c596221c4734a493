"""Impossible counts: annonces and belotes of a counted donne that need the same card (docs/record.md)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final

from games.rules.actions import Annonce
from games.rules.annonces import least_cards
from games.rules.belote import pairs_of
from games.rules.cards import Hand, Trump, cards_in, names_of
from games.rules.options import Rules
from games.rules.seats import Camp

CARDS_OF_A_CAMP: Final = 16
"""The cards in two hands of eight."""


class ClashKind(StrEnum):
    """Why the annonces of a counted donne are impossible together.

    NO_SUCH_RUN: the run would begin below the seven. SAME_CARD: two runs, or two carrés, share a card. CARD_TWICE: a
    run and a carré share a card while `annonce_card_reuse` is false. TOO_MANY_CARDS: the annonces need more cards
    than the camp's two hands hold. BELOTE: the annonces need a king or queen of the other camp's belote.
    """

    NO_SUCH_RUN = "no-such-run"
    SAME_CARD = "same-card"
    CARD_TWICE = "card-twice"
    TOO_MANY_CARDS = "too-many-cards"
    BELOTE = "belote"


@dataclass(frozen=True, slots=True)
class Clash:
    """An impossible count. `annonces`: the annonces that are impossible, alone or together.

    `cards`: the cards that two annonces both need, or that the other camp's belote has too. If the annonces need too
    many cards, all the cards that they need. Empty for an impossible run.
    """

    kind: ClashKind
    annonces: tuple[Annonce, ...]
    cards: Hand

    def __str__(self) -> str:
        """Return a text for developers: « same-card: tierce KH, cinquante AH: QH KH »."""
        named = ", ".join(str(annonce).partition(" annonce ")[2] for annonce in self.annonces)
        return f"{self.kind}: {named}: {names_of(cards_in(self.cards))}"


def annonces_clash(annonces: Sequence[Annonce], rules: Rules) -> Clash | None:
    """Return the first impossible annonce, or the first two that may not share a card (rules 5.2, 5.5), or None.

    With `annonce_card_reuse`, a run and a carré may share a card, in one hand.
    """
    for annonce in annonces:
        if least_cards(annonce) is None:
            return Clash(ClashKind.NO_SUCH_RUN, (annonce,), 0)
    for one, other in combinations(annonces, 2):
        shared = _cards_of([one]) & _cards_of([other])
        alike = (one.what == "carre") == (other.what == "carre")
        if shared and (alike or not rules.annonce_card_reuse):
            return Clash(ClashKind.SAME_CARD if alike else ClashKind.CARD_TWICE, (one, other), shared)
    return None


def hands_clash(annonces: Sequence[Annonce]) -> Clash | None:
    """Return a clash if the annonces need more cards than one camp holds. Call it after `annonces_clash`."""
    cards = _cards_of(annonces)
    return Clash(ClashKind.TOO_MANY_CARDS, tuple(annonces), cards) if cards.bit_count() > CARDS_OF_A_CAMP else None


def belote_clash(camp: Camp, annonces: Sequence[Annonce], belote: Iterable[Camp], trump: Trump) -> Clash | None:
    """Return a clash if this camp's annonces contain kings and queens of the other camp's belotes.

    In tout-atout the other camp may have its belotes in any other suits.
    """
    pairs, cards = pairs_of(trump), _cards_of(annonces)
    touched = [pair for pair in pairs if pair & cards]
    theirs = sum(each is not camp for each in belote)
    if theirs <= len(pairs) - len(touched):
        return None
    needed = 0
    for pair in touched:
        needed |= pair & cards
    named = tuple(annonce for annonce in annonces if _cards_of([annonce]) & needed)
    return Clash(ClashKind.BELOTE, named, needed)


def _cards_of(annonces: Iterable[Annonce]) -> Hand:
    """Return the cards that these annonces certainly contain; for a cent, five."""
    cards = 0
    for annonce in annonces:
        cards |= least_cards(annonce) or 0
    return cards
