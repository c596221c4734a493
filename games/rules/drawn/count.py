"""« Comptez »: trumps or cards of a suit still with the others, or points won, from what was played in this donne."""

from typing import Final

from games.rules.cards import SUIT_CARDS, SUITS, Hand, Suit, hand_of
from games.rules.drawn.solution import BOTH_GAMES, DrawnKind, DrawnSolution
from games.rules.seen import Seen
from games.rules.solver.machine import Machine

THEMES: Final = ("trumps", "suit", "points")
EASIEST: Final = {"trumps": 800, "suit": 850, "points": 850}
A_TRICK: Final = {"trumps": 75, "suit": 75, "points": 110}
"""What is added to the first rating for each trick to remember; for points, each trick that one's own camp won."""
LEAST_TRICKS: Final = 2
EARLY: Final = 4
"""None may be left only up to so many tricks: later this is no surprise."""
LEAST_PLAYED: Final = 3
"""So many cards of the suit have been played at least."""


def solution_of(seen: Seen, wish: str, _machine: Machine) -> DrawnSolution | None:
    """Return what is to be counted; None where too little has been played."""
    if seen.seat is None or seen.seat_to_act is not seen.seat or len(seen.tricks_done) < LEAST_TRICKS:
        return None
    if wish == "points":
        return _points(seen)
    suit = seen.trump if wish == "trumps" else _most_played(seen)
    if not isinstance(suit, Suit) or (played(seen) & SUIT_CARDS[suit]).bit_count() < LEAST_PLAYED:
        return None
    left = SUIT_CARDS[suit] & ~played(seen) & ~seen.hand
    if not left and len(seen.tricks_done) > EARLY:
        return None
    rating = EASIEST[wish] + A_TRICK[wish] * len(seen.tricks_done)
    return DrawnSolution(right=str(left.bit_count()), theme=wish, rating=rating, facts={"suit": str(suit)})


def played(seen: Seen) -> Hand:
    """Return every card played so far, those on the table too."""
    tricks = (*(trick.plays for trick in seen.tricks_done), seen.trick)
    return hand_of(play.card for plays in tricks for play in plays)


def _most_played(seen: Seen) -> Suit | None:
    """Return the suit beside trumps of which most has been played, if the seat still has a card of it."""
    gone = played(seen)
    suits = [suit for suit in SUITS if suit is not seen.trump and seen.hand & SUIT_CARDS[suit]]
    return max(suits, key=lambda suit: (gone & SUIT_CARDS[suit]).bit_count(), default=None)


def _points(seen: Seen) -> DrawnSolution | None:
    assert seen.seat is not None
    camp = seen.seat.camp
    if seen.tricks_won[camp] < LEAST_TRICKS:
        return None
    rating = EASIEST["points"] + A_TRICK["points"] * seen.tricks_won[camp]
    return DrawnSolution(right=str(seen.points[camp]), theme="points", rating=rating)


KIND: Final = DrawnKind(BOTH_GAMES, THEMES, THEMES, solution_of)
