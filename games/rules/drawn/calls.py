"""Deals that a seat may believe in while the bidding goes on: everybody else would have said what they said."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt

from games.rules.bidding import Call
from games.rules.cards import BIT, CARDS, Card, Hand, hand_of
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen


@dataclass(frozen=True, slots=True)
class PossibleDeal:
    """Hands during the bidding, by seat, and the cards that are not dealt yet, in order."""

    hands: tuple[Hand, ...]
    undealt: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """A mean over deals, and its standard error."""

    mean: float
    error: float


def gain_of(figures: list[float]) -> Gain:
    """Return the mean of these figures, two at least."""
    mean = sum(figures) / len(figures)
    spread = sum((figure - mean) ** 2 for figure in figures) / (len(figures) - 1)
    return Gain(mean, sqrt(spread / len(figures)))


def deals(seen: Seen, dice: random.Random) -> Iterator[PossibleDeal]:
    """Yield deals without end, each that agrees with the hand and the turned card with the same chance."""
    assert seen.seat is not None
    turned = 0 if seen.turned is None else BIT[seen.turned]
    hidden = [card for card in CARDS if not (seen.hand | turned) & BIT[card]]
    size = seen.hand.bit_count()
    while True:
        dice.shuffle(hidden)
        hands, at = [0, 0, 0, 0], 0
        for seat in SEATS:
            if seat is seen.seat:
                hands[seat] = seen.hand
            else:
                hands[seat] = hand_of(hidden[at : at + size])
                at += size
        yield PossibleDeal(tuple(hands), tuple(hidden[at:]))


def view_at(seen: Seen, deal: PossibleDeal, calls: tuple[Call, ...], seat: Seat, legal: tuple[Call, ...]) -> Seen:
    """Return what this seat sees in such a deal after these calls, with these calls to choose from."""
    return replace(seen, seat=seat, seat_to_act=seat, hand=deal.hands[seat], bids=calls, legal=legal)
