"""Which card to play on the cards of others: what it brings now against what it would still bring later."""

from games.rules.bots.chances import chance_to_win
from games.rules.bots.keeping import keep_worth
from games.rules.bots.memory import Memory
from games.rules.cards import Card

TO_COME = 4.0
"""Card points to expect from each card still to be played to the trick."""


def follow(memory: Memory) -> Card:
    """Win what is worth winning with as little as does it, give points to a winning partner, else give little away."""
    return max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card))


def brings(memory: Memory, card: Card) -> float:
    """Card points for our camp less those for the other, as they are to be expected of this trick."""
    table = memory.trick.points(memory.trump) + memory.points(card) + TO_COME * len(memory.later)
    return table * (2 * chance_to_win(memory, card) - 1)
