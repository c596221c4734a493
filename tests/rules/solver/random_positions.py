"""Random positions of every kind: duties, trumps, directions, goals, cards already on the table."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from games.rules.cards import BIT, CARDS, TRUMPS, cards_in, hand_of
from games.rules.dealing import Hands
from games.rules.options import Rules
from games.rules.seats import CAMPS, SEATS, Direction
from games.rules.solver.positions import Goal, Position
from games.rules.tricks import legal_cards, trick_of

DUTIES = tuple(
    {"undertrump": under, "partner_winning": winning, "undertrump_partner": under_partner, "overtrump_partner": over}
    for under, winning, under_partner, over in product(
        ("required", "free"), ("free", "must-trump"), ("allowed", "forbidden", "obliged"), ("strict", "lenient")
    )
)
"""The 24 combinations of the options that decide which cards are legal."""

KINDS = tuple(product(DUTIES, TRUMPS, Direction))


def dealt(dice: random.Random, cards: int) -> Hands:
    """Four hands of as many cards, from the whole pack."""
    pack = dice.sample(CARDS, 4 * cards)
    return tuple(hand_of(pack[cards * seat : cards * (seat + 1)]) for seat in SEATS)


def with_laid(position: Position, dice: random.Random, count: int) -> Position:
    """The position after `count` random legal cards of its first trick."""
    hands, laid = list(position.hands), position.laid
    order = position.rules.direction.starting_at(position.leader)
    for seat in order[:count]:
        trick = trick_of(laid, order, position.trump)
        card = dice.choice(list(cards_in(legal_cards(hands[seat], trick, position.trump, position.rules))))
        hands[seat] &= ~BIT[card]
        laid = (*laid, card)
    return replace(position, hands=tuple(hands), laid=laid)


def random_positions(number: int, *, cards: int, seed: int) -> Iterator[Position]:
    """Positions with at most so many cards a hand; each kind in turn."""
    dice = random.Random(seed)
    for index in range(number):
        duties, trump, direction = KINDS[index % len(KINDS)]
        goal = dice.choice((Goal.POINTS, Goal.POINTS, Goal.CAPOT, Goal.GENERALE))
        size = dice.randint(1, cards)
        position = Position(
            trump=trump,
            rules=Rules(game="encheres", direction=direction, **duties),
            hands=dealt(dice, size),
            leader=dice.choice(SEATS),
            goal=goal,
            taker=dice.choice(SEATS),
            unbroken=dice.choice(((), CAMPS[:1], CAMPS[1:])) if size < 8 and goal is not Goal.GENERALE else CAMPS,
        )
        yield with_laid(position, dice, dice.randrange(4))
