"""The choice of a card in a trick led by another seat: its gain in this trick against its value in later tricks."""

from games.rules.bots.chances import chance_to_win
from games.rules.bots.heads import head_of
from games.rules.bots.keeping import keep_worth
from games.rules.bots.memory import Memory
from games.rules.cards import BIT, SUIT_OF, Card

TO_COME = 4.0
"""The card points expected from each card still to be played to the trick."""

CALL, FALSE_CALL = 4.0, -4.0
"""The value of a true call, and of a discard that looks like a call but is not."""


def follow(memory: Memory) -> Card:
    """Choose a card: win cheaply if worthwhile, give points to a winning partner, otherwise give little away."""
    return max(
        memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _call_worth(memory, card)
    )


def _call_worth(memory: Memory, card: Card) -> float:
    """Return the value of a card as a call: partner reads a first low discard as a call for its suit, true or not."""
    led, suit = SUIT_OF[memory.trick.plays[0].card], SUIT_OF[card]
    if not memory.silent or memory.is_trump(card) or suit is led or memory.points(card):
        return 0.0
    head = BIT[head_of(suit, memory.trump)]
    if memory.hand & head:
        return CALL
    return FALSE_CALL if memory.unseen & head else 0.0


def brings(memory: Memory, card: Card) -> float:
    """Return the expected card points of this trick for our camp, minus those for the other camp."""
    table = memory.trick.points(memory.trump) + memory.points(card) + TO_COME * len(memory.later)
    return table * (2 * chance_to_win(memory, card) - 1)
