"""Who may sit down: keys nobody can guess, a table that is locked, people who were sent away."""

from typing import Any

import pytest

from games.live import seating
from games.live.acting import CommandAuthor, current
from games.live.audiences import table_view
from games.live.open_seats import LENGTH, invitation_key, is_invited
from games.models import Player, Table
from games.rules.errors import Refusal
from games.rules.seats import SEATS, Seat

pytestmark = pytest.mark.django_db(transaction=True)


async def asked(table: Table, player: Player) -> CommandAuthor:
    return CommandAuthor(player.pk, frozenset({player.pk}), "", (await current(table.pk)).state.version)


async def sit(table: Table, player: Player, seat: str, key: str | None = None) -> str:
    """`sat`, or the code of the refusal."""
    try:
        await seating.sit(table.pk, await asked(table, player), seat, player, key)
    except Refusal as refusal:
        return str(refusal.code)
    return "sat"


async def host(table: Table, people: dict[str, Player], text: str) -> None:
    await seating.arrange(table.pk, await asked(table, people["S"]), text)


async def holder(table: Table, seat: str) -> int | None:
    occupant = (await current(table.pk)).state.seats[Seat[seat]]
    return None if occupant is None else occupant.player_id


def test_a_key_is_of_one_seat_of_one_table_and_of_this_site(settings: Any) -> None:
    keys = {(code, seat): invitation_key(code, seat) for code in ("k3x9", "k3x8") for seat in SEATS}
    assert len(set(keys.values())) == len(keys)
    assert {len(key) for key in keys.values()} == {LENGTH}
    assert is_invited("k3x9", Seat.N, keys["k3x9", Seat.N])
    for wrong in (None, "", "n", keys["k3x9", Seat.E], keys["k3x8", Seat.N], keys["k3x9", Seat.N][:-1], "é" * LENGTH):
        assert not is_invited("k3x9", Seat.N, wrong)
    settings.SECRET_KEY = "another site"
    assert not is_invited("k3x9", Seat.N, keys["k3x9", Seat.N])


async def test_the_host_alone_sees_the_keys_and_of_free_seats_only(empty_table, people, process) -> None:
    await sit(empty_table, people["N"], "N")
    state = (await current(empty_table.pk)).state
    told = {seat: table_view(state, seat, empty_table.code)["invitations"] for seat in (*SEATS, None)}
    assert told == {Seat.N: None, Seat.E: None, Seat.W: None, None: None} | {
        Seat.S: {seat.name: invitation_key(empty_table.code, seat) for seat in (Seat.E, Seat.W)}
    }


async def test_at_a_locked_table_only_the_invited_sit_and_only_where_they_are(empty_table, people, process) -> None:
    await host(empty_table, people, "lock")
    key = invitation_key(empty_table.code, Seat.N)
    assert await sit(empty_table, people["N"], "N") == "locked"
    assert await sit(empty_table, people["N"], "E", key) == "locked"
    assert await sit(empty_table, people["N"], "N", key) == "sat"
    await host(empty_table, people, "unlock")
    assert await sit(empty_table, people["E"], "E") == "sat"


async def test_a_key_opens_no_seat_that_is_taken(empty_table, people, process) -> None:
    assert await sit(empty_table, people["N"], "N") == "sat"
    assert await sit(empty_table, people["E"], "N", invitation_key(empty_table.code, Seat.N)) == "seat-taken"


async def test_who_was_sent_away_does_not_sit_again_even_with_an_invitation(empty_table, people, process) -> None:
    await sit(empty_table, people["W"], "W")
    await host(empty_table, people, "kick W")
    assert await holder(empty_table, "W") is None
    for seat in "NEW":
        assert await sit(empty_table, people["W"], seat, invitation_key(empty_table.code, Seat[seat])) == "sent-away"
    assert await sit(empty_table, people["E"], "W") == "sat"


async def test_a_bot_is_sent_away_and_may_be_called_again(empty_table, people, process) -> None:
    for _time in range(2):
        await seating.fill(empty_table.pk, await asked(empty_table, people["S"]), "W")
        assert await holder(empty_table, "W") is not None
        await host(empty_table, people, "kick W")
        assert await holder(empty_table, "W") is None


@pytest.mark.parametrize("text", ["kick N", "swap N S", "lock", "unlock", "watching nobody"])
async def test_only_the_host_arranges_the_table(empty_table, people, stranger, process, text) -> None:
    await sit(empty_table, people["N"], "N")
    for player in (people["N"], stranger):
        with pytest.raises(Refusal) as refusal:
            await seating.arrange(empty_table.pk, await asked(empty_table, player), text)
        assert refusal.value.code == "not-the-host"


async def test_the_host_cannot_be_sent_away(empty_table, people, process) -> None:
    with pytest.raises(Refusal) as refusal:
        await host(empty_table, people, "kick S")
    assert refusal.value.code == "not-now"


async def test_two_seats_change_places_taken_or_free(empty_table, people, process) -> None:
    await sit(empty_table, people["N"], "N")
    await host(empty_table, people, "swap N S")
    assert (await holder(empty_table, "N"), await holder(empty_table, "S")) == (people["S"].pk, people["N"].pk)
    await host(empty_table, people, "swap N W")
    assert (await holder(empty_table, "N"), await holder(empty_table, "W")) == (None, people["S"].pk)


@pytest.mark.parametrize("text", ["kick N", "swap N S", "lock"])
async def test_nothing_of_it_once_the_partie_has_begun(table, people, process, text) -> None:
    with pytest.raises(Refusal) as refusal:
        await host(table, people, text)
    assert refusal.value.code == "not-now"
