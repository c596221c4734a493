"""The direct call: a low discard asks partner to lead its suit, whose ace the seat holds (docs/bots.md, « Calls »).

A seat's first discard is such a call if the card has no points: it says that the seat has the ace of its suit, or the
jack in tout-atout. Only calls of the partner are believed.
"""

from collections.abc import Iterable

from games.rules.actions import Play
from games.rules.bots.heads import head_of
from games.rules.cards import BIT, POINTS, SUIT_OF, Card, Hand, Trump
from games.rules.seats import Seat


def thrown_by(seat: Seat, plays: tuple[Play, ...], trump: Trump) -> Card | None:
    """Return the card this seat discarded in this trick (not the suit led, not a trump); None if it did not."""
    for play in plays[1:]:
        if play.seat is seat and SUIT_OF[play.card] not in (SUIT_OF[plays[0].card], trump):
            return play.card
    return None


def called_for(seat: Seat, tricks: Iterable[tuple[Play, ...]], trump: Trump) -> Hand:
    """Return the card that this seat calls for with its first discard; none if it has not called."""
    thrown = (thrown_by(seat, plays, trump) for plays in tricks)
    first = next((card for card in thrown if card is not None), None)
    return 0 if first is None or POINTS[trump][first] else BIT[head_of(SUIT_OF[first], trump)]
