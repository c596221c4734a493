"""Which card to lead."""

from games.rules.bots.chance import Dice
from games.rules.bots.memory import Memory
from games.rules.cards import Card


def lead(memory: Memory, dice: Dice) -> Card:
    """The card to lead: trumps while they are worth drawing, masters, then what gives least away."""
    if memory.attacks and memory.their_trumps:
        drawing = [card for card in memory.legal if memory.is_trump(card) and memory.is_master(card)]
        if drawing:
            return drawing[0]
    masters = [card for card in memory.legal if memory.is_master(card) and not memory.is_trump(card)]
    safe = [card for card in masters if not any(memory.may_cut(seat, card) for seat in memory.opponents)]
    if safe:
        return max(safe, key=memory.points)
    plain = [card for card in memory.legal if not memory.is_trump(card)]
    return min(plain or memory.legal, key=memory.points)
