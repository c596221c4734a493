"""Fixed rotation (Mitchell): odd numbers stay at their table, even ones move up a table each round."""

from dataclasses import replace

from leagues.pairings.draw import Draw, Entrant
from leagues.pairings.field import PairingField
from leagues.pairings.planning import Planned, draw_planned


def draw_by_rotation(field: PairingField, entered: tuple[Entrant, ...]) -> Draw:
    """Draw the field's round. `entered`: all who entered at the beginning, in the order of their numbers.

    After the last round of the rotation, entrants who have not met are drawn together.
    """
    stays = {entrant: table for table, entrant in enumerate(entered[::2], 1)}
    return draw_planned(replace(field, kept=stays), rotation(entered, field.round))


def rotation(entered: tuple[Entrant, ...], round_number: int) -> tuple[Planned, ...]:
    """Return the meetings at table 1, 2, 3… With an odd number, « nobody » is the last of the moving entrants."""
    stay, move = entered[::2], (*entered[1::2], *((None,) if len(entered) % 2 else ()))
    return tuple((one, move[(table - round_number + 1) % len(move)]) for table, one in enumerate(stay))
