"""Which robot acts for a seat, and whether one of them is about to say contre out of turn (rules 4.3)."""

from typing import Final

from games.live.state import TablePhase, TableState
from games.rules.bots import ROBOTS, Level, Robot, robot_named
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

STAND_IN: Final = ROBOTS[Level.DEBUTANT]
"""Who acts for a person who is late or absent: never stronger, so that running out of time is no hint."""


def robot_at(state: TableState, seat: Seat) -> Robot:
    """Return the robot that acts for a seat: its own, or the weak one that stands in for a person."""
    occupant = state.seats[seat]
    return robot_named(occupant.name) if occupant is not None and occupant.kind == "bot" else STAND_IN


def contre_due(state: TableState) -> bool:
    """Whether a robot contres the last bid. In a prepared donne nobody speaks before it has."""
    if state.phase is not TablePhase.BIDDING or state.partie is None:
        return False
    seats = [seat for seat in SEATS if state.is_bot(seat) and state.partie.legal_actions(seat)]
    return any(robot_at(state, seat).contres(see(state.partie, seat)) for seat in seats)
