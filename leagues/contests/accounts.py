"""Accounts of a contest's people: who can be seated at live tables, and partners asked to agree."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from games.live.attendance import arrivals
from games.models import Player
from games.rules.seats import Seat
from leagues.contests.contest_log.state import ContestEntrant, ContestState, ContestTableState
from leagues.models import Contest, PartnerRequest, Person

SEATS: Final = (("N", "S"), ("E", "W"))
"""The seats of each side of a live table, in the order of its persons."""


Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""The persons of both sides of a table."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A person at a live table, and the moment they first connected to it; None if they never connected."""

    name: str
    at: datetime | None


class PartnerAccountState(StrEnum):
    """The answer of an account that was named as a partner: waiting or declined."""

    WAITING = "waiting"
    DECLINED = "declined"


def asked_in(contest: Contest) -> dict[int, PartnerAccountState]:
    """Return the requests that partners have not agreed to, by person, except persons already linked to an account.

    One query.
    """
    unlinked = PartnerRequest.objects.filter(
        contest=contest, agreed=False, person__player=None, person__merged_into=None
    )
    asked = unlinked.values_list("person", "answered_at")
    return {person: PartnerAccountState.WAITING if at is None else PartnerAccountState.DECLINED for person, at in asked}


def persons_at(
    state: ContestState, round_number: int, table: ContestTableState
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the two persons of each side, as their numbers in the registry."""
    sides = [
        tuple(person for entrant in side for person in state.entrant(entrant).persons_in(round_number))
        for side in table.sides
    ]
    return sides[0], sides[1]


def players_of(persons: tuple[int, ...]) -> dict[int, Player]:
    """Return the player of each person who has an account here. One query."""
    people = Person.objects.filter(pk__in=persons).select_related("merged_into__player", "player__absorbed_by")
    found = {person.pk: (person.merged_into or person).player for person in people}
    return {pk: player.absorbed_by or player for pk, player in found.items() if player is not None}


def arrived_at(code: str, persons: Sides, called: Callable[[int], str]) -> tuple[Arrived, ...]:
    """Return when each of the four persons first connected to the live table, for the arbiter. One query."""
    at_seats = arrivals([code]).get(code, {})
    return tuple(
        Arrived(called(person), at_seats.get(Seat[seat]))
        for seats, side in zip(SEATS, persons, strict=True)
        for seat, person in zip(seats, side, strict=False)
    )


def without_account(entrants: tuple[ContestEntrant, ...]) -> dict[int, tuple[int, ...]]:
    """Return persons without a known account, by entrant number: they cannot have a live table. One query."""
    known = players_of(tuple(person for each in entrants for person in each.persons))
    missing = {each.number: tuple(one for one in each.persons if one not in known) for each in entrants}
    return {number: persons for number, persons in missing.items() if persons}
