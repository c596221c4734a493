"""Estimates of the card points that a hand makes, as the bidder, its partner or a defender (docs/bots.md).

A hand has features, each with a weight in card points, from a linear fit over donnes that the bots played to the end.
Belote and annonces are added as far as they help to make the contract.
"""

from typing import TypeAlias

from games.rules.annonces import RUN_POINTS, combinations
from games.rules.belote import POINTS, pairs_of
from games.rules.cards import (
    BIT,
    HIGHER,
    SA,
    SUIT_CARDS,
    SUITS,
    TA,
    Hand,
    Rank,
    Suit,
    Suitless,
    Trump,
    card_of,
    cards_in,
)
from games.rules.options import Rules
from games.rules.seats import Seat

Features: TypeAlias = tuple[int, ...]

TRUMP_HEADS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
PLAIN_HEADS = (Rank.ACE, Rank.TEN, Rank.KING)
LONG, MANY = 3, 5

Figures: TypeAlias = tuple[float, ...]

# Weights, in this order: the constant; each of the six trump heads; each low trump; each side ace; each side ten with
# its ace; each guarded side ten without its ace; each void.
OWN_SUIT: Figures = (37, 32, 22, 16, 13, 11.5, 11, 10, 11, 5, 4, 7)
HELP_SUIT: Figures = (-41, 39, 25, 16.5, 14.5, 12.5, 12, 11.5, 14, 4, 5, 5)
HOLD_SUIT: Figures = (-20, 19, 12, 7.5, 6.5, 5.5, 5, 6, 8, 0, 4, 7)
# Weights, in this order: the constant; then for every suit its best card; its second-best with the best; its third-best
# with both; its second-best guarded, without the best; each card beyond three if the suit has its best card.
OWN_SUITLESS: dict[Trump, Figures] = {SA: (59.5, 17, 7.5, 4, 5.5, 2.5), TA: (58, 16.5, 10, 1.5, 7, 5)}
HELP_SUITLESS: dict[Trump, Figures] = {SA: (-25, 25.5, 10, 2, 8.5, 2), TA: (-25, 23.5, 13, 2.5, 10.5, 1.5)}
HOLD_SUITLESS: dict[Trump, Figures] = {SA: (-14, 13.5, 4.5, 2, 6, 2), TA: (-13.5, 12, 6.5, 4.5, 6.5, 1.5)}

TIERCE = RUN_POINTS["tierce"]
TIERCE_WINS, WINS = 0.5, 0.9
"""The chance that an annonce is the best: for a tierce, and for a higher annonce."""


def own_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points (with the der) of the camp if this is the taker's hand and partner's is average."""
    return _sum(OWN_SUITLESS.get(trump, OWN_SUIT), hand, trump)


def help_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points that this hand adds for a partner who takes and expects an average hand."""
    return _sum(HELP_SUITLESS.get(trump, HELP_SUIT), hand, trump)


def hold_worth(hand: Hand, trump: Trump) -> float:
    """Return the card points that this defender's hand takes from a taker who expects average hands."""
    return _sum(HOLD_SUITLESS.get(trump, HOLD_SUIT), hand, trump)


def is_solid(hand: Hand, trump: Trump) -> bool:
    """Whether every card is a master from the first trick on, with enough trumps to draw all others."""
    if not isinstance(trump, Suitless) and (hand & SUIT_CARDS[trump]).bit_count() < MANY:
        return False
    return not any(HIGHER[trump][card] & ~hand for card in cards_in(hand))


def beside_worth(hand: Hand, seat: Seat, trump: Trump, rules: Rules) -> float:
    """Return the value of belotes and of annonces that may win, for making the contract (rules 4.6)."""
    belotes = 0 if rules.belote_in_contract == "none" else sum(hand & pair == pair for pair in pairs_of(trump))
    return belotes * POINTS + annonces_worth(hand, seat, rules)


def annonces_worth(hand: Hand, seat: Seat, rules: Rules) -> float:
    """Return the expected points from the annonces of this hand, if they count for the contract (rules 5.7)."""
    if not rules.annonces or not rules.annonces_in_contract:
        return 0.0
    return sum(one.points * (TIERCE_WINS if one.points == TIERCE else WINS) for one in combinations(hand, seat))


def features(hand: Hand, trump: Trump) -> Features:
    return _suitless(hand, trump) if isinstance(trump, Suitless) else _suited(hand, trump)


def _suited(hand: Hand, trump: Suit) -> Features:
    trumps = (hand & SUIT_CARDS[trump]).bit_count()
    heads = [_holds(hand, trump, rank) for rank in TRUMP_HEADS]
    sides = [_side(hand, suit) for suit in SUITS if suit is not trump]
    return (1, *heads, trumps - sum(heads), *map(sum, zip(*sides, strict=True)))


def _side(hand: Hand, suit: Suit) -> Features:
    """Return features of a side suit: ace, ten with ace, guarded ten without ace, void."""
    size = (hand & SUIT_CARDS[suit]).bit_count()
    ace, ten = _holds(hand, suit, Rank.ACE), _holds(hand, suit, Rank.TEN)
    return (ace, ace & ten, ten & (not ace) & (size > 1), size == 0)


def _suitless(hand: Hand, trump: Suitless) -> Features:
    ranks = TRUMP_HEADS[:3] if trump is TA else PLAIN_HEADS
    suits = [_headed(hand, suit, ranks) for suit in SUITS]
    return (1, *map(sum, zip(*suits, strict=True)))


def _headed(hand: Hand, suit: Suit, ranks: tuple[Rank, ...]) -> Features:
    """Return the features of one suit at sans-atout or tout-atout, in the order of the weights.

    The features are whether the hand has the best card; the second with the best; the third with both; the second,
    guarded, without the best; and how many cards it has beyond three, if it has the best card.
    """
    size = (hand & SUIT_CARDS[suit]).bit_count()
    first, second, third = (_holds(hand, suit, rank) for rank in ranks)
    guarded = second & (not first) & (size > 1)
    return (first, first & second, first & second & third, guarded, max(0, size - LONG) if first else 0)


def _holds(hand: Hand, suit: Suit, rank: Rank) -> bool:
    return bool(hand & BIT[card_of(suit, rank)])


def _sum(figures: Figures, hand: Hand, trump: Trump) -> float:
    return sum(figure * count for figure, count in zip(figures, features(hand, trump), strict=True))
