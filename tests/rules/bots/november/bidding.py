"""What to say in an encheres game: bid, raise partner, contre, surcontre or pass (rules 4.2 to 4.4).

A bid says what its hand may expect to make, less a margin: partner adds what it holds beside and raises, the others
take off what they hold and contre. All figures are card points.
"""

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre
from games.rules.cards import Trump
from games.rules.encheres import offer_of
from games.rules.seen import Seen
from tests.rules.bots.november.strength import beside_worth, help_worth, hold_worth, is_solid, own_worth

MARGIN = 12.0
"""What a hand expects beyond its bid: a contract that is as likely to fail as not loses marks."""
CONTEST = 8.0
"""The same, above a bid of the other camp: leaving it to them has its price too."""
SAID = 13.0
"""What a bid says beyond its height, on the average."""
OTHER_TRUMP = 10.0
"""What another trump must promise above that of partner's standing bid."""
CAPOT = 160
"""What a capot is taken for where bids are compared."""
CAPOT_FROM = 185.0
"""What its cards alone must promise, unless the hand wins every trick by itself."""
CONTRE_FROM, SURCONTRE_FROM = 10.0, 30.0
"""How far the bidders are thought to fall short of their bid; how far a bidder thinks to go beyond it."""


def choose_bid(seen: Seen) -> Action:
    """Contre, else the best bid, else a pass; after a contre, surcontre or a pass."""
    assert seen.seat is not None
    standing = _standing(seen)
    if seen.contre is not None and standing is not None:
        return Surcontre(seen.seat) if _would_surcontre(seen, standing) else Pass(seen.seat)
    if would_contre(seen):
        return Contre(seen.seat)
    return _best_bid(seen) or Pass(seen.seat)


def would_contre(seen: Seen) -> bool:
    """Whether this seat contres the last bid now, its turn or not; False when it may not (rules 4.3)."""
    standing = _standing(seen)
    if standing is None or seen.seat is None or Contre(seen.seat) not in seen.legal:
        return False
    theirs = said_worth(standing.height) - hold_worth(seen.hand, standing.suit)
    return points_of(standing.height) - theirs >= CONTRE_FROM


def _would_surcontre(seen: Seen, standing: Bid) -> bool:
    return expected(seen, standing.suit) - points_of(standing.height) >= SURCONTRE_FROM


def expected(seen: Seen, trump: Trump) -> float:
    """What this seat's camp may expect to make at that trump: its cards, belote and annonces, and what partner said."""
    assert seen.seat is not None
    return cards_expected(seen, trump) + beside_worth(seen.hand, seen.seat, trump, seen.rules)


def cards_expected(seen: Seen, trump: Trump) -> float:
    """The same without belote and annonces: what counts for a capot."""
    assert seen.seat is not None
    ours = [bid for bid in _bids(seen) if bid.suit is trump and bid.seat.camp is seen.seat.camp]
    if ours and ours[0].seat is not seen.seat:
        return said_worth(ours[0].height) + help_worth(seen.hand, trump)
    raised = [said_worth(bid.height) for bid in ours if bid.seat is not seen.seat]
    return max([own_worth(seen.hand, trump), *raised])


def said_worth(height: Height) -> float:
    """What its bidder may be taken to expect."""
    return points_of(height) + SAID


def points_of(height: Height) -> int:
    return height if isinstance(height, int) else CAPOT


def _best_bid(seen: Seen) -> Bid | None:
    """The highest bid that keeps the margin, at the trump that promises most; never a générale."""
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
    """The highest bid in points up to that limit."""
    heights = {bid.height: bid for bid in bids if isinstance(bid.height, int) and bid.height <= limit}
    return heights[max(heights)] if heights else None


def _standing(seen: Seen) -> Bid | None:
    return next(reversed(_bids(seen)), None)


def _bids(seen: Seen) -> list[Bid]:
    return [call for call in seen.bids if isinstance(call, Bid)]
