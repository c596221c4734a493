"""Everybody against everybody once: the circle method (Berger's tables)."""

from leagues.pairings.draw import Draw, Entrant
from leagues.pairings.field import PairingField
from leagues.pairings.planning import Planned, draw_planned


def rounds_of_round_robin(entrants: int) -> int:
    """Return the number of rounds: one less than the entrants if they are even in number; else as many, with one bye
    each.
    """
    return entrants - 1 + entrants % 2 if entrants else 0


def draw_round_robin(field: PairingField, entered: tuple[Entrant, ...]) -> Draw:
    """Draw the field's round. `entered`: all who entered at the beginning, in the order of their numbers.

    After the last round it begins again.
    """
    return draw_planned(field, round_robin(entered, field.round))


def round_robin(entered: tuple[Entrant, ...], round_number: int) -> tuple[Planned, ...]:
    """Return the meetings: the last entrant stays, the others move round the circle and meet the opposite one."""
    circle: tuple[Entrant | None, ...] = (*entered, *((None,) if len(entered) % 2 else ()))
    if not circle:
        return ()
    *moving, staying = circle
    turn = (round_number - 1) % len(moving)
    moving = moving[turn:] + moving[:turn]
    opposite = ((moving[step], moving[-step]) for step in range(1, len(circle) // 2))
    return ((moving[0], staying), *opposite)
