"""Which card to lead."""

from games.rules.bots.following import brings
from games.rules.bots.keeping import keep_worth
from games.rules.bots.memory import Memory
from games.rules.cards import SUIT_CARDS, Card

TAKER_DRAWS, PARTNER_DRAWS, DEFENCE_DRAWS = 20.0, 12.0, -8.0


def lead(memory: Memory) -> Card:
    """Draw trumps when our camp took, lead masters, else what gives least away."""
    return max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _draws(memory, card))


def _draws(memory: Memory, card: Card) -> float:
    if not memory.is_trump(card):
        return 0.0
    if not memory.attacks:
        return DEFENCE_DRAWS
    if not memory.their_trumps:
        return 0.0
    return TAKER_DRAWS if memory.taker is memory.seat else PARTNER_DRAWS
