"""The robots of sets: the same at every table, of one version from the set's opening to its end."""

import hashlib
from functools import cache
from typing import Final

from django.conf import settings

from games.rules.bots import CAST, ROBOTS, Level
from games.rules.seats import Seat
from games.solver_machine import PROGRAM, is_available

LEVEL: Final = Level.CONFIRME
NAMES: Final = {Seat.N: "Panturle", Seat.E: "Philomène", Seat.S: "Elzéar", Seat.W: "Florette"}
"""Their names: robots without a style (`games.rules.bots.cast`)."""
PERSON: Final = Seat.S
"""The seat of a person who plays alone."""
assert set(NAMES.values()) <= set(CAST[LEVEL])


@cache
def robots_now() -> str:
    """Return what decides how these robots play: their level, its version, and a digest of the solver's program."""
    digest = hashlib.sha256(PROGRAM.read_bytes()).hexdigest()[:16]
    return f"{LEVEL} {ROBOTS[LEVEL].version} {digest}"


def can_play() -> bool:
    """Whether this server has sets: their robots need the solver and processes to run it in. A hall has none."""
    return is_available() and settings.ROBOT_PROCESSES > 0 and not settings.HALL
