"""The level Débutant: the habits of the fast robots, with the errors of people who have not played for long.

It forgets cards played and suits a seat is out of, and so miscounts trumps; it plays some cards by the first rules, as
novices do; it makes no calls by discards and reads none; it bids or takes on a hand it finds better or worse than it
is, and says contre only when it is plain. It keeps to what its partner plainly wants: partner's sure trick gets the
card a careful player gives, partner's suit is raised on no more than the hand is worth. All errors come from the dice:
the same dice, the same play.
"""

from dataclasses import replace
from typing import Final

from games.rules.actions import Action
from games.rules.bots.bidding import choose_bid, choose_call, would_contre
from games.rules.bots.choosing import choose_card, verify_turn, with_word
from games.rules.bots.novice import novice_card
from games.rules.bots.playing import BotDice, choose_annonce, partner_is_sure
from games.rules.cards import SUIT_CARDS, SUITS, Card, Hand, hand_of
from games.rules.estimates.memory import Memory, remember
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen

FORGETS: Final = 0.2
"""The chance that a card of an earlier trick is forgotten; the last trick is remembered."""
FORGETS_VOID: Final = 0.5
"""The chance to forget that a seat is out of a suit."""
BY_RULE: Final = 0.5
"""The chance that a card is played by the first rules, without a thought for what the others may hold."""
BID_ERROR: Final = 5.0
"""The standard error in points of what it expects of a bid."""
TAKE_ERROR: Final = 30.0
"""The standard error in marks of what it expects of a take."""
PLAIN_CONTRE: Final = 20.0
"""The points by which it must expect the bidder to fail."""


def debutant_action(seen: Seen, dice: BotDice) -> Action:
    """Return the action of the seat that is to act. ValueError for a seat that is not."""
    verify_turn(seen)
    memory = remember(seen, believe_calls=False)
    if memory is not None:
        return choose_annonce(seen) or with_word(seen, _card(seen, replace(memory, silent=False), dice))
    if seen.rules.game == "retourne":
        return choose_call(seen, error=TAKE_ERROR * _deviation(dice))
    return choose_bid(seen, contre_from=PLAIN_CONTRE, error=BID_ERROR * _deviation(dice))


def debutant_contres(seen: Seen) -> bool:
    """Whether the seat contres the last bid, also out of turn."""
    return would_contre(seen, PLAIN_CONTRE)


def _card(seen: Seen, memory: Memory, dice: BotDice) -> Card:
    """Return its card: a careful player's on partner's sure trick, else by the first rules or by what it remembers."""
    if partner_is_sure(memory):
        return choose_card(memory)
    return novice_card(memory) if dice.random() < BY_RULE else choose_card(_forgetful(seen, memory, dice))


def _deviation(dice: BotDice) -> float:
    """Return a chance deviation with the mean 0 and the standard error 1, at most 3."""
    return 2 * (dice.random() + dice.random() + dice.random()) - 3


def _forgetful(seen: Seen, memory: Memory, dice: BotDice) -> Memory:
    """Return the memory without some cards of earlier tricks and without some of the suits that seats are out of."""
    played = [play.card for trick in seen.tricks_done[:-1] for play in trick.plays]
    forgotten = hand_of(card for card in played if dice.random() < FORGETS)
    unseen = memory.unseen | forgotten
    can_hold = [_believed(memory, seat, unseen, forgotten, dice) for seat in SEATS]
    return replace(memory, unseen=unseen, can_hold=tuple(can_hold))


def _believed(memory: Memory, seat: Seat, unseen: Hand, forgotten: Hand, dice: BotDice) -> Hand:
    """Return the cards that it thinks this seat may hold."""
    if seat is memory.seat:
        return 0
    can = memory.can_hold[seat] | forgotten
    for suit in SUITS:
        is_out = not memory.can_hold[seat] & SUIT_CARDS[suit]
        if is_out and dice.random() < FORGETS_VOID:
            can |= unseen & SUIT_CARDS[suit]
    return can
