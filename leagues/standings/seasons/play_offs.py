"""Play-offs between two divisions: the last safe places above against the first unpromoted ones below."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.standings.played import Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffResult:
    """A play-off that is due. `division`: the upper one, from 0, in which the winner plays next season."""

    division: int
    upper: Entrant
    lower: Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOff:
    """A play-off with its winner."""

    upper: Entrant
    lower: Entrant
    winner: Entrant


def winners_below(play_offs: Iterable[PlayOffResult], played: Iterable[PlayedOff]) -> tuple[PlayOffResult, ...]:
    """Return the play-offs won by the lower entrant. An unplayed one changes nothing.

    ValueError if a play-off is contradictory, was never due, or was won by somebody else.
    """
    won: dict[tuple[Entrant, Entrant], Entrant] = {}
    for each in played:
        two = each.upper, each.lower
        if each.winner not in two or won.setdefault(two, each.winner) != each.winner:
            raise ValueError(f"no such play-off: {each}")
    due = tuple(play_offs)
    if not won.keys() <= {(each.upper, each.lower) for each in due}:
        raise ValueError("a play-off that was not due")
    return tuple(each for each in due if won.get((each.upper, each.lower)) == each.lower)
