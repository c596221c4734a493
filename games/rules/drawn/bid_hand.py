"""What people look at in a hand when they take or bid: trumps, jack, nine, belote, aces."""

from dataclasses import dataclass

from games.rules.belote import pairs_of
from games.rules.cards import BIT, SUIT_CARDS, SUITS, Hand, Rank, Suit, card_of


@dataclass(frozen=True, slots=True)
class BidHand:
    """The number of trumps, whether jack, nine and belote are among them, and the aces of other suits."""

    trumps: int
    jack: bool
    nine: bool
    belote: bool
    aces: int


def hand_for(hand: Hand, suit: Suit) -> BidHand:
    """Return what people look at in this hand, if this suit is trump."""

    def has(of: Suit, rank: Rank) -> bool:
        return bool(hand & BIT[card_of(of, rank)])

    [pair] = pairs_of(suit)
    return BidHand(
        trumps=(hand & SUIT_CARDS[suit]).bit_count(),
        jack=has(suit, Rank.JACK),
        nine=has(suit, Rank.NINE),
        belote=hand & pair == pair,
        aces=sum(has(other, Rank.ACE) for other in SUITS if other is not suit),
    )
