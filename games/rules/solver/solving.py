"""Exact values with open hands: a position, and each card that may be played in it."""

from games.rules.cards import Card
from games.rules.solver.machine import Machine, asked
from games.rules.solver.positions import Position, position_words

NOT_LEGAL = -1000


def solve(position: Position, machine: Machine) -> int:
    """Return the points north and south still win, those on the table included, if all four play perfectly.

    With the goal CAPOT, 1 more than all points if they win all eight tricks and -1 if the others do; with GENERALE, 1
    or -1 if the taker wins them alone, otherwise 0. MachineFault for an impossible position or TOO_LONG.
    """
    return asked(machine, "solve", position_words(position))[0]


def card_values(position: Position, machine: Machine) -> dict[Card, int]:
    """Return the value of the position after each legal card, counted as by `solve`. MachineFault as `solve`."""
    values = asked(machine, "card_values", position_words(position))[2:]
    return {card: value for card, value in enumerate(values) if value != NOT_LEGAL}
