"""« M'asseoir » on a table's page: one POST makes the guest and seats them; looking on makes nobody."""

from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from accounts.rates import Rate
from games import permissions
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.open_seats import invitation_key
from games.live.process import moment
from games.live.seating import open_table, rename_seated
from games.live.snapshots import fold
from games.live.steps import step
from games.models import Player, Sanction, Table
from games.permissions import SESSION_KEY
from games.rules.options import read_rules
from games.rules.seats import Seat
from tests.factories import PlayerFactory, UserFactory
from tests.people.conftest import as_, member

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga() -> Player:
    return member("Olga")


@pytest.fixture
def table(olga: Player) -> Table:
    """Olga has opened it and sits at South; the others are free."""
    return open_table(host=olga, rules=read_rules({"shuffle": "every-donne"}), seats={"S": olga})


def page(table: Table) -> str:
    return reverse("live:table", args=[table.code])


def sit(client: Client, table: Table, seat: str = "N", **said: str) -> Any:
    headers = {"accept-language": "en"}
    return client.post(reverse("live:sit", args=[table.code]), {"seat": seat, **said}, headers=headers)


def seated(table: Table) -> dict[str, str]:
    state = fold(table).state
    return {seat.name: who.name for seat, who in zip(Seat, state.seats, strict=True) if who is not None}


def lock(table: Table, olga: Player) -> None:
    before, at = fold(table).state, moment()
    write_batch([log_line(table.pk, before, step(before, "lock", at)[0], "lock", by=olga.pk, at=at)])


def test_looking_on_makes_nobody_and_keeps_nothing(client: Client, table: Table, olga: Player) -> None:
    people = Player.objects.count()
    assert client.get(page(table)).status_code == 200
    assert Player.objects.count() == people
    assert not Session.objects.exists()
    assert "sessionid" not in client.cookies


def test_one_post_makes_the_guest_seats_them_and_leads_to_the_table(client: Client, table: Table) -> None:
    answer = sit(client, table)
    assert (answer.status_code, answer.headers["Location"]) == (302, page(table))
    guest = Player.objects.get(pk=client.session[SESSION_KEY])
    assert seated(table) == {"S": "Olga", "N": guest.name}
    assert table.seats.get(seat="N").player == guest
    assert client.get(page(table)).context["snapshot"]["view"]["you"] == "N"


def test_the_page_offers_the_free_seats_without_a_script(client: Client, table: Table) -> None:
    text = client.get(page(table), headers={"accept-language": "en"}).text
    assert [f'name="seat" value="{seat}"' in text for seat in "NESW"] == [True, True, False, True]
    sit(client, table)
    assert "open-seats" not in client.get(page(table)).text


def test_an_invitation_opens_its_own_seat_of_a_locked_table(client: Client, table: Table, olga: Player) -> None:
    lock(table, olga)
    key = invitation_key(table.code, Seat.E)
    text = client.get(page(table), {"seat": "E", "key": key}, headers={"accept-language": "en"}).text
    assert "Olga invites you" in text
    assert [f'name="seat" value="{seat}"' in text for seat in "NESW"] == [False, True, False, False]
    assert sit(client, table, "W", key=key).status_code == 409
    answer = sit(client, table, "E", key=key)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{page(table)}?seat=E&key={key}")
    assert "E" in seated(table)


def test_a_key_that_opens_nothing_is_not_repeated_in_the_page(client: Client, table: Table, olga: Player) -> None:
    lock(table, olga)
    text = client.get(page(table), {"seat": "E", "key": "guessedkey00"}).text
    assert "guessedkey00" not in text
    assert "open-seats" not in text


@pytest.mark.parametrize("seat", ["S", "N"])
def test_what_is_refused_makes_nobody(client: Client, table: Table, olga: Player, seat: str) -> None:
    lock(table, olga)
    people = Player.objects.count()
    answer = sit(client, table, seat)
    assert answer.status_code == 409
    assert ("Somebody already sits in that" if seat == "S" else "This table is by invitation only.") in answer.text
    assert Player.objects.count() == people
    assert SESSION_KEY not in client.session


def test_a_seat_taken_in_the_same_moment_leaves_no_guest(
    client: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.views._verify_open", lambda *_what: None)
    people = Player.objects.count()
    assert sit(client, table, "S").status_code == 409
    assert Player.objects.count() == people
    assert not Session.objects.exists()


def test_a_suspended_person_is_told_so_and_not_seated(table: Table) -> None:
    max_ = member("Max")
    Sanction.objects.create(player=max_, kind=Sanction.Kind.SUSPEND, why="…", by=UserFactory())
    assert sit(as_(max_), table).status_code == 409
    assert seated(table) == {"S": "Olga"}


def test_who_sits_there_already_is_led_to_the_table(client: Client, table: Table) -> None:
    sit(client, table, "N")
    assert sit(client, table, "W").headers["Location"] == page(table)
    assert set(seated(table)) == {"N", "S"}


def test_a_guest_who_is_known_sits_as_who_they_are(client: Client, table: Table) -> None:
    zoé = PlayerFactory(name="Zoé")
    session = client.session
    session[SESSION_KEY] = zoé.pk
    session.save()
    people = Player.objects.count()
    assert sit(client, table).status_code == 302
    assert seated(table)["N"] == "Zoé"
    assert Player.objects.count() == people


def test_others_who_write_meanwhile_do_not_keep_one_from_sitting(
    client: Client, table: Table, olga: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is read, somebody is renamed, the line comes too late: it is written after theirs."""
    from games.live import seating

    folds, real = [], fold

    def read(row: Table) -> Any:
        folded = real(row)
        if not folds:
            folds.append(row)
            Player.objects.filter(pk=olga.pk).update(name="Olga B")
            olga.name = "Olga B"
            rename_seated(olga)
        return folded

    monkeypatch.setattr(seating, "fold", read)
    assert sit(client, table).status_code == 302
    assert set(seated(table)) == {"N", "S"}


def test_by_reading_nobody_is_seated_and_no_such_seat_or_table_is_404(client: Client, table: Table) -> None:
    assert client.get(reverse("live:sit", args=[table.code])).status_code == 405
    assert sit(client, table, "X").status_code == 404
    assert client.post(reverse("live:sit", args=["nosuchtabl"]), {"seat": "N"}).status_code == 404


def test_a_form_of_another_site_seats_nobody(table: Table) -> None:
    careful, people = Client(enforce_csrf_checks=True), Player.objects.count()
    headers = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    where = reverse("live:sit", args=[table.code])
    assert careful.post(where, {"seat": "N"}, headers=headers).status_code == 403
    assert careful.post(where, {"seat": "N"}).status_code == 403
    assert Player.objects.count() == people


def test_pages_are_read_when_no_more_guests_are_made(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "NEWCOMERS", Rate("newcomers", most=1, here=1, seconds=3600))
    assert all(Client().get(page(table)).status_code == 200 for _time in range(5))
    assert sit(Client(), table).status_code == 302
    refused = sit(Client(), table, "E")
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert "Too many new guests for now." in refused.text
    assert Client().post(reverse("lobby:play")).status_code == 429
    assert Client().get(page(table)).status_code == 200
    assert set(seated(table)) == {"N", "S"}
