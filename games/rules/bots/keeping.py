"""The future value of a card in the hand, for choosing whether to keep it."""

from games.rules.bots.chances import chance_to_hold
from games.rules.bots.heads import head_of, second_of
from games.rules.bots.memory import CUTTERS, Memory
from games.rules.cards import BIT, HIGHER, SUIT_CARDS, SUIT_OF, Card

# In card points, tuned by playing thousands of boards against a copy with another value (docs/bots.md).
TRICK_WORTH = 11.0  # the other cards of a trick won later
CUT_WORTH = 7.0  # any trump, for the cards it may cut
LAST_TRUMP = 12.0  # the last trump, for the der
GUARD = 3.0  # the low card beside a ten (beside a nine in tout-atout)
VOID = 5.0  # a suit that can be cut once its last card is gone

# The chances that a card wins a trick later.
MASTER, MASTER_TO_SURVIVE = 0.9, 0.63
SECOND, BARE_SECOND, THIRD = 0.4, 0.2, 0.1
TRUMP_BY_HIGHER_OUT = (0.9, 0.6, 0.3, 0.1)


def keep_worth(memory: Memory, card: Card) -> float:
    """Return the future value of a card, in card points."""
    if memory.is_trump(card):
        return _trump_worth(memory, card)
    return _winner_worth(memory, card) + _guard_worth(memory, card)


def _winner_worth(memory: Memory, card: Card) -> float:
    return _chance_later(memory, card) * (memory.points(card) + TRICK_WORTH)


def _chance_later(memory: Memory, card: Card) -> float:
    above = (HIGHER[memory.trump][card] & memory.unseen).bit_count()
    if memory.is_trump(card):
        return TRUMP_BY_HIGHER_OUT[min(above, 3)]
    if not above:
        return MASTER_TO_SURVIVE * _survives(memory, card) if memory.their_trumps else MASTER
    if above == 1:
        return SECOND if (memory.hand & SUIT_CARDS[SUIT_OF[card]]).bit_count() > 1 else BARE_SECOND
    return THIRD if above == 2 else 0.0


def _survives(memory: Memory, card: Card) -> float:
    """Return the chance that no opponent can cut this card's suit now."""
    suit = SUIT_CARDS[SUIT_OF[card]]
    safe = 1.0
    for seat in memory.opponents:
        cut = chance_to_hold(memory, seat, CUTTERS[memory.trump]) * (1 - chance_to_hold(memory, seat, suit))
        safe *= 1 - cut
    return safe


def _trump_worth(memory: Memory, card: Card) -> float:
    worth = CUT_WORTH + _winner_worth(memory, card)
    if memory.my_trumps == BIT[card]:
        worth += LAST_TRUMP
    return worth


def _guard_worth(memory: Memory, card: Card) -> float:
    """Return the value of guarding a ten (in tout-atout, a nine), or of keeping the last card of a suit."""
    suit = SUIT_OF[card]
    held = memory.hand & SUIT_CARDS[suit]
    second, head = second_of(suit, memory.trump), head_of(suit, memory.trump)
    if held.bit_count() == 2 and card != second and held & BIT[second] and memory.unseen & BIT[head]:
        return GUARD
    if held == BIT[card] and memory.my_trumps:
        return -VOID
    return 0.0
