"""What the guide of a first donne tells its reader: facts for the view of their seat (docs/protocol.md, `guide`).

Every fact follows from what that seat may see (`Seen`), as a hint does. The page has the words.
"""

import random
from typing import Final

from games.live.state import TablePhase, TableState
from games.rules.actions import Action, Play, Take
from games.rules.belote import pair_of
from games.rules.bots import call_gains, choose_action
from games.rules.cards import (
    BIT,
    DER,
    POINTS,
    STRENGTH,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    Card,
    Hand,
    Rank,
    Suit,
    card_name,
    card_of,
    cards_in,
)
from games.rules.duties import duty_of
from games.rules.partie import Partie
from games.rules.playing import Playing
from games.rules.seats import CAMPS, Seat
from games.rules.seen import Seen, see
from games.rules.solver.hint_reasons import hint_reason
from games.rules.solver.knowledge import knowledge_of

ALL_POINTS: Final = 162
TIP_DICE: Final = random.Random(0)  # noqa: S311  (a regular robot uses no chance)
_NO_GOAL: Final[dict[str, object]] = {"needed": None, "belote": None}
_NO_TURN: Final[dict[str, object]] = {"duty": None, "tip": None}


def guide_json(state: TableState, seat: Seat) -> dict[str, object] | None:
    """Return what the guide may tell this seat now; None before the first deal and for a robot."""
    partie = state.partie
    if partie is None or not state.acting(seat):
        return None
    donne = partie.donne or partie.sheet.left
    playing = None if donne is None else donne.playing
    mine = state.turn == seat.name
    return {
        "call": _call(see(partie, seat)) if mine and state.phase is TablePhase.BIDDING else None,
        **(_turn(playing, partie, seat) if mine and playing and state.phase is TablePhase.PLAYING else _NO_TURN),
        "trick": None if playing is None or not playing.tricks else _trick(playing),
        **(_NO_GOAL if playing is None else _goal(playing, partie)),
    }


def best_call(seen: Seen) -> tuple[Action, dict[Action, float]]:
    """Return the call of the strongest robot, and for each call the marks by which it is better than a pass."""
    gains = call_gains(seen)
    # A pass comes first: a take must be better than it.
    return max(gains, key=gains.__getitem__), gains


def _call(seen: Seen) -> dict[str, object]:
    """Return the best call, and what the hand would hold at the suit it is about, with the turned card."""
    best, gains = best_call(seen)
    takes = {call: gain for call, gain in gains.items() if isinstance(call, Take)}
    about = best if isinstance(best, Take) else max(takes, key=takes.__getitem__)
    assert isinstance(about, Take)
    assert seen.turned is not None
    suit = SUIT_OF[seen.turned] if about.suit is None else about.suit
    hand = seen.hand | BIT[seen.turned]
    return {
        "action": str(best),
        "suit": str(suit),
        "trumps": [card_name(card) for card in _strongest_first(hand & SUIT_CARDS[suit], suit)],
        "aces": [card_name(ace) for ace in _aces(suit) if hand & BIT[ace]],
        "belote": hand & pair_of(suit) == pair_of(suit),
    }


def _strongest_first(hand: Hand, suit: Suit) -> list[Card]:
    return sorted(cards_in(hand), key=STRENGTH[suit][suit].__getitem__, reverse=True)


def _aces(trump: Suit) -> list[Card]:
    return [card_of(suit, Rank.ACE) for suit in SUITS if suit is not trump]


def _turn(playing: Playing, partie: Partie, seat: Seat) -> dict[str, object]:
    """Return why the legal cards are legal and, for a lead, what a robot would play."""
    duty = duty_of(playing.hands[seat], playing.trick, playing.contract.trump, partie.rules)
    seen = see(partie, seat)
    return {
        "duty": {"code": str(duty.code), "led": None if duty.led is None else str(duty.led)},
        "tip": _tip(seen),
    }


def tip_of(seen: Seen) -> Action | None:
    """Return the card that the guide suggests for a lead, the choice of a regular robot; None for any other card."""
    leads = not seen.trick and seen.hand.bit_count() > 1
    return choose_action(seen, TIP_DICE) if leads else None


def _tip(seen: Seen) -> dict[str, object] | None:
    tip = tip_of(seen)
    return None if tip is None else {"action": str(tip), "why": why_json(seen, tip)}


def why_json(seen: Seen, action: Action) -> dict[str, object] | None:
    """Return why a card is good, by what the seat knows, as `PlayReason.as_json` does; None for a call."""
    if not isinstance(action, Play):
        return None
    others = {play.card for play in seen.legal if isinstance(play, Play)} - {action.card}
    reason = hint_reason(knowledge_of(seen), action.card, sorted(others))
    return None if reason is None else reason.as_json()


def _trick(playing: Playing) -> dict[str, object]:
    """Return what each card of the last completed trick was worth, in the order played, and the ten of the last one."""
    number, worth = len(playing.tricks), POINTS[playing.contract.trump]
    return {
        "number": number,
        "worth": [worth[play.card] for play in playing.tricks[-1].plays],
        "der": DER if number == 8 else 0,
    }


def _goal(playing: Playing, partie: Partie) -> dict[str, object]:
    """Return the card points with which the taker's camp has more than the others, and whose belote was said so far."""
    belote, taker = playing.belote_points(partie.rules), playing.contract.taker.camp
    ahead = belote[taker] - belote[taker.other]
    return {
        "needed": (ALL_POINTS - ahead) // 2 + 1,
        "belote": next((str(camp) for camp in CAMPS if belote[camp]), None),
    }
