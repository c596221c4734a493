"""Cards, suits, hands; their order and their points (rules 1.2, 1.3, 4.9).

A card is an int from 0 to 31, `suit * 8 + rank`; a hand is an int whose bit `card` is set when it holds that card. The
tables below are computed once, so that a trick needs only a few lookups.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import TypeAlias

from games.rules.errors import Code, Refusal, shown

Card: TypeAlias = int
Hand: TypeAlias = int


class Suit(IntEnum):
    """Pique, cœur, carreau, trèfle."""

    S = 0
    H = 1
    D = 2
    C = 3

    def __str__(self) -> str:
        return self._name_


class Rank(IntEnum):
    """Ranks from the lowest to the highest in natural order, used for annonces and the draw for dealer (rules 1.2)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    def __str__(self) -> str:
        return RANK_LETTERS[self]


class Suitless(IntEnum):
    """Sans-atout and tout-atout, which a bid may name instead of a suit (rules 4.2)."""

    SA = 4
    TA = 5

    def __str__(self) -> str:
        return self._name_


SA, TA = Suitless

Trump: TypeAlias = Suit | Suitless
"""Four suits, SA, TA; the first index of the tables below."""

SUITS = tuple(Suit)
TRUMPS: tuple[Trump, ...] = (*SUITS, *Suitless)
RANKS = tuple(Rank)
RANK_LETTERS = "789TJQKA"
_TRUMP_NAMED: dict[str, Trump] = {str(trump): trump for trump in TRUMPS}
CARDS: tuple[Card, ...] = tuple(range(32))
NAMES = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
_CARD_NAMED = {name: card for card, name in enumerate(NAMES)}

BIT: tuple[Hand, ...] = tuple(1 << card for card in CARDS)
SUIT_CARDS: tuple[Hand, ...] = tuple(0xFF << (8 * suit) for suit in SUITS)
TRUMP_CARDS: tuple[Hand, ...] = (*SUIT_CARDS, 0, 0xFFFFFFFF)
"""`TRUMP_CARDS[trump]`: the cards that rank as trump; none in sans-atout, all in tout-atout."""

SUIT_OF: tuple[Suit, ...] = tuple(suit for suit in SUITS for _ in RANKS)

IN_TRUMP, IN_PLAIN = "78QKTA9J", "789JQKTA"
"""Ranks from the weakest to the strongest (rules 1.2)."""

DER = 10
_TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
_PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_SANS_ATOUT_POINTS = _PLAIN_POINTS | {"A": 19}
_TOUT_ATOUT_POINTS = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1}


def card_of(suit: Suit, rank: Rank) -> Card:
    return suit * 8 + rank


def suit_of(card: Card) -> Suit:
    return SUIT_OF[card]


def rank_of(card: Card) -> Rank:
    return RANKS[card & 7]


def card_name(card: Card) -> str:
    """Return « KH »: rank, then suit."""
    return NAMES[card]


def parse_card(text: str) -> Card:
    """Read a card. Refusal `unreadable` for any other text."""
    if text not in _CARD_NAMED:
        raise Refusal(Code.UNREADABLE, f"no card is called {shown(text)}")
    return _CARD_NAMED[text]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read « 7S AH » in the order written; an empty text gives no cards."""
    return tuple(parse_card(name) for name in text.split())


def parse_suit(text: str) -> Suit:
    """Read a suit: S, H, D or C. Refusal `unreadable` for any other text."""
    if text not in Suit.__members__:
        raise Refusal(Code.UNREADABLE, f"no suit is called {shown(text)}")
    return Suit[text]


def trump_named(text: str) -> Trump | None:
    """Return the trump S, H, D, C, SA or TA; None for any other text."""
    return _TRUMP_NAMED.get(text)


def parse_trump(text: str) -> Trump:
    """Read a trump: S, H, D, C, SA or TA. Refusal `unreadable` for any other text."""
    trump = trump_named(text)
    if trump is None:
        raise Refusal(Code.UNREADABLE, f"no trump is called {shown(text)}")
    return trump


def hand_of(cards: Iterable[Card]) -> Hand:
    hand = 0
    for card in cards:
        hand |= BIT[card]
    return hand


def cards_in(hand: Hand) -> Iterator[Card]:
    """Yield the cards of a hand, suit by suit, each in natural order."""
    while hand:
        lowest = hand & -hand
        yield lowest.bit_length() - 1
        hand ^= lowest


_NAMES_IN: tuple[tuple[list[str], ...], ...] = tuple(
    tuple([NAMES[8 * suit + rank] for rank in range(8) if held >> rank & 1] for held in range(256)) for suit in range(4)
)


def hand_names(hand: Hand) -> list[str]:
    """Return the names of a hand's cards, in the order of `cards_in`: eight bits a suit, from a table."""
    one, two, three, four = _NAMES_IN
    return one[hand & 255] + two[hand >> 8 & 255] + three[hand >> 16 & 255] + four[hand >> 24]


def names_of(cards: Iterable[Card]) -> str:
    """Return « 7S AH », the inverse of `parse_cards`."""
    return " ".join(NAMES[card] for card in cards)


def _points(suit: Suit, rank: Rank, trump: Trump) -> int:
    if trump is SA:
        worth = _SANS_ATOUT_POINTS
    elif trump is TA:
        worth = _TOUT_ATOUT_POINTS
    else:
        worth = _TRUMP_POINTS if suit is trump else _PLAIN_POINTS
    return worth.get(str(rank), 0)


POINTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_points(suit, rank, trump) for suit in SUITS for rank in RANKS) for trump in TRUMPS
)
"""`POINTS[trump][card]`: card points, without the der (rules 1.3, 4.9)."""


def _strength(card: Card, trump: Trump, led: Suit) -> int:
    suit, rank = suit_of(card), str(rank_of(card))
    if suit is trump or (trump is TA and suit is led):
        return 10 + IN_TRUMP.index(rank)
    return 1 + IN_PLAIN.index(rank) if suit == led else 0


STRENGTH: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(_strength(card, trump, led) for card in CARDS) for led in SUITS) for trump in TRUMPS
)
"""`STRENGTH[trump][led][card]`: the highest wins the trick; 0 never wins (rules 2, « Playing a card »)."""

HIGHER: tuple[tuple[Hand, ...], ...] = tuple(
    tuple(
        hand_of(
            other
            for other in CARDS
            if suit_of(other) == suit_of(card)
            and STRENGTH[trump][suit_of(card)][other] > STRENGTH[trump][suit_of(card)][card]
        )
        for card in CARDS
    )
    for trump in TRUMPS
)
"""`HIGHER[trump][card]`: the cards of the same suit that beat it."""
