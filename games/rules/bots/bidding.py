"""The call of a bot: a bid, contre or pass in an encheres game, taking or passing in a retourne game.

Encheres (rules 4.2 to 4.4): a bid is what the seat expects of the contract, minus a margin. Retourne (rules 3.2): the
bot takes if the marks it expects exceed those it expects after a pass. Estimates: `games.rules.estimates`.
"""

from games.rules.actions import Action, Bid, Contre, Pass, Surcontre, Take
from games.rules.cards import Suitless
from games.rules.estimates.expectations import (
    CONTRE_FROM,
    MARGIN,
    SURCONTRE_FROM,
    expected,
    left_to_bidder,
    pass_worth,
    points_of,
    promises_capot,
    standing_bid,
    take_worth,
    trumps_to_name,
)
from games.rules.estimates.hand_worth import helps
from games.rules.seen import Seen

CONTEST = 8.0
"""The margin for a bid above the other camp's bid: smaller, since letting the other camp play also costs marks."""
RAISE = 14.0
"""The margin for a raise of partner's suit."""
OTHER_TRUMP, HELPED_TRUMP = 10.0, 30.0
"""The points by which another trump must exceed partner's: without help for partner's suit, and with it."""


def choose_bid(seen: Seen, *, contre_from: float = CONTRE_FROM, error: float = 0.0) -> Action:
    """Choose a contre, else the best bid, else a pass; after a contre, a surcontre or a pass.

    `contre_from`: the points by which the bidder must be expected to fail. `error`: the points by which the seat is
    mistaken about its hand; no such mistake raises or overbids partner's bid.
    """
    assert seen.seat is not None
    standing = standing_bid(seen)
    if seen.contre is not None and standing is not None:
        return Surcontre(seen.seat) if _would_surcontre(seen, standing) else Pass(seen.seat)
    if would_contre(seen, contre_from):
        return Contre(seen.seat)
    return _best_bid(seen, error) or Pass(seen.seat)


def would_contre(seen: Seen, contre_from: float = CONTRE_FROM) -> bool:
    """Whether this seat should contre the last bid, also out of turn; False if the rules forbid it (4.3)."""
    standing = standing_bid(seen)
    if standing is None or seen.seat is None or Contre(seen.seat) not in seen.legal:
        return False
    return points_of(standing.height) - left_to_bidder(seen, standing) >= contre_from


def _would_surcontre(seen: Seen, standing: Bid) -> bool:
    return expected(seen, standing.suit) - points_of(standing.height) >= SURCONTRE_FROM


def _best_bid(seen: Seen, error: float) -> Bid | None:
    """Return the highest bid that keeps the margin, at the most promising trump; never a générale."""
    assert seen.seat is not None
    promised = {trump: expected(seen, trump) for trump in trumps_to_name(seen)}
    if not promised:
        return None
    best = max(promised, key=promised.__getitem__)
    standing, margin = standing_bid(seen), MARGIN
    if standing is not None and standing.seat is seen.seat.partner:
        error = min(error, 0.0)
        apart = HELPED_TRUMP if helps(seen.hand, standing.suit) else OTHER_TRUMP
        if promised[best] < promised[standing.suit] + apart:
            best = standing.suit
            margin = MARGIN if isinstance(best, Suitless) else RAISE
    elif standing is not None:
        margin = CONTEST
    capot = Bid(seen.seat, "capot", best)
    if capot in seen.legal and promises_capot(seen, best):
        return capot
    bids = [bid for bid in seen.legal if isinstance(bid, Bid) and bid.suit is best]
    return _highest(bids, promised[best] - margin + error)


def _highest(bids: list[Bid], limit: float) -> Bid | None:
    """Return the highest bid in points up to that limit."""
    heights = {bid.height: bid for bid in bids if isinstance(bid.height, int) and bid.height <= limit}
    return heights[max(heights)] if heights else None


def choose_call(seen: Seen, *, error: float = 0.0) -> Action:
    """Choose the best take if it is worth more than a pass, otherwise a pass. `error`: the marks of a misjudgement."""
    call, *takes = seen.legal
    best = 0.0
    for take in takes:
        gain = _gain(seen, take) + error
        if gain > best:
            best, call = gain, take
    return call


def call_gains(seen: Seen) -> dict[Action, float]:
    """Return for each legal call of a retourne game the marks by which it is better than a pass."""
    return {call: _gain(seen, call) if isinstance(call, Take) else 0.0 for call in seen.legal}


def _gain(seen: Seen, take: Action) -> float:
    """Return the marks by which this take is better than a pass."""
    assert isinstance(take, Take)
    return take_worth(seen, take) - pass_worth(seen)
