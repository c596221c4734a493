"""The last two tricks, counted out: every way the unseen cards can lie, each played to the end.

With two cards left a good player knows nearly what the others hold. A card is worth the points, with the der, that it
brings on average over all deals of the unseen cards that agree with the play.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeAlias

from games.rules.actions import Play
from games.rules.cards import BIT, DER, POINTS, STRENGTH, SUIT_OF, Card, Hand, Suit, cards_in
from games.rules.estimates.memory import Memory
from games.rules.options import Rules
from games.rules.seats import SEATS, Seat
from games.rules.tricks import legal_against

CARDS_LEFT: Final = 2
MOST_DEALS: Final = 40
"""More deals than these are not counted out: it would take too long. A seat that leads knows of at most 90."""
Hands: TypeAlias = tuple[Hand, ...]
_OpenTrick: TypeAlias = tuple[Suit, Seat, Card, int]


def ending_worths(memory: Memory, rules: Rules) -> dict[Card, float]:
    """Return for each legal card the mean points of this camp less the other's.

    Empty before the last two tricks, and where more than `MOST_DEALS` deals agree with the play.
    """
    if memory.hand.bit_count() != CARDS_LEFT or len(memory.legal) < CARDS_LEFT:
        return {}
    deals = list(islice(_deals(memory), MOST_DEALS + 1))
    if not 0 < len(deals) <= MOST_DEALS:
        return {}
    ending, trick = _Ending(memory, rules), _laid(memory)
    worths = dict.fromkeys(memory.legal, 0)
    for hands in deals:
        for card in memory.legal:
            worths[card] += ending.after(Play(memory.seat, card), trick, memory.later, hands)
    return {card: worth / len(deals) for card, worth in worths.items()}


def _laid(memory: Memory) -> _OpenTrick | None:
    best = memory.trick.best
    if best is None:
        return None
    return SUIT_OF[memory.trick.plays[0].card], best.seat, best.card, memory.trick.points(memory.trump)


def _deals(memory: Memory) -> Iterator[Hands]:
    """Yield the hands of the four seats in every way the unseen cards can lie."""
    others = [seat for seat in SEATS if seat is not memory.seat]
    yield from _dealt(memory, list(cards_in(memory.unseen)), others, {memory.seat: memory.hand})


def _dealt(memory: Memory, cards: list[Card], others: list[Seat], hands: dict[Seat, Hand]) -> Iterator[Hands]:
    if not cards:
        yield tuple(hands[seat] for seat in SEATS)
        return
    card, *rest = cards
    for seat in others:
        held = hands.get(seat, 0)
        if held.bit_count() < memory.counts[seat] and memory.can_hold[seat] & BIT[card]:
            yield from _dealt(memory, rest, others, hands | {seat: held | BIT[card]})


class _Ending:
    """The last two tricks with open hands, both camps playing well; points are of `camp` less those of the other.

    A trick is what counts of it: the suit led, the seat and card that win so far, and its points.
    """

    def __init__(self, memory: Memory, rules: Rules) -> None:
        self.trump, self.rules, self.camp = memory.trump, rules, memory.seat.camp
        self.points, self.strength = POINTS[memory.trump], STRENGTH[memory.trump]

    def after(self, play: Play, trick: _OpenTrick | None, later: tuple[Seat, ...], hands: Hands) -> int:
        """Return the points to come once this card is played to the trick; `later`: the seats that follow in it."""
        hands = tuple([hand & ~BIT[play.card] for hand in hands])
        trick = self._with(trick, play)
        led, winner, winning, points = trick
        if not later:
            return self._signed(points, winner) + self._last(winner, hands)
        seat, rest = later[0], later[1:]
        partner_wins = winner is seat.partner
        legal = legal_against(winning, hands[seat], led, self.trump, self.rules, partner_wins=partner_wins)
        found = [self.after(Play(seat, card), trick, rest, hands) for card in cards_in(legal)]
        return max(found) if seat.camp is self.camp else min(found)

    def _with(self, trick: _OpenTrick | None, play: Play) -> _OpenTrick:
        if trick is None:
            return SUIT_OF[play.card], play.seat, play.card, self.points[play.card]
        led, winner, winning, points = trick
        if self.strength[led][play.card] > self.strength[led][winning]:
            winner, winning = play.seat, play.card
        return led, winner, winning, points + self.points[play.card]

    def _last(self, leader: Seat, hands: Hands) -> int:
        """Return the points of the last trick, in which each hand has one card."""
        cards = [hand.bit_length() - 1 for hand in hands]
        strength = self.strength[SUIT_OF[cards[leader]]]
        winner = max(SEATS, key=lambda seat: strength[cards[seat]])
        return self._signed(sum([self.points[card] for card in cards]) + DER, winner)

    def _signed(self, points: int, winner: Seat) -> int:
        return points if winner.camp is self.camp else -points
