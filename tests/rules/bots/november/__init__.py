"""The robots of 23 November 2026 (commit b77e37f), unchanged: opponents to measure later ones against."""

from games.rules.actions import Action, Contre, Play
from games.rules.cards import Card
from games.rules.seen import Seen
from tests.rules.bots.november.bidding import choose_bid, would_contre
from tests.rules.bots.november.chance import Dice
from tests.rules.bots.november.cutting import choose_cut
from tests.rules.bots.november.declaring import choose_annonce
from tests.rules.bots.november.following import follow
from tests.rules.bots.november.leading import lead
from tests.rules.bots.november.memory import Memory, remember
from tests.rules.bots.november.taking import choose_call

__all__ = ["Dice", "choose_action", "choose_cut", "would_contre"]


def choose_action(seen: Seen, dice: Dice) -> Action:
    """What the seat of `seen` does: one of `seen.legal`, with its word when it may be said.

    The same view makes the same choice: these bots never throw the dice, which are there for those that will.
    ValueError when it is not for this seat to act: a spectator, another's turn, no donne under way. Out of turn there
    may be a contre to say, where the rules allow it: `would_contre` is asked for that after each bid (rules 4.3).
    """
    if seen.seat is None or all(isinstance(action, Contre) for action in seen.legal):
        raise ValueError("it is not for this seat to act")
    memory = remember(seen)
    if memory is None:
        return choose_call(seen) if seen.rules.game == "retourne" else choose_bid(seen)
    return choose_annonce(seen) or _said(seen, _card(memory))


def _card(memory: Memory) -> Card:
    if len(memory.legal) == 1:
        return memory.legal[0]
    return follow(memory) if memory.trick.plays else lead(memory)


def _said(seen: Seen, card: Card) -> Play:
    """The play of this card, with « belote » or « rebelote » where it may be said."""
    plays = [play for play in seen.legal if isinstance(play, Play) and play.card == card]
    return max(plays, key=lambda play: play.word is not None)
