"""Which card to play on the cards of others."""

from games.rules.bots.chance import Dice
from games.rules.bots.memory import Memory
from games.rules.cards import STRENGTH, SUIT_OF, Card


def follow(memory: Memory, dice: Dice) -> Card:
    """Win when one can be sure to, give points to a winning partner, else give as little as may be."""
    best = memory.trick.best
    assert best is not None
    partner_wins = best.seat is memory.seat.partner
    strength = STRENGTH[memory.trump][SUIT_OF[memory.trick.plays[0].card]]
    plain = [card for card in memory.legal if not memory.is_trump(card)]
    if partner_wins and (not memory.later or memory.is_master(best.card)):
        return max(plain or memory.legal, key=lambda card: memory.points(card) if plain else -memory.points(card))
    winning = [card for card in memory.legal if strength[card] > strength[best.card]]
    sure = [card for card in winning if not memory.later or memory.is_master(card) or memory.is_trump(card)]
    if sure and not partner_wins:
        return min(sure, key=lambda card: strength[card])
    return min(plain or memory.legal, key=memory.points)
