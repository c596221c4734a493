"""The moment of a choice as its seat saw it, and two legal cards compared there: what `reasons` are made from.

« Certain » is meant by the cards that each seat may hold, which always include those it does hold.
"""

from dataclasses import dataclass
from enum import IntEnum

from games.rules.cards import BIT, HIGHER, POINTS, STRENGTH, SUIT_CARDS, SUIT_OF, Card, Hand, Suit, Trump, hand_of
from games.rules.estimates.memory import CUTTERS, PACK
from games.rules.seats import SEATS, Camp, Seat
from games.rules.solver.knowledge import Knowledge
from games.rules.tricks import Trick, trick_of


class TrickOutcome(IntEnum):
    """Who certainly wins the trick once a card is played: the other camp, nobody yet, the own camp."""

    THEIRS = -1
    OPEN = 0
    OURS = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayMoment:
    """What the seat to play knows. `later`: the seats that play after it in this trick; `unseen`: cards of the others.

    `can_hold`: by seat, the cards it may have. `cutters`: the trumps that cut; none in sans-atout and tout-atout.
    """

    seat: Seat
    trump: Trump
    attacks: bool
    hand: Hand
    trick: Trick
    later: tuple[Seat, ...]
    unseen: Hand
    can_hold: tuple[Hand, ...]
    cutters: Hand
    their_trumps: Hand

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        return (SEATS[(self.seat + 1) % 4], SEATS[(self.seat + 3) % 4])

    @property
    def later_opponents(self) -> Hand:
        """Return the cards that the opponents who still play to this trick may hold."""
        held = 0
        for seat in self.later:
            if seat.camp is not self.seat.camp:
                held |= self.can_hold[seat]
        return held

    @property
    def cutting_opponents(self) -> Hand:
        """Return the trumps of the opponents who still play to this trick and have no card of the suit led."""
        led = SUIT_OF[self.trick.plays[0].card]
        held = 0
        for seat in self.later:
            if seat.camp is not self.seat.camp and self.is_void(seat, led):
                held |= self.can_hold[seat] & self.cutters
        return held

    @property
    def partner_wins(self) -> bool:
        return self.trick.best is not None and self.trick.best.seat is self.seat.partner

    def points(self, card: Card) -> int:
        return POINTS[self.trump][card]

    def is_trump(self, card: Card) -> bool:
        """Whether the card cuts; in sans-atout and tout-atout no card does."""
        return SUIT_OF[card] is self.trump

    def of_suit(self, card: Card) -> Hand:
        """Return the cards of the hand in the suit of this card."""
        return self.hand & SUIT_CARDS[SUIT_OF[card]]

    def unseen_of(self, card: Card) -> int:
        """Return how many cards of this card's suit the others hold."""
        return (self.unseen & SUIT_CARDS[SUIT_OF[card]]).bit_count()

    def above(self, card: Card) -> Hand:
        """Return the cards of the others that beat this card in its suit."""
        return HIGHER[self.trump][card] & self.unseen

    def is_master(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of its suit."""
        return not self.above(card)

    def may_be_cut(self, card: Card) -> bool:
        """Whether an opponent may trump this card now or later."""
        return bool(self.their_trumps) and not self.is_trump(card)

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether the seat certainly has no card of the suit."""
        return not self.can_hold[seat] & SUIT_CARDS[suit]

    def wins(self, card: Card) -> bool:
        """Whether the card beats those on the table."""
        if self.trick.best is None:
            return True
        strength = STRENGTH[self.trump][SUIT_OF[self.trick.plays[0].card]]
        return strength[card] > strength[self.trick.best.card]

    def outcome(self, card: Card) -> TrickOutcome:
        """Return who certainly wins the trick if the seat plays this card."""
        best = self.trick.best
        winning, camp = (card, self.seat.camp) if best is None or self.wins(card) else (best.card, best.seat.camp)
        beaten_by = self._camps_that_may_beat(winning, SUIT_OF[self.trick.plays[0].card if best else card])
        if camp is self.seat.camp:
            return TrickOutcome.OPEN if camp.other in beaten_by else TrickOutcome.OURS
        return TrickOutcome.OPEN if self.seat.camp in beaten_by else TrickOutcome.THEIRS

    def must_be_cut(self, led: Suit) -> bool:
        """Whether a later seat has no card of the suit led and certainly a trump, known to be in its hand alone."""
        return any(self.is_void(seat, led) and self._certain(seat) & self.cutters for seat in self.later)

    def _certain(self, seat: Seat) -> Hand:
        """Return the cards that no other hidden hand may hold."""
        elsewhere = 0
        for other in SEATS:
            if other is not seat:
                elsewhere |= self.can_hold[other]
        return self.can_hold[seat] & ~elsewhere

    def _camps_that_may_beat(self, winning: Card, led: Suit) -> set[Camp]:
        """Return the camps of later seats that may beat the winning card. Later seats hold as many as this one."""
        higher = HIGHER[self.trump][winning]
        follows = SUIT_OF[winning] is led
        cutting = higher if self.is_trump(winning) else self.cutters
        found = set()
        for seat in self.later:
            can = self.can_hold[seat]
            may_be_void = (can & ~SUIT_CARDS[led]).bit_count() >= self.hand.bit_count()
            if (follows and can & higher) or (may_be_void and can & cutting):
                found.add(seat.camp)
        return found


def moment_of(known: Knowledge) -> PlayMoment:
    """Return the moment of a choice from the knowledge of its seat."""
    leader, done = known.leader, len(known.played) // 4 * 4
    order = known.rules.direction.starting_at
    for start in range(0, done, 4):
        leader = trick_of(known.played[start : start + 4], order(leader), known.trump).winner
    laid, cutters = known.played[done:], CUTTERS[known.trump]
    one, other = known.can_hold[(known.seat + 1) % 4], known.can_hold[(known.seat + 3) % 4]
    return PlayMoment(
        seat=known.seat,
        trump=known.trump,
        attacks=known.taker.camp is known.seat.camp,
        hand=known.hand,
        trick=trick_of(laid, order(leader), known.trump),
        later=order(known.seat)[1 : 4 - len(laid)],
        unseen=PACK & ~known.hand & ~hand_of(known.played),
        can_hold=known.can_hold,
        cutters=cutters,
        their_trumps=(one | other) & cutters,
    )


@dataclass(frozen=True, slots=True)
class CardPair:
    """The card played and a better one. `then`: the whole trick as it was played; None if it was not finished."""

    at: PlayMoment
    played: Card
    better: Card
    then: Trick | None

    @property
    def outcomes(self) -> tuple[TrickOutcome, TrickOutcome]:
        return self.at.outcome(self.played), self.at.outcome(self.better)

    @property
    def given(self) -> int:
        """Return how many more points the card played puts into the trick."""
        return self.at.points(self.played) - self.at.points(self.better)

    @property
    def same_suit(self) -> bool:
        return SUIT_OF[self.played] is SUIT_OF[self.better]

    @property
    def lost_to(self) -> Card | None:
        """Return the card with which the other camp won the trick in the end."""
        if self.then is None or self.then.best is None or self.then.winner.camp is self.at.seat.camp:
            return None
        return self.then.best.card

    @property
    def won_by_partner(self) -> bool:
        return self.then is not None and self.then.winner is self.at.seat.partner

    def strongest(self, cards: Hand) -> Card | None:
        """Return the strongest of these cards of one suit."""
        left = [card for card in range(32) if cards & BIT[card]]
        return next((card for card in left if not HIGHER[self.at.trump][card] & cards), None)
