"""« Quelles cartes pouvez-vous jouer ? »: all the legal cards of a hand that has others too, by the engine."""

from typing import Final

from games.rules.actions import Play
from games.rules.cards import BIT, HIGHER, SUIT_CARDS, SUIT_OF, TRUMP_CARDS, Hand, card_name, cards_in, hand_of
from games.rules.drawn.solution import BOTH_GAMES, DrawnKind, DrawnSolution
from games.rules.seen import Seen
from games.rules.solver.machine import Machine

RATINGS: Final = {"cut": 900, "raise": 950, "low": 1050, "overcut": 1100, "partner": 1200, "under": 1300}
"""The first rating of each duty: to cut; to go higher at trumps; trumps led and none higher; to overcut; to go higher
than one's partner; to play a lower trump than the one that cut."""
LEAST_CARDS: Final = 4
WISHES: Final = ("low", *["cut"] * 3, *["raise"] * 6, *["overcut", "partner", "under"] * 12)
"""What is looked for: the oftener, the fewer donnes hold it."""


def solution_of(seen: Seen, wish: str, _machine: Machine) -> DrawnSolution | None:
    """Return the legal cards, joined, if they follow from this duty and some cards of the hand are not legal."""
    legal = hand_of(play.card for play in seen.legal if isinstance(play, Play))
    if not seen.trick or not legal or legal == seen.hand or seen.hand.bit_count() < LEAST_CARDS:
        return None
    if duty_of(seen, legal) != wish:
        return None
    return DrawnSolution(right=joined(legal), theme=wish, rating=RATINGS[wish])


def joined(cards: Hand) -> str:
    """Return these cards in notation without spaces, in one order: the answer as it is stored."""
    return "".join(card_name(card) for card in sorted(cards_in(cards)))


def duty_of(seen: Seen, legal: Hand) -> str | None:
    """Return which duty decides what may be played; None where one only follows suit."""
    trump = seen.trump
    assert trump is not None
    trumps = TRUMP_CARDS[trump]
    own, led = seen.hand & trumps, SUIT_OF[seen.trick[0].card]
    laid = [play.card for play in seen.trick if trumps & BIT[play.card]]
    best = max(laid, key=lambda card: -HIGHER[trump][card].bit_count(), default=None)
    if led is trump:
        return _trumps_led(seen, legal, own, best)
    if seen.hand & SUIT_CARDS[led] or not legal & trumps:
        return None
    if best is None:
        return "cut"
    if not legal & HIGHER[trump][best]:
        return "under"
    return "overcut" if own != legal else None


def _trumps_led(seen: Seen, legal: Hand, own: Hand, best: int | None) -> str | None:
    assert best is not None
    assert seen.trump is not None
    assert seen.seat is not None
    if not own:
        return None
    if not legal & HIGHER[seen.trump][best]:
        return "low"
    if own == legal:
        return None
    partner = next((play.card for play in seen.trick if play.seat is seen.seat.partner), None)
    return "partner" if partner == best else "raise"


KIND: Final = DrawnKind(BOTH_GAMES, tuple(RATINGS), WISHES, solution_of)
