"""The reference: every legal card of every hand, tried by the rules of the project alone. Slow, for a few cards."""

from functools import cache

from games.rules.cards import BIT, DER, POINTS, STRENGTH, SUIT_OF, Card, cards_in
from games.rules.dealing import Hands
from games.rules.seats import CAMPS, Camp, Seat
from games.rules.solver.positions import Goal, Position
from games.rules.tricks import legal_against

Laid = tuple[tuple[Seat, Card], ...]


class Minimax:
    """Values of the positions of one donne, counted as `games.rules.solver.solving.solve` counts them."""

    def __init__(self, position: Position) -> None:
        self.trump, self.rules, self.goal, self.taker = position.trump, position.rules, position.goal, position.taker
        order = position.rules.direction.starting_at(position.leader)
        self.laid: Laid = tuple(zip(order, position.laid, strict=False))
        self.hands, self.unbroken = position.hands, position.unbroken
        self.seat = order[len(position.laid)]
        self.led_value = cache(self._led_value)

    def value(self) -> int:
        return self._value(self.hands, self.laid, self.seat, self.unbroken)

    def card_values(self) -> dict[Card, int]:
        legal = self._legal(self.hands[self.seat], self.laid, self.seat)
        return {card: self._after(self.hands, self.laid, self.seat, card, self.unbroken) for card in cards_in(legal)}

    def _best(self, laid: Laid) -> tuple[Seat, Card]:
        strength = STRENGTH[self.trump][SUIT_OF[laid[0][1]]]
        return max(laid, key=lambda play: strength[play[1]])

    def _legal(self, hand: int, laid: Laid, seat: Seat) -> int:
        if not laid:
            return hand
        winner, best = self._best(laid)
        led = SUIT_OF[laid[0][1]]
        return legal_against(best, hand, led, self.trump, self.rules, partner_wins=winner is seat.partner)

    def _led_value(self, hands: Hands, seat: Seat, unbroken: tuple[Camp, ...]) -> int:
        return self._value(hands, (), seat, unbroken)

    def _value(self, hands: Hands, laid: Laid, seat: Seat, unbroken: tuple[Camp, ...]) -> int:
        legal = self._legal(hands[seat], laid, seat)
        values = [self._after(hands, laid, seat, card, unbroken) for card in cards_in(legal)]
        return max(values) if seat.camp is Camp.NS else min(values)

    def _after(self, hands: Hands, laid: Laid, seat: Seat, card: Card, unbroken: tuple[Camp, ...]) -> int:
        hands = tuple(hand & ~BIT[card] for hand in hands)
        laid = (*laid, (seat, card))
        if len(laid) < 4:
            return self._value(hands, laid, self.rules.direction.after(seat), unbroken)
        winner = self._best(laid)[0]
        unbroken = tuple(camp for camp in unbroken if self._keeps(camp, winner))
        points = sum(POINTS[self.trump][each] for _, each in laid) if self.goal is not Goal.GENERALE else 0
        if any(hands):
            return (points if winner.camp is Camp.NS else 0) + self.led_value(hands, winner, unbroken)
        points += DER if self.goal is not Goal.GENERALE else 0
        return (points if winner.camp is Camp.NS else 0) + self._bonus(unbroken)

    def _keeps(self, camp: Camp, winner: Seat) -> bool:
        return winner is self.taker if self.goal is Goal.GENERALE else winner.camp is camp

    def _bonus(self, unbroken: tuple[Camp, ...]) -> int:
        if self.goal is Goal.POINTS:
            return 0
        camps = [camp for camp in unbroken if self.goal is Goal.CAPOT or camp is self.taker.camp]
        return (CAMPS[0] in camps) - (CAMPS[1] in camps)
