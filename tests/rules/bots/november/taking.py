"""Whether to take, and at what (rules 3.2).

A hand is worth the marks that its camp may expect to write more than the other when it takes, from what thousands
of such hands have made (docs/bots.md). It takes when that is more than what passing may be expected to bring.
"""

from games.rules.actions import Action, Take
from games.rules.cards import BIT, SUIT_CARDS, Hand, Rank, Suit, card_of, cards_in, rank_of, suit_of
from games.rules.seen import Seen
from tests.rules.bots.november.strength import annonces_worth

# Marks, the cards still to come apart.
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

# Marks to expect from a pass: partner may take, the others may fail, a better suit may come. Whoever speaks last in
# the first round leaves less to come. Which card the others may get as retourne has made no difference worth a figure.
PASS_EARLY, PASS_ACE, PASS_TRUMP, PASS_LAST = -32, 17, 9, -10
PASS_LATE = 5

ANNONCES = 2.0
"""Marks for each point of an annonce: it helps to make the contract."""


def choose_call(seen: Seen) -> Action:
    """The best take when it is worth more than a pass, else the pass."""
    call, *takes = seen.legal
    best = 0.0
    for take in takes:
        gain = _gain(seen, take)
        if gain > best:
            best, call = gain, take
    return call


def _gain(seen: Seen, take: Action) -> float:
    """Marks that this take is worth more than a pass."""
    assert isinstance(take, Take)
    assert seen.retourne is not None
    hand = seen.hand | BIT[seen.retourne]
    beside = ANNONCES * annonces_worth(hand, take.seat, seen.rules)
    if take.suit is not None:
        return hand_worth(hand, take.suit) + beside - PASS_LATE
    trump = suit_of(seen.retourne)
    return hand_worth(hand, trump) + beside - _pass_worth(hand, trump, last=len(seen.bids) == 3)


def hand_worth(hand: Hand, trump: Suit) -> int:
    """Marks to expect more than the other camp's when this hand, the retourne in it, takes at that suit."""
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


def _pass_worth(hand: Hand, trump: Suit, *, last: bool) -> int:
    """In the first round."""
    aces = sum(bool(hand & BIT[card_of(suit, Rank.ACE)]) for suit in Suit if suit is not trump)
    worth = PASS_EARLY + PASS_ACE * aces + PASS_TRUMP * (hand & SUIT_CARDS[trump]).bit_count()
    return worth + PASS_LAST if last else worth
