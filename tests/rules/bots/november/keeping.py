"""What a card is still worth in the hand: the reason not to spend it now."""

from games.rules.cards import BIT, HIGHER, SUIT_CARDS, SUIT_OF, Card
from tests.rules.bots.november.chances import chance_to_hold
from tests.rules.bots.november.heads import head_of, second_of
from tests.rules.bots.november.memory import CUTTERS, Memory

# In card points, found by playing thousands of boards against a copy with another figure (docs/bots.md).
TRICK_WORTH = 11.0  # the other cards of a trick won later
CUT_WORTH = 7.0  # any trump, for what it may cut
LAST_TRUMP = 12.0  # and the last one, for the der
GUARD = 3.0  # the low card beside a ten, beside a nine in tout-atout
VOID = 5.0  # a suit one can cut once its last card is gone

# The chance that a card wins a trick later.
MASTER, MASTER_TO_SURVIVE = 0.9, 0.63
SECOND, BARE_SECOND, THIRD = 0.4, 0.2, 0.1
TRUMP_BY_HIGHER_OUT = (0.9, 0.6, 0.3, 0.1)


def keep_worth(memory: Memory, card: Card) -> float:
    """In card points."""
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
    """That no opponent could cut its suit now."""
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
    """A low card beside the ten (the nine in tout-atout) keeps it from falling; the last of a suit opens a cut."""
    suit = SUIT_OF[card]
    held = memory.hand & SUIT_CARDS[suit]
    second, head = second_of(suit, memory.trump), head_of(suit, memory.trump)
    if held.bit_count() == 2 and card != second and held & BIT[second] and memory.unseen & BIT[head]:
        return GUARD
    if held == BIT[card] and memory.my_trumps:
        return -VOID
    return 0.0
