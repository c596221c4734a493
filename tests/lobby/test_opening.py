"""« Ouvrir une table »: the rules, who sits where, who may come; an impossible form names its field, opens nothing."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Player, Table
from games.rules.options import PRESETS, read_rules, rules_as_json
from tests.factories import PlayerFactory, TableFactory

pytestmark = pytest.mark.django_db

ADDRESS = reverse("lobby:open")
FRIENDS = {"preset": "classique", "seat_N": "people", "seat_E": "people", "seat_W": "people", "visibility": "open"}


def opening(client, language="en", **data):
    return client.post(ADDRESS, {**FRIENDS, **data}, headers={"accept-language": language})


def text_of(answer):
    return answer.content.decode()


def seated():
    return {seat.seat: seat.player.kind for seat in Table.objects.get().seats.select_related("player")}


def test_a_table_for_friends_waits_for_three_people(client):
    answer = opening(client)
    table = Table.objects.get()
    assert answer.url == reverse("live:table", args=[table.code])
    assert seated() == {"S": "person"}
    assert table.begun_at is None


def test_each_seat_may_have_a_robot(client):
    opening(client, seat_N="bot")
    assert seated() == {"S": "person", "N": "bot"}


def test_with_three_robots_the_partie_begins_at_once(client):
    opening(client, seat_N="bot", seat_E="bot", seat_W="bot")
    assert Table.objects.get().begun_at is not None


def test_the_rules_chosen_are_the_tables(client):
    opening(client, preset="concours", second_round="any-suit", objective_number="8", objective_unit="donnes")
    chosen = rules_as_json(read_rules(Table.objects.get().rules))
    assert chosen == {"preset": "concours", "objective": {"donnes": 8}, "second_round": "any-suit"}


@pytest.mark.parametrize(("visibility", "speed"), [("open", "normal"), ("link", "none")])
def test_left_alone_the_speed_goes_with_who_may_come(client, visibility, speed):
    opening(client, visibility=visibility)
    assert Table.objects.get().speed == speed


def test_a_chosen_speed_holds_for_open_and_private_tables(client):
    opening(client, visibility="link", speed="fast")
    assert Table.objects.get().speed == "fast"


@pytest.mark.parametrize(("fields", "watching"), [({}, "open"), ({"watching": "nobody"}, "nobody")])
def test_everybody_may_watch_unless_the_host_says_otherwise(client, fields, watching):
    opening(client, **fields)
    assert Table.objects.get().watching == watching


def test_each_speed_tells_its_seconds(client):
    text = text_of(client.get(ADDRESS, headers={"accept-language": "en"}))
    for seconds in ("60 seconds per turn, and 120 more", "30 seconds per turn, and 60", "15 seconds per turn, and 30"):
        assert seconds in text
    assert "Everybody takes their time." in text


def test_a_table_may_be_for_those_who_have_the_link(client):
    opening(client, visibility="link")
    assert Table.objects.get().visibility == Table.Visibility.LINK


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("preset", "poker"),
        ("objective_number", "5"),
        ("direction", "up"),
        ("capot", "300"),
        ("company", "cats"),
        ("seat_N", "cat"),
        ("visibility", "x"),
        ("speed", "asleep"),
        ("watching", "x"),
    ],
)
def test_an_impossible_choice_names_its_field_and_opens_nothing(client, field, value):
    answer = opening(client, **{field: value})
    assert list(answer.context["form"].errors) == [field]
    assert 'class="errorlist"' in answer.content.decode()
    assert not Table.objects.exists()
    assert not Player.objects.exists()


def test_a_wrong_choice_among_all_the_rules_unfolds_them(client):
    assert '<details class="unfold" open>' in opening(client, capot="300").content.decode()
    assert '<details class="unfold">\n  <summary>All the rules' in text_of(
        client.get(ADDRESS, headers={"accept-language": "en"})
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_can_be_opened_for_every_game(client, preset):
    opening(client, preset=preset)
    assert read_rules(Table.objects.get().rules) == read_rules({"preset": preset})


def test_an_option_of_the_other_game_is_refused_on_its_field(client):
    answer = opening(client, preset="coinche", dedans="160")
    assert list(answer.context["form"].errors) == ["dedans"]
    assert "belongs to the other game" in text_of(answer)
    assert not Table.objects.exists()


def test_another_game_than_the_presets_is_refused_by_name(client):
    assert "(game)" in opening(client, game="encheres").content.decode()
    assert not Table.objects.exists()


def test_an_empty_form_names_what_it_needs(client):
    assert set(client.post(ADDRESS, {}).context["form"].errors) == {"preset"}


def test_an_eleventh_table_is_refused_on_the_form(client):
    host = PlayerFactory()
    session = client.session
    session["player"] = host.pk
    session.save()
    TableFactory.create_batch(10, host=host)
    answer = opening(client)
    assert "You already have ten tables under way." in answer.content.decode()
    assert Table.objects.count() == 10


def test_opening_needs_its_token():
    assert Client(enforce_csrf_checks=True).post(ADDRESS, FRIENDS).status_code == 403


def test_the_form_says_that_memory_is_a_weapon_where_cards_are_gathered(client):
    text = client.get(ADDRESS, headers={"accept-language": "en"}).content.decode()
    assert "a good memory is then a weapon" in text


def test_the_form_is_read_in_french_and_in_english(client):
    french = client.get(ADDRESS, headers={"accept-language": "fr"}).content.decode()
    english = client.get(ADDRESS, headers={"accept-language": "en"}).content.decode()
    assert "Toutes les règles" in french
    assert "All the rules" in english
    assert "Second round" not in french


def test_errors_are_read_in_french_too(client):
    assert "Nombre de points" in opening(client, "fr", objective_number="5").content.decode()


def test_a_game_and_friends_make_a_private_table_with_free_seats(client):
    client.post(ADDRESS, {"preset": "contree", "company": "friends"})
    table = Table.objects.get()
    assert (table.visibility, table.speed, table.begun_at) == ("link", "none", None)
    assert seated() == {"S": "person"}


def test_robots_take_the_other_seats_and_the_partie_begins(client):
    client.post(ADDRESS, {"preset": "classique", "company": "robots"})
    assert seated() == {"N": "bot", "E": "bot", "S": "person", "W": "bot"}
    assert Table.objects.get().begun_at is not None


def test_a_table_for_everybody_is_listed(client):
    client.post(ADDRESS, {"preset": "classique", "company": "everybody"})
    assert Table.objects.get().visibility == Table.Visibility.OPEN
    assert seated() == {"S": "person"}


def test_a_table_without_a_named_company_is_private(client):
    client.post(ADDRESS, {"preset": "classique"})
    assert Table.objects.get().visibility == Table.Visibility.LINK


def test_the_options_prevail_over_the_company(client):
    client.post(ADDRESS, {"preset": "classique", "company": "friends", "seat_N": "bot", "visibility": "open"})
    assert Table.objects.get().visibility == Table.Visibility.OPEN
    assert seated() == {"S": "person", "N": "bot"}


def test_the_form_begins_with_the_game_played_last_and_friends(client):
    client.post(ADDRESS, {"preset": "coinche", "company": "robots"})
    form = client.get(ADDRESS).context["form"]
    assert (form["preset"].value(), form["company"].value()) == ("coinche", "friends")
    assert not form.unfolds_presets
    assert not form.unfolds_options


def test_rules_beside_the_four_games_are_folded_until_one_is_chosen(client):
    text = text_of(client.get(ADDRESS, {"preset": "ffb-belote"}, headers={"accept-language": "en"}))
    assert '<details class="unfold" open>\n  <summary>Other rules' in text
    assert '<details class="unfold">\n  <summary>Options' in text


@pytest.mark.parametrize(
    "field", [{"objective_number": "5"}, {"seat_N": "cat"}, {"speed": "asleep"}, {"watching": "x"}]
)
def test_a_wrong_option_unfolds_the_options(client, field):
    assert '<details class="unfold" open>\n  <summary>Options' in text_of(opening(client, **field))
