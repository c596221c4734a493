"""Matching of waiting people into tables of four with similar ratings, in waves (docs/queue.md).

A ticket is for one person, or for two partners who stay together. The ticket says of every preset whether it is
wanted, welcome or refused, and which speeds are accepted. People who have waited longest are served first; the allowed
spread of ratings grows as they wait. People who blocked one another are never seated together. `seat_all` and its
parts are pure functions.

A wave matches all waiting people and opens their tables. Any process may run one at any moment: it locks the tickets
it reads, other waves skip them, and the table and its tickets are written in one transaction. So nobody is seated
twice, even if a process is killed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.live.seating import USUAL_LEVEL, Wanted, open_table
from games.lobby.queue.waiting import LEFT_AFTER, delete_abandoned_tickets, presets, rules_of
from games.models import Place, Player, Table, Ticket
from games.permissions import blocked_pairs
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


UNKNOWN: Final = 1500.0
"""The assumed rating of people without a rating."""
TAKEN_WITHIN: Final = timedelta(seconds=15)
"""How long a table waits for its people to come."""
TOLD_WITHIN: Final = timedelta(seconds=5)
"""How long tickets stay after everybody has come, so that a second tab also learns the address of the table."""


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A table that a wave opened: its id, the waits of its people in seconds, and the spread of their ratings."""

    table_id: int
    waits: tuple[float, ...]
    spread: float


def wave(now: datetime, began: datetime | None = None) -> list[OpenedTable]:
    """Delete the tickets of people who left and open every possible table; runs in the database thread.

    `began`: when this process began to receive reports of waiting pages. Shortly after a start no ticket is deleted,
    because pages need time to reconnect.
    """
    if not Ticket.objects.filter(table=None).exists():
        return []
    with transaction.atomic():
        if began is None or now - began > LEFT_AFTER:
            delete_abandoned_tickets(now)
        waiting = Ticket.objects.filter(table=None).order_by("since").select_for_update(skip_locked=True, of=("self",))
        tickets = {ticket.pk: ticket for ticket in waiting}
        places = _places(tickets)
        opened = []
        for kind in {ticket.kind for ticket in tickets.values()}:
            wishing = [
                _wishing(tickets[pk], held, now) for pk, held in places.items() if _counts(tickets[pk], kind, held)
            ]
            blocked = blocked_pairs([player for ticket in wishing for player in ticket.players])
            opened += [_open(kind, seating, tickets, places, now) for seating in seat_all(wishing, blocked)]
    return opened


def _places(tickets: Iterable[int]) -> dict[int, list[Place]]:
    places: dict[int, list[Place]] = {pk: [] for pk in tickets}
    for place in Place.objects.filter(ticket_id__in=list(places)).select_related("player").order_by("pk"):
        places[place.ticket_id].append(place)
    return places


def _counts(ticket: Ticket, kind: str, held: list[Place]) -> bool:
    return ticket.kind == kind and len(held) == ticket.size


def _wishing(ticket: Ticket, held: list[Place], now: datetime) -> WaitingTicket:
    by_wish = {
        wish: frozenset(preset for preset, said in ticket.wishes.items() if said == wish)
        for wish in ("wanted", "welcome")
    }
    ratings = [place.player.rating if place.player.rating is not None else UNKNOWN for place in held]
    return WaitingTicket(
        id=ticket.pk,
        players=tuple(place.player_id for place in held),
        wanted=by_wish["wanted"],
        welcome=by_wish["welcome"],
        speeds=frozenset(ticket.speeds),
        rating=sum(ratings) / len(ratings),
        waited=(now - ticket.since).total_seconds(),
    )


def _open(
    kind: str, seating: Seating, tickets: dict[int, Ticket], places: dict[int, list[Place]], now: datetime
) -> OpenedTable:
    held = {place.player_id: place.player for pk in seating.tickets for place in places[pk]}
    seats: dict[str, Player] = {seat.name: held[player_id] for seat, player_id in seating.seats.items()}
    table = open_table(
        host=seats["S"], rules=rules_of(kind, seating.preset), seats=seats, kind=kind, speed=seating.speed
    )
    Ticket.objects.filter(pk__in=seating.tickets).update(table=table, seated_at=now)
    waits = tuple((now - tickets[pk].since).total_seconds() for pk in seating.tickets for _place in places[pk])
    return OpenedTable(table.pk, waits, seating.spread)


def settle(now: datetime) -> list[int]:
    """Delete tickets of tables that are over or complete; return the tables to which somebody did not come in time."""
    seated = Ticket.objects.exclude(table=None)
    seated.exclude(table__finished_at=None).delete()
    missing = set(Place.objects.filter(ticket__in=seated, taken_at=None).values_list("ticket__table_id", flat=True))
    seated.exclude(table_id__in=missing).filter(seated_at__lt=now - TOLD_WITHIN).delete()
    late = seated.filter(table_id__in=missing, seated_at__lt=now - TAKEN_WITHIN)
    return sorted(set(late.values_list("table_id", flat=True)))


def put_back(table_id: int, now: datetime) -> int:
    """Return the people who came to a closed table to their places in the queue, and delete the other places."""
    with transaction.atomic():
        tickets = Ticket.objects.filter(table_id=table_id)
        tickets.filter(places__taken_at=None).delete()
        Place.objects.filter(ticket__table_id=table_id).update(taken_at=None, seen_at=now)
        return Ticket.objects.filter(table_id=table_id).update(table=None, seated_at=None)


def seat_with_robots(ticket_id: int) -> Table | None:
    """Open a table with robots for a waiting person and their partner; None if they are already seated or gone."""
    with transaction.atomic():
        ticket = Ticket.objects.select_for_update().filter(pk=ticket_id, table=None).first()
        players = [] if ticket is None else [place.player for place in _places([ticket_id])[ticket_id]]
        if ticket is None or len(players) != ticket.size:
            return None
        order = presets(ticket.kind)
        preset = min(ticket.wishes, key=lambda name: (ticket.wishes[name] != "wanted", order.index(name)))
        seats: dict[str, Wanted] = {**dict.fromkeys("NESW", USUAL_LEVEL), **dict(zip("SN", players, strict=False))}
        table = open_table(host=players[0], rules=rules_of(ticket.kind, preset), seats=seats)
        # The ticket stays until all have come, so that a partner's page also learns the address.
        Ticket.objects.filter(pk=ticket_id).update(table=table, seated_at=timezone.now())
        return table
