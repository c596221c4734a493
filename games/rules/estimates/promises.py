"""What a hand promised before a call, by the estimates with which bots bid (docs/bots.md, « Taking and bidding »).

It is computed from `Seen`: only what the seat knew goes into it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.rules.actions import Bid, Contre, Height, Pass, Surcontre, Take
from games.rules.bidding import Call
from games.rules.cards import Trump, suit_of
from games.rules.encheres import STEP
from games.rules.estimates.expectations import (
    CAPOT_FROM,
    CONTRE_FROM,
    MARGIN,
    SURCONTRE_FROM,
    cards_expected,
    expected,
    left_to_bidder,
    pass_worth,
    points_of,
    standing_bid,
    take_worth,
    trumps_to_name,
)
from games.rules.estimates.hand_worth import is_solid
from games.rules.seats import Seat
from games.rules.seen import Seen

ALL_POINTS: Final = 162
MARKS_APART: Final = 10
"""Taking and passing are about equal if their expected marks differ by less."""
CLEARLY_APART: Final = 30
"""A pass is only reviewed if a take promised at least this many marks more."""


class Verdict(StrEnum):
    """A call beside what its hand promised: the hand was good enough with a margin, just so, or not."""

    AMPLE = "ample"
    CLOSE = "close"
    SHORT = "short"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPromise:
    """What the hand of a call promised.

    `trump`, `height`, `bidder`: the contract that is meant: bid, contred, or not bid by a pass. `promised`: the points
    the bidder's camp expects; in a retourne game, the difference of marks between the camps after taking, and
    `passing` the same after a pass. `with_partner`: a bid of the partner is counted in.
    """

    call: Call
    trump: Trump
    height: Height | None
    bidder: Seat
    promised: int
    verdict: Verdict
    passing: int | None = None
    with_partner: bool = False


def promise_of(seen: Seen, call: Call) -> CallPromise | None:
    """Return what the hand promised before this call of its seat.

    None for a générale, of which the estimates say nothing, and for a pass unless the hand clearly promised more.
    """
    match call:
        case Take():
            return _of_take(seen, call, call)
        case Bid():
            return _of_bid(seen, call)
        case Contre():
            return _of_contre(seen, call)
        case Surcontre():
            return _of_surcontre(seen, call)
        case Pass():
            return _of_missed_take(seen, call) if seen.rules.game == "retourne" else _of_missed_bid(seen, call)


def _verdict(margin: float, enough: float, least: float = 0) -> Verdict:
    return Verdict.AMPLE if margin >= enough else Verdict.CLOSE if margin >= least else Verdict.SHORT


def _of_take(seen: Seen, call: Take | Pass, take: Take) -> CallPromise:
    assert seen.retourne is not None
    worth, passing = take_worth(seen, take), pass_worth(seen)
    return CallPromise(
        call=call,
        trump=suit_of(seen.retourne) if take.suit is None else take.suit,
        height=None,
        bidder=take.seat,
        promised=round(worth),
        passing=round(passing),
        verdict=_verdict(worth - passing, MARKS_APART, -MARKS_APART),
    )


def _of_missed_take(seen: Seen, call: Pass) -> CallPromise | None:
    takes = [take for take in seen.legal if isinstance(take, Take)]
    if not takes:
        return None
    best = max(takes, key=lambda take: take_worth(seen, take))
    if take_worth(seen, best) - pass_worth(seen) < CLEARLY_APART:
        return None
    return _of_take(seen, call, best)


def _of_bid(seen: Seen, call: Bid) -> CallPromise | None:
    if call.height == "generale":
        return None
    if call.height == "capot":
        cards = cards_expected(seen, call.suit)
        verdict = Verdict.AMPLE if is_solid(seen.hand, call.suit) else _verdict(cards, CAPOT_FROM, ALL_POINTS)
        return _points(seen, call, call, cards, verdict)
    promised = expected(seen, call.suit)
    return _points(seen, call, call, promised, _verdict(promised - points_of(call.height), MARGIN))


def _of_missed_bid(seen: Seen, call: Pass) -> CallPromise | None:
    """Return the lowest bid that the hand clearly promised; none after a contre or over a bid of the partner."""
    standing = standing_bid(seen)
    if seen.contre is not None or (standing is not None and standing.seat.camp is call.seat.camp):
        return None
    promised = {trump: expected(seen, trump) for trump in trumps_to_name(seen)}
    if not promised:
        return None
    best = max(promised, key=promised.__getitem__)
    heights = [
        bid.height for bid in seen.legal if isinstance(bid, Bid) and bid.suit is best and isinstance(bid.height, int)
    ]
    if not heights or promised[best] < min(heights) + MARGIN + STEP:
        return None
    return _points(seen, call, Bid(call.seat, min(heights), best), promised[best], Verdict.AMPLE)


def _of_contre(seen: Seen, call: Contre) -> CallPromise | None:
    standing = standing_bid(seen)
    if standing is None or standing.height == "generale":
        return None
    theirs = left_to_bidder(seen, standing)
    return _points(seen, call, standing, theirs, _verdict(points_of(standing.height) - theirs, CONTRE_FROM))


def _of_surcontre(seen: Seen, call: Surcontre) -> CallPromise | None:
    standing = standing_bid(seen)
    if standing is None or standing.height == "generale":
        return None
    promised = expected(seen, standing.suit)
    return _points(seen, call, standing, promised, _verdict(promised - points_of(standing.height), SURCONTRE_FROM))


def _points(seen: Seen, call: Call, bid: Bid, promised: float, verdict: Verdict) -> CallPromise:
    """Return the promise of a contract in points; no hand promises more than all cards for a capot, or less than 0."""
    most = ALL_POINTS if bid.height == "capot" else promised
    partners = any(isinstance(one, Bid) and one.seat is call.seat.partner and one.suit is bid.suit for one in seen.bids)
    return CallPromise(
        call=call,
        trump=bid.suit,
        height=bid.height,
        bidder=bid.seat,
        promised=max(0, round(min(promised, most))),
        verdict=verdict,
        with_partner=partners,
    )
