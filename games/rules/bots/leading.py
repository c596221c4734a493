"""The choice of the card to lead."""

from games.rules.bots.following import brings
from games.rules.bots.heads import second_of
from games.rules.bots.keeping import keep_worth
from games.rules.bots.memory import Memory
from games.rules.cards import HIGHER, SA, STRENGTH, SUIT_CARDS, SUIT_OF, Card, cards_in

# In card points, as in keeping.py: the bonuses for a lead, in addition to what the trick itself brings.
TAKER_DRAWS, PARTNER_DRAWS, DEFENCE_DRAWS = 20.0, 12.0, -8.0
SECOND_FIRST = -18.0
LENGTH = 3.0


def lead(memory: Memory) -> Card:
    """Choose a lead: draw trumps if our camp took, lead masters, otherwise give away as little as possible."""
    best = max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _custom(memory, card))
    return _top_of_masters(memory, best)


def _custom(memory: Memory, card: Card) -> float:
    """Return the bonus for a lead: the camp that took should lead trumps, the defence should not."""
    if not memory.is_trump(card):
        return _plain_custom(memory, card)
    if not memory.attacks:
        return DEFENCE_DRAWS
    if not memory.their_trumps:
        return 0.0
    return TAKER_DRAWS if memory.taker is memory.seat else PARTNER_DRAWS


def _plain_custom(memory: Memory, card: Card) -> float:
    """Return the bonus for a non-trump lead: the second-best card should wait; in sans-atout a long suit goes first."""
    suit = SUIT_OF[card]
    waits = card == second_of(suit, memory.trump) and not memory.is_master(card)
    length = (memory.hand & SUIT_CARDS[suit]).bit_count() if memory.trump is SA else 0
    return LENGTH * length + (SECOND_FIRST if waits else 0.0)


def _top_of_masters(memory: Memory, card: Card) -> Card:
    """Return the highest of equivalent masters (the ace before its ten), which tells partner most."""
    if not memory.is_master(card):
        return card
    alike = (card, *cards_in(memory.hand & HIGHER[memory.trump][card]))
    return max(alike, key=STRENGTH[memory.trump][SUIT_OF[card]].__getitem__)
