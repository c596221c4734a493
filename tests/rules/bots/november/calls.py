"""The direct call: a small discard asks partner for the suit whose ace one holds (docs/bots.md, « Calls »).

It is made with the first card a seat throws away, and read there: a card worth nothing says that the ace of its suit,
the jack in tout-atout, is in that hand. Only partner is believed.
"""

from collections.abc import Iterable

from games.rules.actions import Play
from games.rules.cards import BIT, POINTS, SUIT_OF, Card, Hand, Trump
from games.rules.seats import Seat
from tests.rules.bots.november.heads import head_of


def thrown_by(seat: Seat, plays: tuple[Play, ...], trump: Trump) -> Card | None:
    """The card this seat threw away in this trick: neither of the suit led nor a trump. None when it did not."""
    for play in plays[1:]:
        if play.seat is seat and SUIT_OF[play.card] not in (SUIT_OF[plays[0].card], trump):
            return play.card
    return None


def called_for(seat: Seat, tricks: Iterable[tuple[Play, ...]], trump: Trump) -> Hand:
    """The card that this seat calls for, by the first it threw away; none when it threw none, or no small one."""
    thrown = (thrown_by(seat, plays, trump) for plays in tricks)
    first = next((card for card in thrown if card is not None), None)
    return 0 if first is None or POINTS[trump][first] else BIT[head_of(SUIT_OF[first], trump)]
