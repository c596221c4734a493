"""A guest takes a name, before or after sitting down; never an account's name."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.live import seating
from games.live.log_rows import PendingLogLine
from games.live.seating import USUAL_LEVEL
from games.live.snapshots import fold
from games.models import Player, Sanction, Table
from games.permissions import SESSION_KEY
from games.rules.options import read_rules
from games.rules.seats import Seat
from tests.factories import PlayerFactory, UserFactory
from tests.people.conftest import as_

pytestmark = pytest.mark.django_db
ADDRESS = reverse("people:guest-name")


@pytest.fixture
def guest(client: Client) -> Player:
    player: Player = PlayerFactory(name="Guest 1")
    session = client.session
    session[SESSION_KEY] = player.pk
    session.save()
    return player


def take(client: Client, name: str, address: str = ADDRESS) -> int:
    return client.post(address, {"name": name}, headers={"accept-language": "en"}).status_code


def seat_name(table: Table, seat: str = "S") -> str | None:
    occupant = fold(Table.objects.get(pk=table.pk)).state.seats[Seat[seat]]
    return None if occupant is None else occupant.name


def waiting_table(host: Player, **seats: Player | str) -> Table:
    return seating.open_table(host=host, rules=read_rules({"shuffle": "every-donne"}), seats={"S": host, **seats})


def test_a_guest_is_called_as_they_like_from_then_on(client, guest) -> None:
    assert take(client, " Zoé ") == 302
    guest.refresh_from_db()
    assert guest.name == "Zoé"
    client.post(reverse("lobby:play"))
    assert seat_name(Table.objects.get()) == "Zoé"


def test_a_stranger_becomes_the_guest_of_that_name(client) -> None:
    assert take(client, "Zoé") == 302
    assert client.session[SESSION_KEY] == Player.objects.get(name="Zoé").pk


def test_looking_at_the_page_makes_nobody(client) -> None:
    assert client.get(ADDRESS).status_code == 200
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "name", ["", "x", "x" * 25, "a\u202eb", "ad\u200bmin", "<b>", "Modo", "Marius", "Guest 7", "a@b"]
)
def test_what_is_no_name_or_the_sites_is_refused(client, guest, name) -> None:
    assert take(client, name) == 200
    guest.refresh_from_db()
    assert guest.name == "Guest 1"


@pytest.mark.parametrize("name", ["Alice", "ALICE", "А1ice"])
def test_a_name_of_an_account_or_one_like_it_is_refused(client, guest, name) -> None:
    UserFactory(username="Alice")
    assert take(client, name) == 200
    guest.refresh_from_db()
    assert guest.name == "Guest 1"


def test_a_name_an_account_had_before_is_refused_too(client, guest) -> None:
    user = User.objects.create_user("Alicia")
    user.old_names.create(name="Alice", skeleton="allce", until="2026-11-20T20:00Z")
    assert take(client, "Alice") == 200


def test_two_guests_may_bear_one_name(client, guest) -> None:
    PlayerFactory(name="Zoé")
    assert take(client, "Zoé") == 302


def test_at_a_table_that_waits_the_new_name_is_on_the_seat(client, guest) -> None:
    table = waiting_table(guest)
    take(client, "Zoé la Grande")
    assert seat_name(table) == "Zoé la Grande"
    table.refresh_from_db()
    assert table.entries.count() == table.version == 2


def test_at_a_table_that_has_begun_the_name_stays_what_it_was(client, guest) -> None:
    table = waiting_table(guest, **dict.fromkeys("NEW", USUAL_LEVEL))
    take(client, "Zoé")
    assert seat_name(table) == "Guest 1"


def test_somebody_elses_line_in_the_same_moment_costs_the_name_nothing(client, guest, monkeypatch) -> None:
    table, north = waiting_table(guest), PlayerFactory(name="Nour")
    write, written = seating.write_batch, []

    def late(lines: list[PendingLogLine]) -> list[bool]:
        if not written:
            sits = replace(lines[0], text=seating.sit_line(Seat.N, north), by=north.pk)
            written.extend(write([sits]))
        return write(lines)

    monkeypatch.setattr(seating, "write_batch", late)
    take(client, "Zoé")
    assert written == [True]
    assert (seat_name(table), seat_name(table, "N")) == ("Zoé", "Nour")


def test_a_player_barred_from_writing_takes_no_name(client, guest) -> None:
    Sanction.objects.create(player=guest, kind="mute", why="Words.", by=UserFactory())
    assert take(client, "Zoé") == 403
    guest.refresh_from_db()
    assert guest.name == "Guest 1"


def test_people_with_an_account_are_led_to_it(zoe) -> None:
    for answer in (as_(zoe).get(ADDRESS), as_(zoe).post(ADDRESS, {"name": "Max"})):
        assert answer.url == reverse("accounts:profile")
    zoe.refresh_from_db()
    assert zoe.name == "Zoé"


@pytest.mark.parametrize(("back", "leads"), [("/tables/", "/tables/"), ("https://example.org/", "/"), ("//x", "/")])
def test_one_comes_back_to_where_one_was_on_this_site(client, back, leads) -> None:
    assert client.post(f"{ADDRESS}?next={back}", {"name": "Zoé"}).url == leads


def test_signing_up_afterwards_the_account_has_its_own_name(client, guest) -> None:
    take(client, "Zoé")
    client.post(reverse("account_signup"), {"username": "Zoé Martin", "password1": "carreau-valet-9"})
    guest.refresh_from_db()
    assert (guest.name, guest.user.username) == ("Zoé Martin", "Zoé Martin")


@pytest.mark.parametrize("address", ["lobby:quick-play", "lobby:open"])
def test_the_way_there_is_on_the_pages_where_one_looks_for_a_game(client, guest, zoe, address) -> None:
    text = client.get(reverse(address), headers={"accept-language": "en"}).content.decode()
    assert "At the table you are called <strong>Guest 1</strong>." in text
    assert f'href="{ADDRESS}?next={reverse(address)}"' in text
    assert ADDRESS not in as_(zoe).get(reverse(address)).content.decode()


def test_a_table_one_comes_to_by_its_link_leads_there_too(client, zoe) -> None:
    table = waiting_table(zoe)
    address = reverse("live:table", args=[table.code])
    assert f'data-naming="{ADDRESS}"' in client.get(address).content.decode()
    assert "data-naming" not in as_(zoe).get(address).content.decode()
