"""The action of a bot for its seat: a call, an annonce or a card, with its word."""

from games.rules.actions import Action, Contre, Play
from games.rules.bots.bidding import choose_bid, choose_call
from games.rules.bots.ending import ending_worths
from games.rules.bots.playing import BotDice, choose_annonce, follow, lead
from games.rules.bots.styles import LEANS, Style
from games.rules.cards import Card
from games.rules.estimates.memory import Memory, remember
from games.rules.seen import Seen


def choose_action(seen: Seen, dice: BotDice, style: Style = Style.EVEN) -> Action:
    """Choose the action of the seat of `seen`: one of `seen.legal`, with its word when it may be said.

    The same view gives the same choice: these bots do not use the random source, which exists for other bots.
    ValueError when the seat is not to act: a spectator, another seat's turn, no donne under way. If the rules allow a
    contre out of turn, call `would_contre` after each bid (rules 4.3).
    """
    verify_turn(seen)
    memory = remember(seen)
    if memory is None:
        lean = LEANS[style]
        if seen.rules.game == "retourne":
            return choose_call(seen, error=lean.marks)
        return choose_bid(seen, contre_from=lean.contre_from, error=lean.points)
    return choose_annonce(seen) or with_word(seen, _card(seen, memory))


def _card(seen: Seen, memory: Memory) -> Card:
    """Return the card by habit; in the last two tricks another if it brings more points on average."""
    habitual = choose_card(memory)
    worths = ending_worths(memory, seen.rules)
    best = max(worths, key=worths.__getitem__, default=habitual)
    return best if best != habitual and worths[best] > worths[habitual] else habitual


def verify_turn(seen: Seen) -> None:
    """ValueError when the seat is not to act; a seat that may only say contre out of turn is not."""
    if seen.seat is None or all(isinstance(action, Contre) for action in seen.legal):
        raise ValueError("it is not for this seat to act")


def choose_card(memory: Memory) -> Card:
    """Return the card to lead or to follow with, by habit."""
    if len(memory.legal) == 1:
        return memory.legal[0]
    return follow(memory) if memory.trick.plays else lead(memory)


def with_word(seen: Seen, card: Card) -> Play:
    """Return the play of this card, with « belote » or « rebelote » if it may be said."""
    plays = [play for play in seen.legal if isinstance(play, Play) and play.card == card]
    return max(plays, key=lambda play: play.word is not None)
