"""What to say in an encheres game: bid, raise partner, contre, surcontre or pass (rules 4.2 to 4.4).

A bid says what its hand may expect to make, less a margin: partner adds what it holds beside and raises, the others
take off what they hold and contre. All figures are card points.
"""

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre
from games.rules.bots.strength import beside_worth, help_worth, hold_worth, own_worth
from games.rules.cards import Trump
from games.rules.encheres import offer_of
from games.rules.seen import Seen

MARGIN = 12.0
"""What a hand expects beyond its bid: a contract that is as likely to fail as not loses marks."""
CONTEST = 8.0
"""The same, above a bid of the other camp: leaving it to them has its price too."""
SAID = 13.0
"""What a bid says beyond its height, on the average."""
OTHER_TRUMP = 10.0
"""What another trump must promise above that of partner's standing bid."""
CAPOT = 160
CAPOT_FROM = 175.0
CONTRE_FROM, SURCONTRE_FROM = 8.0, 25.0


def choose_bid(seen: Seen) -> Action:
    """Contre, else the best bid, else a pass; after a contre, surcontre or a pass."""
    assert seen.seat is not None
    if seen.contre is not None:
        return Surcontre(seen.seat) if would_surcontre(seen) else Pass(seen.seat)
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


def would_surcontre(seen: Seen) -> bool:
    """Whether this seat answers a contre of its camp's bid with a surcontre; False when it may not (rules 4.4)."""
    standing = _standing(seen)
    if standing is None or seen.seat is None or Surcontre(seen.seat) not in seen.legal:
        return False
    return expected(seen, standing.suit) - points_of(standing.height) >= SURCONTRE_FROM


def expected(seen: Seen, trump: Trump) -> float:
    """What this seat's camp may expect to make at that trump, from its hand and from what partner has said."""
    assert seen.seat is not None
    ours = [bid for bid in _bids(seen) if bid.suit is trump and bid.seat.camp is seen.seat.camp]
    beside = beside_worth(seen.hand, seen.seat, trump, seen.rules)
    if ours and ours[0].seat is not seen.seat:
        return said_worth(ours[0].height) + help_worth(seen.hand, trump) + beside
    raised = [said_worth(bid.height) for bid in ours if bid.seat is not seen.seat]
    return max([own_worth(seen.hand, trump) + beside, *raised])


def said_worth(height: Height) -> float:
    """What its bidder may be taken to expect."""
    return points_of(height) + SAID


def points_of(height: Height) -> int:
    return height if isinstance(height, int) else CAPOT


def _best_bid(seen: Seen) -> Bid | None:
    """The highest bid that keeps the margin, at the trump that promises most."""
    assert seen.seat is not None
    promised = {trump: expected(seen, trump) for trump in offer_of(seen.rules).trumps}
    best = max(promised, key=promised.__getitem__)
    standing, margin = _standing(seen), MARGIN
    if standing is not None and standing.seat is seen.seat.partner:
        if promised[best] < promised[standing.suit] + OTHER_TRUMP:
            best = standing.suit
    elif standing is not None:
        margin = CONTEST
    bids = [bid for bid in seen.legal if isinstance(bid, Bid) and bid.suit is best]
    fitting = [bid for bid in bids if needed(bid.height) + margin <= promised[best]]
    return max(fitting, key=lambda bid: needed(bid.height), default=None)


def needed(height: Height) -> float:
    """What must be expected, margin apart, to bid so high; a générale is never bid."""
    if isinstance(height, int):
        return height
    return CAPOT_FROM if height == "capot" else float("inf")


def _standing(seen: Seen) -> Bid | None:
    return next(reversed(_bids(seen)), None)


def _bids(seen: Seen) -> list[Bid]:
    return [call for call in seen.bids if isinstance(call, Bid)]
