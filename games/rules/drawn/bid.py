"""« Combien annoncez-vous ? »: a bid in contrée on which the robots and the convention that the lessons teach agree.

The convention is that of the lesson « Prendre et annoncer »: openings from 80 by jack, nine and aces, twenty more with
the belote where it counts; a raise by ten with the jack or the nine and an ace, by twenty with two.
"""

import random
from itertools import islice
from typing import Final

from games.rules.actions import Action, Bid, Pass
from games.rules.bots.bidding import RAISE, choose_bid
from games.rules.cards import SUITS, Suit
from games.rules.drawn.bid_hand import BidHand, hand_for
from games.rules.drawn.calls import PossibleDeal, deals, view_at
from games.rules.drawn.solution import DrawnKind, DrawnSolution, seed_of_view
from games.rules.encheres import Encheres
from games.rules.estimates.expectations import MARGIN, expected
from games.rules.estimates.hand_worth import can_name
from games.rules.options import Rules
from games.rules.seats import Camp
from games.rules.seen import Seen
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.marks import belote_in
from games.rules.solver.positions import Position
from games.rules.solver.solving import solve

OPEN, ANSWER = "opening", "answering"
LOW, HIGH, SILENT = "low", "high", "pass"
WISHES: Final = (
    *["opening low"] * 6,
    *["opening high"] * 2,
    *["answering low", "answering high"] * 3,
    "opening pass",
    "answering pass",
)
"""What is looked for: the oftener, the fewer donnes hold one that all agree on. High: 100 and more."""
FROM_HIGH: Final = 100
LOWEST, STEP, APART = 80, 10, 20
"""The lowest bid; the step from a bid to the next; the difference between two bids that are offered as answers."""
CLEAR: Final = 2.0
"""The points that keep a robot's reckoning from the next bid above and the next below."""
OFFERS: Final = 3
"""So many heights may still be bid at least."""
PASSING: Final = 5.0
"""The points that a hand which passes lacks for a bid at least."""
TEMPTED: Final = 24.0
"""A hand that lacks more is no question."""
DEALS: Final = 64
TRIES: Final = 6000
"""The deals looked at to find so many that agree with the calls."""
MADE, TOO_HIGH, NOT_MADE = 0.5, 0.7, 0.5
"""The share of deals in which the right bid is made at least, the next offer at most, and any bid where one passes."""
RATINGS: Final = {OPEN: 1150, ANSWER: 1300}
"""The first rating of a bid; a pass is harder."""
HARDER_TO_PASS: Final = 100


def solution_of(seen: Seen, wish: str, machine: Machine) -> DrawnSolution | None:
    """Return the right bid or pass if convention and robots agree, and the other offers are clearly different."""
    if seen.seat is None or seen.seat_to_act is not seen.seat or seen.trump is not None or _situation(seen) is None:
        return None
    right = choose_bid(seen)
    theme = _situation(seen)
    if theme is None or f"{theme} {_sort(right)}" != wish:
        return None
    suit = _suit_asked(seen, right)
    height = right.height if isinstance(right, Bid) else None
    if suit is None or conventional(seen, suit) != height:
        return None
    offers = _offers(seen, right, suit)
    if offers is None:
        return None
    points = _points(seen, suit, machine)
    if points is None or not _is_sound(points, right, offers):
        return None
    made = {str(height): round(100 * sum(each >= height for each in points) / len(points)) for height in offers}
    return DrawnSolution(
        right=NO_BID if height is None else bid_text(height, suit),
        theme=theme,
        rating=RATINGS[theme] + (HARDER_TO_PASS if isinstance(right, Pass) else 0),
        facts={
            "suit": str(suit),
            "offers": [NO_BID, *(bid_text(height, suit) for height in offers)],
            "made": made,
            "deals": len(points),
            "points": round(sum(points) / len(points)),
        },
    )


NO_BID: Final = "pass"


def bid_text(height: object, suit: Suit) -> str:
    """Return a bid without its seat: the answer as it is stored."""
    return f"bid {height} {suit}"


def _sort(right: Action) -> str:
    """Return whether this is a pass, a low bid or a high one."""
    if not isinstance(right, Bid):
        return SILENT
    return LOW if isinstance(right.height, int) and right.height < FROM_HIGH else HIGH


def _situation(seen: Seen) -> str | None:
    """Return whether the seat opens or answers its partner's bid after a pass; None otherwise."""
    assert seen.seat is not None
    said = [call for call in seen.bids if not isinstance(call, Pass)]
    if not said:
        return OPEN
    [first, *more] = said
    if more or not isinstance(first, Bid) or first.seat is not seen.seat.partner:
        return None
    return ANSWER if isinstance(first.suit, Suit) and isinstance(first.height, int) else None


def _suit_asked(seen: Seen, right: Action) -> Suit | None:
    """Return the suit of the bid; for a pass the partner's suit, or the one that the hand comes nearest to bidding."""
    if isinstance(right, Bid):
        return right.suit if isinstance(right.suit, Suit) and isinstance(right.height, int) else None
    if not isinstance(right, Pass):
        return None
    if any(conventional(seen, suit) is not None for suit in SUITS):
        return None
    partners = next((call.suit for call in seen.bids if isinstance(call, Bid)), None)
    return partners if isinstance(partners, Suit) else max(SUITS, key=lambda suit: expected(seen, suit))


def conventional(seen: Seen, suit: Suit) -> int | None:
    """Return what the lesson says to bid in this suit, None for nothing."""
    held = hand_for(seen.hand, suit)
    partners = next((call for call in seen.bids if isinstance(call, Bid)), None)
    if partners is None:
        return opening(held, seen.rules)
    if partners.suit is not suit or not isinstance(partners.height, int):
        own = opening(held, seen.rules)
        return None if own is None or own <= points_of_bid(partners) else own
    if not (held.jack or held.nine) or not held.aces:
        return None
    return partners.height + (STEP if held.aces == 1 else 2 * STEP)


def points_of_bid(bid: Bid) -> int:
    """Return the height of a bid in points."""
    assert isinstance(bid.height, int)
    return bid.height


def opening(held: BidHand, rules: Rules) -> int | None:
    """Return the opening that this hand is worth by the lesson, None for a pass."""
    if not held.jack or held.trumps < 3 or not held.aces:
        return None
    without_nine = LOWEST + STEP * (held.aces > 1 or held.trumps > 3)
    height = 100 + STEP * (held.aces - 1) if held.nine else without_nine
    return height + 2 * STEP * (held.belote and rules.belote_in_contract != "none")


def _offers(seen: Seen, right: Action, suit: Suit) -> list[int] | None:
    """Return the heights to choose from beside a pass; None if the robots' reckoning comes close to another one."""
    promised, legal = expected(seen, suit), _heights(seen, suit)
    if len(legal) < OFFERS:
        return None
    if isinstance(right, Pass):
        if not _is_tempting(seen, suit):
            return None
        lacking = legal[0] + (MARGIN if _situation(seen) == OPEN else RAISE) - promised
        return [legal[0], legal[0] + APART, legal[0] + 2 * APART] if PASSING <= lacking <= TEMPTED else None
    assert isinstance(right, Bid)
    assert isinstance(right.height, int)
    spare = promised - (MARGIN if _situation(seen) == OPEN else RAISE) - right.height
    if not CLEAR <= spare <= STEP - CLEAR:
        return None
    around = [right.height + APART * step for step in (-1, 0, 1, 2)]
    return [height for height in around if height in legal][:3]


def _is_tempting(seen: Seen, suit: Suit) -> bool:
    """Whether a hand that passes has something: three trumps with a head; for the partner a head or an ace."""
    held = hand_for(seen.hand, suit)
    if _situation(seen) == ANSWER:
        return held.jack or held.nine or held.aces > 0
    return (held.jack or held.nine) and held.trumps > 2


def _heights(seen: Seen, suit: Suit) -> list[int]:
    return sorted(
        bid.height for bid in seen.legal if isinstance(bid, Bid) and bid.suit is suit and isinstance(bid.height, int)
    )


def _points(seen: Seen, suit: Suit, machine: Machine) -> list[int] | None:
    """Return the points of the seat's camp at this trump, belote too, in deals that agree with the calls."""
    assert seen.seat is not None
    assert seen.dealer is not None
    dice = random.Random(seed_of_view(seen, "bid"))  # noqa: S311 (must be reproducible)
    believed = (deal for deal in islice(deals(seen, dice), TRIES) if _agrees(seen, deal))
    leader, camp, points = seen.rules.direction.after(seen.dealer), seen.seat.camp, []
    for deal in islice(believed, DEALS):
        position = Position(trump=suit, rules=seen.rules, hands=deal.hands, leader=leader)
        try:
            value = solve(position, machine)
        except MachineFault:
            return None
        cards = value if camp is Camp.NS else 162 - value
        points.append(cards + belote_in(deal.hands, suit)[camp])
    return points if len(points) == DEALS else None


def _agrees(seen: Seen, deal: PossibleDeal) -> bool:
    """Whether the others, bidding as robots do, would have said what they said with these hands."""
    assert seen.dealer is not None
    # Few hands could bid: this is looked at first, since it costs least.
    bids = [call for call in seen.bids if isinstance(call, Bid)]
    if not all(can_name(deal.hands[bid.seat], bid.suit) for bid in bids):
        return False
    bidding = Encheres(seen.rules, seen.rules.direction.after(seen.dealer))
    for call in seen.bids:
        if call.seat is not seen.seat:
            view = view_at(seen, deal, bidding.calls, call.seat, bidding.legal(call.seat))
            if choose_bid(view) != call:
                return False
        bidding = bidding.call(call)
    return True


def _is_sound(points: list[int], right: Action, offers: list[int]) -> bool:
    """Whether the deals agree: the right bid is mostly made, or the lowest one is not where one passes."""

    def made(height: int) -> float:
        return sum(each >= height for each in points) / len(points)

    if isinstance(right, Pass):
        return made(offers[0]) <= NOT_MADE
    assert isinstance(right, Bid)
    assert isinstance(right.height, int)
    return made(right.height) >= MADE and made(right.height + APART) <= TOO_HIGH


KIND: Final = DrawnKind(("contree",), (OPEN, ANSWER), WISHES, solution_of, calling=True)
