"""The seats a visitor may take, for the page of a table, and the keys of its invitations.

There is one invitation key per seat; it is derived from the site's secret and not stored.
"""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from games.labels import SEATS, Text
from games.live.state import TablePhase, TableState
from games.rules.seats import Seat

LENGTH: Final = 12
"""Letters of the key; each has 32 values, so 60 bits."""


def invitation_key(code: str, seat: Seat) -> str:
    """Return the key in the invitation link of one seat."""
    digest = salted_hmac("games.live.invitations", f"{code} {seat.name}", algorithm="sha256").digest()
    return base64.b32encode(digest).decode("ascii").lower()[:LENGTH]


def is_invited(code: str, seat: Seat, key: str | None) -> bool:
    return key is not None and constant_time_compare(key, invitation_key(code, seat))


@dataclass(frozen=True, slots=True)
class OpenSeats:
    """Free seats in display order, each with its label.

    `key`: the invitation's key from the address, if it is valid for the one seat offered; `by`: the name of the host.
    """

    seats: tuple[tuple[Seat, Text], ...]
    key: str = ""
    by: str = ""


def open_seats(state: TableState, code: str, seat: Seat | None, asked: Mapping[str, str]) -> OpenSeats | None:
    """Return the seats to offer, or None. `seat`: the viewer's seat; `asked`: the query of the page's address.

    An invalid key is left out, so that a compressed page never repeats untrusted parts of its address (BREACH).
    """
    if seat is not None or state.phase is not TablePhase.SEATING:
        return None
    invited, key = asked.get("seat", ""), asked.get("key", "")
    if invited in Seat.__members__ and state.seats[Seat[invited]] is None and is_invited(code, Seat[invited], key):
        return OpenSeats(((Seat[invited], SEATS[invited]),), key, host_name(state))
    free = tuple((each, SEATS[each.name]) for each in Seat if state.seats[each] is None and not state.locked)
    return OpenSeats(free) if free else None


def host_name(state: TableState) -> str:
    """Return the name of the host; empty if they do not sit at the table."""
    held = state.seat_of(frozenset({state.host_id}))
    occupant = None if held is None else state.seats[held]
    return "" if occupant is None else occupant.name
