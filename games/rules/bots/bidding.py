"""The choice of a call in an encheres game: bid, raise partner, contre, surcontre or pass (rules 4.2 to 4.4).

A bid is the expected points of a hand, minus a margin. Partner adds the points of its own hand and raises; opponents
subtract theirs and contre. All figures are card points.
"""

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre
from games.rules.bots.strength import beside_worth, help_worth, hold_worth, is_solid, own_worth
from games.rules.cards import Trump
from games.rules.encheres import offer_of
from games.rules.seen import Seen

MARGIN = 12.0
"""The points a hand must expect beyond its bid: a contract that fails as often as it succeeds loses marks."""
CONTEST = 8.0
"""The margin for a bid above the other camp's bid: smaller, since letting the other camp play also costs marks."""
SAID = 13.0
"""The points that a bid promises beyond its height, on average."""
OTHER_TRUMP = 10.0
"""The points by which another trump must exceed the trump of partner's highest bid."""
CAPOT = 160
"""The value of a capot when bids are compared."""
CAPOT_FROM = 185.0
"""The points that cards alone must promise for a capot, unless the hand wins every trick by itself."""
CONTRE_FROM, SURCONTRE_FROM = 10.0, 30.0
"""A contre needs an expected result at least this far below the bid; a surcontre, a result this far above it."""


def choose_bid(seen: Seen) -> Action:
    """Choose a contre, else the best bid, else a pass; after a contre, a surcontre or a pass."""
    assert seen.seat is not None
    standing = _standing(seen)
    if seen.contre is not None and standing is not None:
        return Surcontre(seen.seat) if _would_surcontre(seen, standing) else Pass(seen.seat)
    if would_contre(seen):
        return Contre(seen.seat)
    return _best_bid(seen) or Pass(seen.seat)


def would_contre(seen: Seen) -> bool:
    """Whether this seat should contre the last bid, also out of turn; False if the rules forbid it (4.3)."""
    standing = _standing(seen)
    if standing is None or seen.seat is None or Contre(seen.seat) not in seen.legal:
        return False
    theirs = promised_points(standing.height) - hold_worth(seen.hand, standing.suit)
    return points_of(standing.height) - theirs >= CONTRE_FROM


def _would_surcontre(seen: Seen, standing: Bid) -> bool:
    return expected(seen, standing.suit) - points_of(standing.height) >= SURCONTRE_FROM


def expected(seen: Seen, trump: Trump) -> float:
    """Return the expected points of this seat's camp at that trump: cards, belote, annonces and partner's bids."""
    assert seen.seat is not None
    return cards_expected(seen, trump) + beside_worth(seen.hand, seen.seat, trump, seen.rules)


def cards_expected(seen: Seen, trump: Trump) -> float:
    """Return the expected card points, without belote and annonces, which do not help to make a capot."""
    assert seen.seat is not None
    ours = [bid for bid in _bids(seen) if bid.suit is trump and bid.seat.camp is seen.seat.camp]
    if ours and ours[0].seat is not seen.seat:
        return promised_points(ours[0].height) + help_worth(seen.hand, trump)
    raised = [promised_points(bid.height) for bid in ours if bid.seat is not seen.seat]
    return max([own_worth(seen.hand, trump), *raised])


def promised_points(height: Height) -> float:
    """Return the points that the bidder of this height probably expects."""
    return points_of(height) + SAID


def points_of(height: Height) -> int:
    return height if isinstance(height, int) else CAPOT


def _best_bid(seen: Seen) -> Bid | None:
    """Return the highest bid that keeps the margin, at the most promising trump; never a générale."""
    assert seen.seat is not None
    promised = {trump: expected(seen, trump) for trump in offer_of(seen.rules).trumps}
    best = max(promised, key=promised.__getitem__)
    standing, margin = _standing(seen), MARGIN
    if standing is not None and standing.seat is seen.seat.partner:
        if promised[best] < promised[standing.suit] + OTHER_TRUMP:
            best = standing.suit
    elif standing is not None:
        margin = CONTEST
    capot = Bid(seen.seat, "capot", best)
    if capot in seen.legal and (is_solid(seen.hand, best) or cards_expected(seen, best) >= CAPOT_FROM):
        return capot
    bids = [bid for bid in seen.legal if isinstance(bid, Bid) and bid.suit is best]
    return _highest(bids, promised[best] - margin)


def _highest(bids: list[Bid], limit: float) -> Bid | None:
    """Return the highest bid in points up to that limit."""
    heights = {bid.height: bid for bid in bids if isinstance(bid.height, int) and bid.height <= limit}
    return heights[max(heights)] if heights else None


def _standing(seen: Seen) -> Bid | None:
    return next(reversed(_bids(seen)), None)


def _bids(seen: Seen) -> list[Bid]:
    return [call for call in seen.bids if isinstance(call, Bid)]
