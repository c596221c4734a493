"""Play-offs between two divisions: the last who are safe above against the first who are not promoted below."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.standings.played import Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff:
    """`division`: the upper one, from 0. The winner is in it next season."""

    division: int
    upper: Entrant
    lower: Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOff:
    """Who of the two won."""

    upper: Entrant
    lower: Entrant
    winner: Entrant


def winners_below(play_offs: Iterable[PlayOff], played: Iterable[PlayedOff]) -> tuple[PlayOff, ...]:
    """The play-offs the lower one won. One not played leaves both where they are.

    ValueError when one is told in two ways, was never due, or was won by somebody else.
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
