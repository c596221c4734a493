"""Bots: players who get only what their seat may see (docs/bots.md explains how they decide).

They are pure functions like the rules: a choice depends only on `Seen` and on the random source given.
"""

from games.rules.actions import Action, Contre, Play
from games.rules.bots.bidding import choose_bid, choose_call, would_contre
from games.rules.bots.memory import Memory, remember
from games.rules.bots.playing import BotDice, choose_annonce, choose_cut, follow, lead
from games.rules.cards import Card
from games.rules.seen import Seen

__all__ = ["BotDice", "choose_action", "choose_cut", "would_contre"]


def choose_action(seen: Seen, dice: BotDice) -> Action:
    """Choose the action of the seat of `seen`: one of `seen.legal`, with its word when it may be said.

    The same view gives the same choice: these bots do not use the random source, which exists for other bots.
    ValueError when the seat is not to act: a spectator, another seat's turn, no donne under way. If the rules allow a
    contre out of turn, call `would_contre` after each bid (rules 4.3).
    """
    if seen.seat is None or all(isinstance(action, Contre) for action in seen.legal):
        raise ValueError("it is not for this seat to act")
    memory = remember(seen)
    if memory is None:
        return choose_call(seen) if seen.rules.game == "retourne" else choose_bid(seen)
    return choose_annonce(seen) or _with_word(seen, _card(memory))


def _card(memory: Memory) -> Card:
    if len(memory.legal) == 1:
        return memory.legal[0]
    return follow(memory) if memory.trick.plays else lead(memory)


def _with_word(seen: Seen, card: Card) -> Play:
    """Return the play of this card, with « belote » or « rebelote » if it may be said."""
    plays = [play for play in seen.legal if isinstance(play, Play) and play.card == card]
    return max(plays, key=lambda play: play.word is not None)
