"""Opening a sheet: names, accounts, notifications, refusals, and guests of earlier sheets."""

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Block, Follow, Notification, Partie, PartieSeat, Player, Sanction, Sheet
from games.sheets.opening import MOST_OPEN
from tests.factories import PlayerFactory
from tests.sheets.notation import line
from tests.sheets.stored_sheet import again, opened, page, person, phone, said

pytestmark = pytest.mark.django_db
FORM = {"preset": "classique", "first_dealer": "E", "visibility": "link"} | {
    f"name_{seat}": name for seat, name in zip("NESW", ("Nour", "Émile", "Sacha", "Wanda"), strict=True)
}


def fill(client, **fields):
    return client.post(reverse("sheets:open"), {**FORM, **fields})


def the_sheet():
    return again(Sheet.objects.get())


def seats():
    return {seat.seat: seat for seat in PartieSeat.objects.select_related("player")}


@pytest.fixture
def sacha():
    return person("Sacha")


def test_a_sheet_is_opened_with_its_partie_that_no_list_finds_yet(sacha):
    answer = fill(phone(sacha), objective_number="500")
    sheet = the_sheet()
    assert answer["Location"] == reverse("sheets:sheet", args=[sheet.partie.code])
    partie = sheet.partie
    assert (partie.origin, partie.table, partie.finished_at) == ("paper", None, None)
    assert (partie.visibility, partie.first_dealer, partie.preset) == ("link", "E", "classique")
    assert partie.rules["objective"] == {"points": 500}


def test_the_keeper_is_linked_by_their_name_and_the_others_are_guests(sacha):
    fill(phone(sacha))
    assert seats()["S"].player == sacha
    assert [seats()[seat].player.user_id for seat in "NEW"] == [None] * 3
    assert seats()["E"].name == "Émile"


def test_a_friend_is_linked_by_name_and_told_so(sacha):
    nour = person("Nour")
    Follow.objects.create(follower=sacha, followed=nour)
    fill(phone(sacha), name_N="nour")
    assert seats()["N"].player == nour
    notice = Notification.objects.get(to=nour)
    assert (notice.kind, notice.about["name"]) == ("sheet", "Sacha")


def test_who_was_on_a_sheet_before_is_known(sacha):
    nour = person("Nour")
    opened(sacha, {"N": nour})
    fill(phone(sacha))
    assert PartieSeat.objects.filter(player=nour).count() == 2


def test_an_account_one_does_not_know_is_linked_by_its_name_with_an_at_alone(sacha):
    nour = person("Nour")
    fill(phone(sacha))
    assert seats()["N"].player != nour
    Partie.objects.all().delete()
    fill(phone(sacha), name_N="@nour")
    assert seats()["N"].player == nour
    assert seats()["N"].name == "Nour"


def test_an_account_that_has_never_played_gets_its_player(sacha):
    User.objects.create_user("Nour")
    fill(phone(sacha), name_N="@Nour")
    assert seats()["N"].player.user.username == "Nour"


def test_the_same_name_on_a_later_sheet_is_the_same_guest(sacha):
    client = phone(sacha)
    fill(client)
    first = seats()["W"].player
    fill(client)
    assert {seat.player for seat in PartieSeat.objects.filter(seat="W")} == {first}


def test_a_guest_of_somebody_else_is_not_mine(sacha):
    fill(phone(sacha))
    fill(phone(person("Odile")))
    assert PartieSeat.objects.filter(name="Wanda").values("player").distinct().count() == 2


def test_a_stranger_becomes_a_guest_and_sits_at_south_under_the_name_they_write():
    client = phone()
    fill(client, name_S="Paul")
    seat = seats()["S"]
    assert (seat.name, seat.player) == ("Paul", the_sheet().keeper)
    assert seat.player.name != "Paul", "a name at a table is chosen elsewhere"
    assert "Paul" in client.get(reverse("sheets:mine")).content.decode()
    said(the_sheet(), line(), "sign NS own")
    assert "<strong>Signed</strong> Paul, " in page(client, "sheet", the_sheet())


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name_W": ""}, "This field is required."),
        ({"name_W": "NOUR"}, "is already on the sheet"),
        ({"name_W": "@nobody-here"}, "There is no account of this name"),
        ({"name_W": "x" * 60}, "at most 24 plain letters"),
        ({"name_W": "Wan\u202eda"}, "at most 24 plain letters"),
        ({"name_W": "@"}, "There is no account of this name"),
    ],
)
def test_names_that_cannot_be_are_told(fields, told, sacha):
    answer = fill(phone(sacha), **fields)
    assert answer.status_code == 200
    assert told in answer.content.decode()
    assert not Sheet.objects.exists()


@pytest.mark.parametrize("fields", [{"first_dealer": "X"}, {"preset": "poker"}, {"visibility": "all"}])
def test_other_fields_that_cannot_be_are_refused(fields, sacha):
    fill(phone(sacha), **fields)
    assert not Sheet.objects.exists()


def test_nobody_is_put_on_a_sheet_by_somebody_they_have_blocked(sacha):
    nour = person("Nour")
    Follow.objects.create(follower=sacha, followed=nour)
    Block.objects.create(by=nour, blocked=sacha)
    assert "There is no account of this name" in fill(phone(sacha), name_N="@Nour").content.decode()
    fill(phone(sacha))
    assert seats()["N"].player != nour


def test_two_who_want_nothing_to_do_with_each_other_are_not_put_on_one_sheet(sacha):
    nour, wanda = person("Nour"), person("Wanda")
    Block.objects.create(by=nour, blocked=wanda)
    answer = fill(phone(sacha), name_N="@Nour", name_W="@Wanda")
    assert "do not play together" in answer.content.decode()
    assert not Sheet.objects.exists()


def test_whom_a_moderator_keeps_from_playing_with_people_opens_none(sacha):
    judge = User.objects.create_user("Justine")
    Sanction.objects.create(player=sacha, kind="suspend", why="Words.", by=judge)
    assert "You cannot play with others for now." in fill(phone(sacha)).content.decode()
    assert not Sheet.objects.exists()


def test_nobody_opens_more_than_twenty_at_a_time(sacha):
    for _n in range(MOST_OPEN):
        opened(sacha)
    assert "You already have twenty open sheets." in fill(phone(sacha)).content.decode()


def test_the_page_offers_whom_one_knows_and_the_rules_of_the_last_sheet(sacha):
    Follow.objects.create(follower=sacha, followed=person("Nour"))
    opened(sacha, preset="coinche")
    text = phone(sacha).get(reverse("sheets:open")).content.decode()
    assert '<option value="Nour">' in text
    chosen = text.split('value="coinche"')[1].split(">")[0]
    assert "checked" in chosen


def test_an_empty_sheet_can_be_thrown_away_and_a_written_one_cannot(sacha):
    client = phone(sacha)
    empty, written = opened(sacha), opened(sacha)
    said(written, "maldonne")
    assert client.post(reverse("sheets:discard", args=[empty.partie.code])).status_code == 302
    assert client.post(reverse("sheets:discard", args=[written.partie.code])).status_code == 409
    assert list(Sheet.objects.values_list("pk", flat=True)) == [written.pk]
    assert not Partie.objects.filter(code=empty.partie.code).exists()
    other = phone(PlayerFactory())
    assert other.post(reverse("sheets:discard", args=[opened(sacha).partie.code])).status_code == 403


def test_players_left_by_nobody_are_none():
    fill(phone())
    assert Player.objects.count() == 4
