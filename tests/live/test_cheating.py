"""Two windows, two names: one person has one seat at a table, and who watches sees no hand (docs/cheating.md)."""

from typing import Any

import pytest

from games.live import seating
from games.live.acting import CommandAuthor, current
from games.live.audiences import table_view
from games.models import Player, Table
from games.models.players import player_ids
from games.rules.seats import SEATS, Seat

pytestmark = pytest.mark.django_db(transaction=True)


async def sit(table: Table, player: Player, seat: str, names: frozenset[int]) -> None:
    version = (await current(table.pk)).state.version
    await seating.sit(table.pk, CommandAuthor(player.pk, names, "", version), seat, player)


async def holders(table: Table) -> dict[str, int]:
    seats = (await current(table.pk)).state.seats
    return {seat.name: held.player_id for seat in SEATS if (held := seats[seat]) is not None}


async def test_nobody_sits_twice_at_one_table(empty_table: Table, people: dict[str, Player], process: Any) -> None:
    north = people["N"]
    for seat in ("N", "E", "W"):
        await sit(empty_table, north, seat, frozenset({north.pk}))
    assert await holders(empty_table) == {"S": people["S"].pk, "W": north.pk}


async def test_a_guest_who_signed_in_since_changes_seats_and_takes_no_second_one(
    empty_table: Table, people: dict[str, Player], process: Any, stranger: Player
) -> None:
    guest, account = people["N"], stranger
    await sit(empty_table, guest, "N", frozenset({guest.pk}))
    guest.absorbed_by = account
    await guest.asave(update_fields=["absorbed_by"])
    names = await process.reader.run(player_ids, account)
    await sit(empty_table, account, "E", frozenset(names))
    assert await holders(empty_table) == {"S": people["S"].pk, "E": guest.pk}


@pytest.mark.parametrize("stale", ["account", "guest"])
async def test_a_socket_from_before_signing_in_takes_no_second_seat_either(
    empty_table: Table, people: dict[str, Player], process: Any, stranger: Player, stale: str
) -> None:
    """One of them sits; the other's socket, opened before they were one person, still knows its own id alone."""
    guest, account = people["N"], stranger
    sits, asks = (guest, account) if stale == "account" else (account, guest)
    await sit(empty_table, sits, "N", frozenset({sits.pk}))
    await Player.objects.filter(pk=guest.pk).aupdate(absorbed_by=account)
    await sit(empty_table, asks, "W", frozenset({asks.pk}))
    assert await holders(empty_table) == {"S": people["S"].pk, "W": sits.pk}


@pytest.mark.parametrize("watching", ["open", "hands"])
async def test_who_watches_sees_no_hand_whatever_the_host_chose(
    table: Table, people: dict[str, Player], process: Any, watching: str
) -> None:
    south = people["S"]
    asked = CommandAuthor(south.pk, frozenset({south.pk}), "", (await current(table.pk)).state.version)
    await seating.arrange(table.pk, asked, f"watching {watching}")
    state = (await current(table.pk)).state
    seen = table_view(state, None, table.code)
    own = table_view(state, Seat.S, table.code)
    assert seen["you"] is None
    assert not seen.get("hand")
    assert seen.keys() == own.keys()
