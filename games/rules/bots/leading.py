"""Which card to lead."""

from games.rules.bots.following import brings
from games.rules.bots.keeping import keep_worth
from games.rules.bots.memory import Memory
from games.rules.cards import HIGHER, STRENGTH, SUIT_OF, Card, Rank, cards_in, rank_of

# In card points, as in keeping.py: what a trump led is worth beside the trick itself.
TAKER_DRAWS, PARTNER_DRAWS, DEFENCE_DRAWS = 20.0, 12.0, -8.0
TEN_FIRST = -6.0


def lead(memory: Memory) -> Card:
    """Draw trumps when our camp took, lead masters, else what gives least away."""
    best = max(memory.legal, key=lambda card: brings(memory, card) - keep_worth(memory, card) + _custom(memory, card))
    return _top_of_masters(memory, best)


def _custom(memory: Memory, card: Card) -> float:
    """Trumps are for the camp that took to draw, not for the defence; a ten waits for its ace."""
    if not memory.is_trump(card):
        return TEN_FIRST if rank_of(card) is Rank.TEN and not memory.is_master(card) else 0.0
    if not memory.attacks:
        return DEFENCE_DRAWS
    if not memory.their_trumps:
        return 0.0
    return TAKER_DRAWS if memory.taker is memory.seat else PARTNER_DRAWS


def _top_of_masters(memory: Memory, card: Card) -> Card:
    """The ace before its ten: of masters that are worth the same, the highest tells partner most."""
    if not memory.is_master(card):
        return card
    alike = (card, *cards_in(memory.hand & HIGHER[memory.trump][card]))
    return max(alike, key=STRENGTH[memory.trump][SUIT_OF[card]].__getitem__)
