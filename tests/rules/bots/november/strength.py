"""How many card points a hand may be expected to make, as the bidder, its partner or a defender (docs/bots.md).

The hand is counted by its features, and each feature has a figure in card points: a linear fit over donnes that the
bots played to the end. Belote and annonces come beside, as far as they help to make the contract.
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

# One; the six trump heads, each low trump; side aces, tens with them, tens guarded without, voids.
OWN_SUIT: Figures = (37, 32, 22, 16, 13, 11.5, 11, 10, 11, 5, 4, 7)
HELP_SUIT: Figures = (-41, 39, 25, 16.5, 14.5, 12.5, 12, 11.5, 14, 4, 5, 5)
HOLD_SUIT: Figures = (-20, 19, 12, 7.5, 6.5, 5.5, 5, 6, 8, 0, 4, 7)
# One; first of a suit; second with it; third with both; second guarded without; cards beyond three in a suit so headed.
OWN_SUITLESS: dict[Trump, Figures] = {SA: (59.5, 17, 7.5, 4, 5.5, 2.5), TA: (58, 16.5, 10, 1.5, 7, 5)}
HELP_SUITLESS: dict[Trump, Figures] = {SA: (-25, 25.5, 10, 2, 8.5, 2), TA: (-25, 23.5, 13, 2.5, 10.5, 1.5)}
HOLD_SUITLESS: dict[Trump, Figures] = {SA: (-14, 13.5, 4.5, 2, 6, 2), TA: (-13.5, 12, 6.5, 4.5, 6.5, 1.5)}

TIERCE = RUN_POINTS["tierce"]
TIERCE_WINS, WINS = 0.5, 0.9
"""The chance that an annonce is not beaten: of a tierce, of a better one."""


def own_worth(hand: Hand, trump: Trump) -> float:
    """Card points of the camp, der in them, when this hand is the taker's and partner's is an average one."""
    return _sum(OWN_SUITLESS.get(trump, OWN_SUIT), hand, trump)


def help_worth(hand: Hand, trump: Trump) -> float:
    """Card points that this hand adds to what partner, as the taker, expects of an average one."""
    return _sum(HELP_SUITLESS.get(trump, HELP_SUIT), hand, trump)


def hold_worth(hand: Hand, trump: Trump) -> float:
    """Card points that this hand, a defender's, takes off what the taker expects of average ones."""
    return _sum(HOLD_SUITLESS.get(trump, HOLD_SUIT), hand, trump)


def is_solid(hand: Hand, trump: Trump) -> bool:
    """Whether each of its cards is a master from the first trick on, with trumps enough to draw those of the others."""
    if not isinstance(trump, Suitless) and (hand & SUIT_CARDS[trump]).bit_count() < MANY:
        return False
    return not any(HIGHER[trump][card] & ~hand for card in cards_in(hand))


def beside_worth(hand: Hand, seat: Seat, trump: Trump, rules: Rules) -> float:
    """Belotes, and annonces that may win, as they help this seat's camp to make its contract (rules 4.6)."""
    belotes = 0 if rules.belote_in_contract == "none" else sum(hand & pair == pair for pair in pairs_of(trump))
    return belotes * POINTS + annonces_worth(hand, seat, rules)


def annonces_worth(hand: Hand, seat: Seat, rules: Rules) -> float:
    """Points to expect from the annonces of this hand, where they count for the contract (rules 5.7)."""
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
    """Ace, ten with it, ten guarded without, void."""
    size = (hand & SUIT_CARDS[suit]).bit_count()
    ace, ten = _holds(hand, suit, Rank.ACE), _holds(hand, suit, Rank.TEN)
    return (ace, ace & ten, ten & (not ace) & (size > 1), size == 0)


def _suitless(hand: Hand, trump: Suitless) -> Features:
    ranks = TRUMP_HEADS[:3] if trump is TA else PLAIN_HEADS
    suits = [_headed(hand, suit, ranks) for suit in SUITS]
    return (1, *map(sum, zip(*suits, strict=True)))


def _headed(hand: Hand, suit: Suit, ranks: tuple[Rank, ...]) -> Features:
    """The first rank of the suit, the second with it, the third with both, the second guarded, cards beyond three."""
    size = (hand & SUIT_CARDS[suit]).bit_count()
    first, second, third = (_holds(hand, suit, rank) for rank in ranks)
    guarded = second & (not first) & (size > 1)
    return (first, first & second, first & second & third, guarded, max(0, size - LONG) if first else 0)


def _holds(hand: Hand, suit: Suit, rank: Rank) -> bool:
    return bool(hand & BIT[card_of(suit, rank)])


def _sum(figures: Figures, hand: Hand, trump: Trump) -> float:
    return sum(figure * count for figure, count in zip(figures, features(hand, trump), strict=True))
