"""Whether to take, and at what: what a hand is worth once a suit is trump (rules 3.2)."""

from games.rules.actions import Action, Pass, Take
from games.rules.cards import BIT, SUIT_CARDS, Hand, Rank, Suit, card_of, cards_in, rank_of, suit_of
from games.rules.seen import Seen

TRUMPS = {
    Rank.JACK: 3.0,
    Rank.NINE: 2.4,
    Rank.ACE: 1.5,
    Rank.TEN: 1.2,
    Rank.KING: 1.0,
    Rank.QUEEN: 1.0,
    Rank.EIGHT: 0.8,
    Rank.SEVEN: 0.8,
}
ENOUGH = 6.4


def choose_call(seen: Seen) -> Action:
    """The best take when it is worth it, else a pass."""
    worth, best = max(((_worth(seen, call), -at) for at, call in enumerate(seen.legal)), default=(0.0, 0))
    return seen.legal[-best] if worth >= ENOUGH else seen.legal[0]


def _worth(seen: Seen, call: Action) -> float:
    if isinstance(call, Pass) or not isinstance(call, Take) or seen.retourne is None:
        return 0.0
    suit = suit_of(seen.retourne) if call.suit is None else call.suit
    return strength(seen.hand | BIT[seen.retourne], suit)


def strength(hand: Hand, trump: Suit) -> float:
    """About the tricks this hand makes with that trump, the cards still to come apart."""
    worth = sum(TRUMPS[rank_of(card)] for card in cards_in(hand & SUIT_CARDS[trump]))
    for suit in Suit:
        if suit != trump and hand & BIT[card_of(suit, Rank.ACE)]:
            worth += 1.3
    return worth
