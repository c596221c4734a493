"""Matching of waiting people into tables of four with similar ratings (docs/queue.md). Pure functions.

A ticket is for one person, or for two partners who stay together. The ticket says of every preset whether it is wanted,
welcome or refused, and which speeds are accepted. People who have waited longest are served first; the allowed spread
of ratings grows as they wait. People who blocked one another are never seated together.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from games.rules.seats import Seat

NARROWEST: Final = 100.0
"""The largest spread of ratings at first, in rating points."""
WIDENING: Final = 15.0
"""How much the allowed spread grows per second of the longest wait."""
NEAREST: Final = 8
"""The number of tickets, nearest in rating, that are tried with the ticket that has waited longest."""
Blocked = frozenset[frozenset[int]]
"""Pairs of players who never sit together."""


@dataclass(frozen=True, slots=True)
class WaitingTicket:
    """A waiting ticket. `wanted`, `welcome`: presets; `waited`: seconds; `rating`: a pair's average."""

    id: int
    players: tuple[int, ...]
    wanted: frozenset[str]
    welcome: frozenset[str]
    speeds: frozenset[str]
    rating: float
    waited: float


@dataclass(frozen=True, slots=True)
class Seating:
    """A table to open: preset, speed, seats, its tickets, and the spread of their ratings."""

    preset: str
    speed: str
    seats: dict[Seat, int]
    tickets: tuple[int, ...]
    spread: float


def seat_all(tickets: Iterable[WaitingTicket], blocked: Blocked = frozenset()) -> list[Seating]:
    """Return every table that can be opened now; people who have waited longest are seated first."""
    waiting = sorted(tickets, key=lambda ticket: (-ticket.waited, ticket.id))
    seatings: list[Seating] = []
    while waiting:
        first = waiting.pop(0)
        four = next(_tables_with(first, waiting, blocked), None)
        if four is not None:
            taken = {ticket.id for ticket in four}
            waiting = [ticket for ticket in waiting if ticket.id not in taken]
            seatings.append(_seating(four))
    return seatings


def window(waited: float) -> float:
    """Return the largest spread of ratings allowed after this many seconds of waiting."""
    return NARROWEST + WIDENING * waited


def shared(tickets: Sequence[WaitingTicket]) -> tuple[str, str] | None:
    """Return a preset and a speed that all accept, preferring the preset that most people want.

    None if all accept no common preset or no common speed, or if nobody wants any of the common presets.
    """
    accepted = frozenset.intersection(*(ticket.wanted | ticket.welcome for ticket in tickets))
    speeds = frozenset.intersection(*(ticket.speeds for ticket in tickets))
    wishes = {preset: sum(len(ticket.players) for ticket in tickets if preset in ticket.wanted) for preset in accepted}
    if not speeds or not wishes or not max(wishes.values()):
        return None
    return min(wishes, key=lambda preset: (-wishes[preset], preset)), min(speeds)


def _tables_with(
    first: WaitingTicket, others: Sequence[WaitingTicket], blocked: Blocked
) -> Iterator[tuple[WaitingTicket, ...]]:
    """Yield full tables with this ticket, the smallest spread of ratings first."""
    reach = window(first.waited)
    near = [each for each in others if abs(each.rating - first.rating) <= reach and shared((first, each)) is not None]
    near = sorted(near, key=lambda each: abs(each.rating - first.rating))[:NEAREST]
    found = [
        (first, *chosen)
        for size in (1, 2, 3)
        for chosen in combinations(near, size)
        if sum(len(ticket.players) for ticket in (first, *chosen)) == len(Seat)
    ]
    for four in sorted(found, key=_spread):
        if _spread(four) <= reach and shared(four) is not None and not _meet_blocked(four, blocked):
            yield four


def _spread(tickets: Sequence[WaitingTicket]) -> float:
    ratings = [ticket.rating for ticket in tickets]
    return max(ratings) - min(ratings)


def _meet_blocked(tickets: Sequence[WaitingTicket], blocked: Blocked) -> bool:
    players = [player for ticket in tickets for player in ticket.players]
    return any(frozenset(pair) in blocked for pair in combinations(players, 2))


def _seating(four: tuple[WaitingTicket, ...]) -> Seating:
    agreed = shared(four)
    assert agreed is not None, "checked by _tables_with"
    return Seating(*agreed, _seats(four), tuple(ticket.id for ticket in four), _spread(four))


def _seats(four: tuple[WaitingTicket, ...]) -> dict[Seat, int]:
    """Seat partners face to face. Without partners, the strongest plays with the weakest."""
    pairs = [ticket.players for ticket in four if len(ticket.players) == 2]
    single = [
        ticket.players[0] for ticket in sorted(four, key=lambda ticket: ticket.rating) if len(ticket.players) == 1
    ]
    while single:
        pairs.append((single.pop(0), single.pop()))
    (south, north), (west, east) = pairs
    return {Seat.N: north, Seat.E: east, Seat.S: south, Seat.W: west}
