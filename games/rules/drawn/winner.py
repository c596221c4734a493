"""« Qui prend le pli ? »: a trick of four cards, for beginners: who takes it, or how many points it is worth."""

from typing import Final

from games.rules.cards import POINTS, SUIT_OF, rank_of
from games.rules.drawn.solution import BOTH_GAMES, DrawnKind, DrawnSolution
from games.rules.seen import Seen
from games.rules.solver.machine import Machine
from games.rules.tricks import Trick

RATINGS: Final = {"plain": 750, "cut": 800, "trumps": 850, "points": 900}
"""The first rating of each theme."""
LEAST_POINTS: Final = 10
"""A trick whose points are asked for is worth so many at least."""


def solution_of(seen: Seen, wish: str, _machine: Machine) -> DrawnSolution | None:
    """Return who took the last trick, or its points; None if this is told by the highest rank at first look."""
    trick, trump = seen.last_trick, seen.trump
    if trick is None or trump is None or seen.trick or not seen.tricks_done:
        return None
    points = trick.points(trump)
    if wish == "points":
        counting = sum(POINTS[trump][play.card] > 0 for play in trick.plays)
        right = str(points) if points >= LEAST_POINTS and counting > 1 else None
    else:
        right = str(trick.winner) if wish == theme_of(trick, seen) and not _is_obvious(trick) else None
    return None if right is None else DrawnSolution(right=right, theme=wish, rating=RATINGS[wish])


def theme_of(trick: Trick, seen: Seen) -> str:
    """Return whether trumps were led, a trump was played to another suit, or no trump at all."""
    suits = [SUIT_OF[play.card] for play in trick.plays]
    if suits[0] is seen.trump:
        return "trumps"
    return "cut" if seen.trump in suits else "plain"


def _is_obvious(trick: Trick) -> bool:
    """Whether the card that wins is the highest of the four in the order of ranks that everybody knows."""
    ranks = [rank_of(play.card) for play in trick.plays]
    assert trick.best is not None
    return rank_of(trick.best.card) == max(ranks) and ranks.count(max(ranks)) == 1


KIND: Final = DrawnKind(BOTH_GAMES, tuple(RATINGS), tuple(RATINGS), solution_of)
