"""Which card to play on the cards of others: what it brings now against what it would still bring later."""

from games.rules.cards import BIT, SUIT_OF, Card
from tests.rules.bots.november.chances import chance_to_win
from tests.rules.bots.november.heads import head_of
from tests.rules.bots.november.keeping import keep_worth
from tests.rules.bots.november.memory import Memory

TO_COME = 4.0
"""Card points to expect from each card still to be played to the trick."""

CALL, FALSE_CALL = 4.0, -4.0
"""What it is worth to call, and to seem to."""


def follow(memory: Memory) -> Card:
    """Win what is worth winning with as little as does it, give points to a winning partner, else give little away."""
    return max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _told(memory, card))


def _told(memory: Memory, card: Card) -> float:
    """The first card thrown away calls for the head of its suit when it is a small one: truly or falsely."""
    led, suit = SUIT_OF[memory.trick.plays[0].card], SUIT_OF[card]
    if not memory.silent or memory.is_trump(card) or suit is led or memory.points(card):
        return 0.0
    head = BIT[head_of(suit, memory.trump)]
    if memory.hand & head:
        return CALL
    return FALSE_CALL if memory.unseen & head else 0.0


def brings(memory: Memory, card: Card) -> float:
    """Card points for our camp less those for the other, as they are to be expected of this trick."""
    table = memory.trick.points(memory.trump) + memory.points(card) + TO_COME * len(memory.later)
    return table * (2 * chance_to_win(memory, card) - 1)
