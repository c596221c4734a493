"""What a hand is worth by itself, from linear fits over thousands of donnes (docs/bots.md, « Taking and bidding »).

Encheres: card points, for the taker, for the taker's partner and for a defender. Retourne: the difference of marks.
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
    rank_of,
)
from games.rules.options import Rules
from games.rules.seats import Seat

Features: TypeAlias = tuple[int, ...]

TRUMP_HEADS = (Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
PLAIN_HEADS = (Rank.ACE, Rank.TEN, Rank.KING)
LONG, MANY, LEAST_TRUMPS = 3, 5, 3

Figures: TypeAlias = tuple[float, ...]

# Weights, in this order: the constant; each of the six trump heads; each low trump; each side ace; each side ten with
# its ace; each guarded side ten without its ace; each void.
OWN_SUIT: Figures = (37, 32, 22, 16, 13, 11.5, 11, 10, 11, 5, 4, 7)
HELP_SUIT: Figures = (-34.5, 32.5, 22.5, 12, 11, 13.5, 12.5, 9, 15, 4.5, 6, 4.5)
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


def can_name(hand: Hand, trump: Trump) -> bool:
    """Whether a hand may bid this trump of its own accord: a suit needs three cards with the jack or the nine, or both.

    Sans-atout and tout-atout need nothing by themselves.
    """
    if isinstance(trump, Suitless):
        return True
    heads = _holds(hand, trump, Rank.JACK) + _holds(hand, trump, Rank.NINE)
    return heads == 2 or (heads == 1 and (hand & SUIT_CARDS[trump]).bit_count() >= LEAST_TRUMPS)


def helps(hand: Hand, trump: Trump) -> bool:
    """Whether a hand helps a partner who bids this suit: its jack, its nine or three of its cards."""
    if isinstance(trump, Suitless):
        return False
    held = (hand & SUIT_CARDS[trump]).bit_count()
    return held >= LEAST_TRUMPS or bool(_holds(hand, trump, Rank.JACK) + _holds(hand, trump, Rank.NINE))


def is_solid(hand: Hand, trump: Trump) -> bool:
    """Whether the hand wins every trick once it leads, wherever the other cards are, with trumps enough to draw all."""
    if not isinstance(trump, Suitless) and (hand & SUIT_CARDS[trump]).bit_count() < MANY:
        return False
    return all(_runs(hand & SUIT_CARDS[suit], suit, trump) for suit in SUITS)


def _runs(held: Hand, suit: Suit, trump: Trump) -> bool:
    """Whether all these cards of the suit win: each is a master, or the masters draw every other card of the suit."""
    missing = SUIT_CARDS[suit] & ~held
    masters = sum(not HIGHER[trump][card] & missing for card in cards_in(held))
    return masters == held.bit_count() or masters >= missing.bit_count()


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


# In marks, for the six cards that a taker knows (with the retourne) before the rest is dealt.
NOTHING_HELD = -180
TRUMP_WORTH = {
    Rank.JACK: 105,
    Rank.NINE: 76,
    Rank.ACE: 60,
    Rank.TEN: 54,
    Rank.KING: 55,
    Rank.QUEEN: 52,
    Rank.EIGHT: 46,
    Rank.SEVEN: 46,
}
BEYOND_FOUR, BELOTE = -18, 18
ACE, ACE_AND_TEN, TEN_GUARDED = 29, 21, 16


def hand_worth(hand: Hand, trump: Suit) -> int:
    """Return the expected difference of marks if this hand, with the retourne in it, takes at that suit."""
    trumps = hand & SUIT_CARDS[trump]
    pair = BIT[card_of(trump, Rank.KING)] | BIT[card_of(trump, Rank.QUEEN)]
    worth = NOTHING_HELD + sum(TRUMP_WORTH[rank_of(card)] for card in cards_in(trumps))
    worth += BEYOND_FOUR * max(0, trumps.bit_count() - 4)
    if trumps & pair == pair:
        worth += BELOTE
    return worth + sum(_side_worth(hand, suit) for suit in Suit if suit is not trump)


def _side_worth(hand: Hand, suit: Suit) -> int:
    held = hand & SUIT_CARDS[suit]
    ten = held & BIT[card_of(suit, Rank.TEN)]
    if held & BIT[card_of(suit, Rank.ACE)]:
        return ACE + ACE_AND_TEN if ten else ACE
    return TEN_GUARDED if ten and held != ten else 0
