"""The two highest cards of a suit that does not cut: ace and ten, jack and nine in tout-atout (rules 1.2)."""

from games.rules.cards import TA, Card, Rank, Suit, Trump, card_of


def head_of(suit: Suit, trump: Trump) -> Card:
    return card_of(suit, Rank.JACK if trump is TA else Rank.ACE)


def second_of(suit: Suit, trump: Trump) -> Card:
    return card_of(suit, Rank.NINE if trump is TA else Rank.TEN)
