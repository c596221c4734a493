"""The taker's hand of a donne, drawn small in lists: the eight cards that the taker played."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.labels import index_of
from games.models import Donne
from games.rules.cards import STRENGTH, Card, Rank, parse_card, rank_of, suit_of, trump_named

IN_A_HAND: Final = 8


@dataclass(frozen=True, slots=True)
class SmallCard:
    """A card in small print, as HTML: with the index of French cards, and with the international one."""

    french: SafeString
    international: SafeString


def taker_hand(donne: Donne) -> tuple[SmallCard, ...]:
    """Return `taker_cards` in small print."""
    return small_cards(taker_cards(donne))


def small_cards(cards: Iterable[Card]) -> tuple[SmallCard, ...]:
    """Return these cards in small print."""
    return tuple(map(_small, cards))


def taker_cards(donne: Donne) -> tuple[Card, ...]:
    """Return the taker's hand: trump first, each suit from its strongest card.

    Empty if nobody took, if the donne was typed from a paper sheet, or if it stopped before its last card.
    """
    trump = trump_named(donne.trump)
    if not donne.taker or trump is None:
        return ()
    played = f"{donne.taker} play "
    actions = (action for action in json.loads(donne.record).get("actions", ()) if action.startswith(played))
    cards = [parse_card(action.removeprefix(played).split(" ", 1)[0]) for action in actions]
    if len(cards) < IN_A_HAND:
        return ()

    def place(card: Card) -> tuple[bool, int, int]:
        suit = suit_of(card)
        return suit != trump, suit, -STRENGTH[trump][suit][card]

    return tuple(sorted(cards, key=place))


@cache
def _small(card: Card) -> SmallCard:
    """Return one of the 32 cards: a list shows eight for each of its rows, and a template is slow to render."""
    rank = rank_of(card)
    letter = "10" if rank is Rank.TEN else str(rank)
    return SmallCard(_drawn(card, index_of(rank)), _drawn(card, letter))


def _drawn(card: Card, index: str) -> SafeString:
    return render_to_string("history/_small_card.html", {"suit": str(suit_of(card)), "index": index})
