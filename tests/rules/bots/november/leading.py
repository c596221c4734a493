"""Which card to lead."""

from games.rules.cards import HIGHER, SA, STRENGTH, SUIT_CARDS, SUIT_OF, Card, cards_in
from tests.rules.bots.november.following import brings
from tests.rules.bots.november.heads import second_of
from tests.rules.bots.november.keeping import keep_worth
from tests.rules.bots.november.memory import Memory

# In card points, as in keeping.py: what a trump led is worth beside the trick itself.
TAKER_DRAWS, PARTNER_DRAWS, DEFENCE_DRAWS = 20.0, 12.0, -8.0
SECOND_FIRST = -18.0
LENGTH = 3.0


def lead(memory: Memory) -> Card:
    """Draw trumps when our camp took, lead masters, else what gives least away."""
    best = max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _custom(memory, card))
    return _top_of_masters(memory, best)


def _custom(memory: Memory, card: Card) -> float:
    """Trumps are for the camp that took to draw, not for the defence."""
    if not memory.is_trump(card):
        return _plain_custom(memory, card)
    if not memory.attacks:
        return DEFENCE_DRAWS
    if not memory.their_trumps:
        return 0.0
    return TAKER_DRAWS if memory.taker is memory.seat else PARTNER_DRAWS


def _plain_custom(memory: Memory, card: Card) -> float:
    """What does not cut: the second of a suit waits for its head, in sans-atout a long suit goes first."""
    suit = SUIT_OF[card]
    waits = card == second_of(suit, memory.trump) and not memory.is_master(card)
    length = (memory.hand & SUIT_CARDS[suit]).bit_count() if memory.trump is SA else 0
    return LENGTH * length + (SECOND_FIRST if waits else 0.0)


def _top_of_masters(memory: Memory, card: Card) -> Card:
    """The ace before its ten: of masters that are worth the same, the highest tells partner most."""
    if not memory.is_master(card):
        return card
    alike = (card, *cards_in(memory.hand & HIGHER[memory.trump][card]))
    return max(alike, key=STRENGTH[memory.trump][SUIT_OF[card]].__getitem__)
