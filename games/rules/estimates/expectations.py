"""What a seat expects of a contract, from its hand and the calls so far: points in encheres, marks in retourne.

Partner adds the points of its own hand to what a bid promises; opponents subtract theirs.
"""

from games.rules.actions import Bid, Height, Take
from games.rules.cards import BIT, SUIT_CARDS, Hand, Rank, Suit, Suitless, Trump, card_of, suit_of
from games.rules.encheres import offer_of
from games.rules.estimates.hand_worth import (
    annonces_worth,
    beside_worth,
    can_name,
    hand_worth,
    help_worth,
    hold_worth,
    is_solid,
    own_worth,
)
from games.rules.seen import Seen

MARGIN = 12.0
"""The points a hand must expect beyond its bid: a contract that fails as often as it succeeds loses marks."""
SAID = 13.0
"""The points that a bid promises beyond its height, on average."""
CAPOT = 160
"""The value of a capot when bids are compared."""
CAPOT_FROM = 185.0
"""The points that cards alone must promise for a capot, unless the hand wins every trick by itself."""
CONTRE_FROM, SURCONTRE_FROM = 10.0, 30.0
"""A contre needs an expected result at least this far below the bid; a surcontre, a result this far above it."""


def left_to_bidder(seen: Seen, bid: Bid) -> float:
    """Return the points that the bidder's camp probably makes against the hand of this defender."""
    return promised_points(bid.height) - hold_worth(seen.hand, bid.suit)


def expected(seen: Seen, trump: Trump) -> float:
    """Return the expected points of this seat's camp at that trump: cards, belote, annonces and partner's bids."""
    assert seen.seat is not None
    return cards_expected(seen, trump) + beside_worth(seen.hand, seen.seat, trump, seen.rules)


def trumps_to_name(seen: Seen) -> list[Trump]:
    """Return the trumps that this seat may bid: those its camp has bid, and those its hand can name.

    A trump that only the other camp has bid is none of them.
    """
    assert seen.seat is not None
    ours = {bid.suit for bid in _bids(seen) if bid.seat.camp is seen.seat.camp}
    theirs = {bid.suit for bid in _bids(seen)} - ours
    return [
        trump
        for trump in offer_of(seen.rules).trumps
        if trump in ours or (trump not in theirs and can_name(seen.hand, trump))
    ]


def promises_capot(seen: Seen, trump: Trump) -> bool:
    """Whether the hand wins every trick by itself, or its cards and partner's bids promise as much at a suit."""
    if is_solid(seen.hand, trump):
        return True
    return not isinstance(trump, Suitless) and cards_expected(seen, trump) >= CAPOT_FROM


def cards_expected(seen: Seen, trump: Trump) -> float:
    """Return the expected card points, without belote and annonces, which do not help to make a capot."""
    assert seen.seat is not None
    ours = [bid for bid in _bids(seen) if bid.suit is trump and bid.seat.camp is seen.seat.camp]
    if ours and ours[0].seat is not seen.seat:
        return promised_points(ours[0].height) + help_worth(seen.hand, trump)
    # Partner's raise of this seat's own bid counts its belote and annonces already.
    beside = beside_worth(seen.hand, seen.seat, trump, seen.rules)
    raised = [promised_points(bid.height) - beside for bid in ours if bid.seat is not seen.seat]
    return max([own_worth(seen.hand, trump), *raised])


def promised_points(height: Height) -> float:
    """Return the points that the bidder of this height probably expects."""
    return points_of(height) + SAID


def points_of(height: Height) -> int:
    return height if isinstance(height, int) else CAPOT


def standing_bid(seen: Seen) -> Bid | None:
    """Return the last bid, or None."""
    return next(reversed(_bids(seen)), None)


def _bids(seen: Seen) -> list[Bid]:
    return [call for call in seen.bids if isinstance(call, Bid)]


# Expected marks after a pass: partner may take, the others may fail, a better suit may come. Passing as the last
# speaker of the first round is worth less. Which card the others get as retourne makes no measurable difference.
PASS_EARLY, PASS_ACE, PASS_TRUMP, PASS_LAST = -32, 17, 9, -10
PASS_LATE = 5

ANNONCES = 2.0
"""Marks for each point of an annonce, since it helps to make the contract."""


def take_worth(seen: Seen, take: Take) -> float:
    """Return the expected difference of marks between the camps if this seat takes so."""
    assert seen.retourne is not None
    hand = seen.hand | BIT[seen.retourne]
    trump = suit_of(seen.retourne) if take.suit is None else take.suit
    return hand_worth(hand, trump) + ANNONCES * annonces_worth(hand, take.seat, seen.rules)


def pass_worth(seen: Seen) -> float:
    """Return the expected difference of marks between the camps if this seat passes."""
    assert seen.retourne is not None
    if len(seen.bids) >= 4:
        return PASS_LATE
    return _pass_worth(seen.hand | BIT[seen.retourne], suit_of(seen.retourne), last=len(seen.bids) == 3)


def _pass_worth(hand: Hand, trump: Suit, *, last: bool) -> int:
    """Return the expected marks after a pass in the first round."""
    aces = sum(bool(hand & BIT[card_of(suit, Rank.ACE)]) for suit in Suit if suit is not trump)
    worth = PASS_EARLY + PASS_ACE * aces + PASS_TRUMP * (hand & SUIT_CARDS[trump]).bit_count()
    return worth + PASS_LAST if last else worth
