"""The bidding of an encheres game: taker, trump and value (rules 4.2 to 4.5).

Each seat bids higher or passes; an opponent of the last bid may contre it, and then the bidding camp answers. The
interface is that of `bidding.Bidding`.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from games.rules.actions import Action, Bid, Contre, Height, Pass, Surcontre
from games.rules.bidding import Call, Contract
from games.rules.cards import SA, SUITS, TA, Trump
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import Seat

LEAST_BID, STEP = 80, 10


class BidOffer(NamedTuple):
    """Every legal bid of a rule set: values from the lowest to the highest, suits in table order."""

    heights: tuple[Height, ...]
    trumps: tuple[Trump, ...]


@lru_cache(maxsize=24)
def _offer(bid_max: int, sans_atout: bool, tout_atout: bool, generale: bool) -> BidOffer:
    heights: tuple[Height, ...] = (*range(LEAST_BID, bid_max + 1, STEP), "capot")
    named: tuple[Trump, ...] = (*SUITS, *([SA] if sans_atout else []), *([TA] if tout_atout else []))
    return BidOffer((*heights, "generale") if generale else heights, named)


def offer_of(rules: Rules) -> BidOffer:
    """Return the bids of a rule set (rules 4.2)."""
    return _offer(rules.bid_max, rules.sans_atout, rules.tout_atout, rules.generale)


@lru_cache(maxsize=2048)
def _bids(seat: Seat, offer: BidOffer, lowest: int) -> tuple[Bid, ...]:
    bids = [Bid(seat, height, trump) for height in offer.heights[lowest:] for trump in offer.trumps]
    return tuple(sorted(bids, key=str))


@dataclass(frozen=True, slots=True)
class Encheres:
    """The calls so far. `standing`: the highest bid; `turn`: the seat that speaks next; `passes`: passes in a row.

    `answers`: after a contre, the seats of the bidding camp that have not answered it, in order.
    """

    rules: Rules
    turn: Seat
    calls: tuple[Call, ...] = ()
    standing: Bid | None = None
    passes: int = 0
    contre: Seat | None = None
    surcontre: Seat | None = None
    answers: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the bidding has ended (rules 4.5)."""
        if self.contre is not None:
            return not self.answers
        return self.passes == (4 if self.standing is None else 3)

    @property
    def contract(self) -> Contract | None:
        """Return the contract; None until the bidding has ended, and if nobody has bid."""
        bid = self.standing
        if bid is None or not self.over:
            return None
        return Contract(bid.seat, bid.suit, bid.height, self._multiplier, self.contre, self.surcontre)

    @property
    def _multiplier(self) -> int:
        if self.surcontre is not None:
            return self.rules.surcontre
        return 1 if self.contre is None else 2

    @property
    def seat_to_act(self) -> Seat | None:
        """Return the seat to act. If several may answer a contre, return the first in the order of play."""
        if self.over:
            return None
        return self.turn if self.contre is None else self.answers[0]

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        """Return the legal calls of this seat, sorted by text; out of turn at most a contre (rules 4.3)."""
        if self.over:
            return ()
        if self.contre is not None:
            return (Pass(seat), Surcontre(seat)) if self._may_answer(seat) else ()
        contre = (Contre(seat),) if self._contre_allowed(seat) else ()
        if seat is not self.turn:
            return contre if self.rules.contre == "any-time" else ()
        return (*_bids(seat, offer_of(self.rules), self._lowest), *contre, Pass(seat))

    @property
    def _lowest(self) -> int:
        """Return the index of the lowest value that may still be bid."""
        return 0 if self.standing is None else offer_of(self.rules).heights.index(self.standing.height) + 1

    def _may_answer(self, seat: Seat) -> bool:
        return seat in self.answers if self.rules.contre == "any-time" else seat is self.answers[0]

    def _contre_allowed(self, seat: Seat) -> bool:
        """Whether the rules let this seat contre the last bid (rules 4.3), whether or not it is its turn."""
        bid = self.standing
        return bid is not None and bid.seat.camp is not seat.camp and self.rules.contre != "never"

    def call(self, action: Action) -> "Encheres":
        """Return the bidding after this call.

        Refusal `not-now`, `cannot-contre`, `cannot-surcontre`, `not-your-turn`, `bad-bid` or `bid-too-low`.
        """
        match action:
            case Pass(seat):
                return self._pass(action, seat)
            case Bid():
                return self._bid(action)
            case Contre(seat):
                return self._contre(action, seat)
            case Surcontre(seat):
                return self._surcontre(action, seat)
        raise Refusal(Code.NOT_NOW, f"{action}: one bids, counters or passes now")

    def _pass(self, call: Pass, seat: Seat) -> "Encheres":
        if self.contre is None:
            self._check_turn(seat)
            return Encheres(self.rules, self._after(seat), (*self.calls, call), self.standing, self.passes + 1)
        self._check_answer(seat)
        left = tuple(one for one in self.answers if one is not seat)
        return replace(self, calls=(*self.calls, call), answers=left)

    def _bid(self, bid: Bid) -> "Encheres":
        if self.contre is not None:
            raise Refusal(Code.NOT_NOW, "nobody may bid after a contre")
        self._check_turn(bid.seat)
        offer = offer_of(self.rules)
        if bid.height not in offer.heights or bid.suit not in offer.trumps:
            raise Refusal(Code.BAD_BID, "this value or this suit is not on offer")
        if offer.heights.index(bid.height) < self._lowest:
            raise Refusal(Code.BID_TOO_LOW, f"one bids above {self.standing}")
        return Encheres(self.rules, self._after(bid.seat), (*self.calls, bid), bid)

    def _contre(self, call: Contre, seat: Seat) -> "Encheres":
        if self.contre is not None or not self._contre_allowed(seat):
            raise Refusal(Code.CANNOT_CONTRE, "there is no bid that this seat may contre")
        if self.rules.contre == "in-turn":
            self._check_turn(seat)
        first = self._after(seat)
        answers = (first, first.partner) if self.rules.surcontre else ()
        return replace(self, calls=(*self.calls, call), contre=seat, answers=answers)

    def _surcontre(self, call: Surcontre, seat: Seat) -> "Encheres":
        if seat not in self.answers:
            raise Refusal(Code.CANNOT_SURCONTRE, "there is no contre that this seat may answer")
        self._check_answer(seat)
        return replace(self, calls=(*self.calls, call), surcontre=seat, answers=())

    def _check_turn(self, seat: Seat) -> None:
        if seat is not self.turn:
            raise Refusal(Code.NOT_YOUR_TURN, f"it is for {self.turn} to speak")

    def _check_answer(self, seat: Seat) -> None:
        if not self._may_answer(seat):
            raise Refusal(Code.NOT_YOUR_TURN, f"it is for {self.answers[0]} to answer")

    def _after(self, seat: Seat) -> Seat:
        return self.rules.direction.after(seat)
