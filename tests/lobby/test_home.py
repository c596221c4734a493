"""Home: play at once, then one's own tables, then those open to everybody."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.lobby.queries import MOST_TABLES
from games.models import Follow, Partie, Player, Table
from games.people.queries import mark_present
from games.rules.options import read_rules, rules_as_json
from tests.factories import PlayerFactory, TableFactory, UserFactory, cast, played, stored

pytestmark = pytest.mark.django_db

HOME, PLAY = reverse("lobby:home"), reverse("lobby:play")


def home(client, language="en"):
    return client.get(HOME, headers={"accept-language": language}).content.decode()


def sit_down_as(client, player):
    session = client.session
    session["player"] = player.pk
    session.save()


def table_page(code):
    return reverse("live:table", args=[code])


@pytest.fixture
def players():
    return cast()


def test_a_stranger_plays_at_once_at_south_against_three_robots(client):
    answer = client.post(PLAY)
    table = Table.objects.get()
    assert answer.url == table_page(table.code)
    kinds = {seat.seat: seat.player.kind for seat in table.seats.select_related("player")}
    assert kinds == {"N": "bot", "E": "bot", "S": "person", "W": "bot"}
    assert table.begun_at is not None


def test_quick_play_shuffles_every_donne_to_1000_points(client):
    client.post(PLAY)
    assert rules_as_json(read_rules(Table.objects.get().rules)) == {"shuffle": "every-donne"}


def test_the_robots_of_a_table_have_three_names(client):
    client.post(PLAY)
    assert len(set(Player.objects.filter(kind="bot").values_list("name", flat=True))) == 3


def test_a_guest_stays_the_same_person_from_table_to_table(client):
    client.post(PLAY)
    client.post(PLAY)
    assert Player.objects.filter(kind="person").count() == 1


def test_a_person_with_an_account_plays_under_its_name(client):
    user = UserFactory(username="Zoé")
    client.force_login(user)
    client.post(PLAY)
    assert Table.objects.get().host == user.player
    assert user.player.name == "Zoé"


def test_reading_home_makes_nobody(client):
    home(client)
    assert not Player.objects.exists()


def test_playing_needs_a_post_and_its_token():
    assert Client().get(PLAY).status_code == 405
    assert Client(enforce_csrf_checks=True).post(PLAY).status_code == 403
    assert not Table.objects.exists()


def test_my_tables_are_shown_those_that_wait_for_me_first(client, players):
    TableFactory(seated=players, turn="N", begun_at="2026-11-20T20:00Z")
    mine = TableFactory(seated=players, turn="S", begun_at="2026-11-20T20:00Z")
    TableFactory(seated=players, turn="W", begun_at="2026-11-20T20:00Z")
    sit_down_as(client, players["S"])
    text = home(client)
    assert "Resume" in text
    assert text.index(table_page(mine.code)) == text.index('href="/tables/', text.index('id="mine"')) + len('href="')
    assert text.count("Your turn") == 1
    assert "Nour to play" in text


def test_a_finished_or_closed_table_is_not_mine_any_more(client, players):
    TableFactory(seated=players, finished_at="2026-11-20T20:00Z")
    TableFactory(seated=players, closed_at="2026-11-20T20:00Z")
    sit_down_as(client, players["S"])
    assert 'id="mine"' not in home(client)


def test_a_guest_who_signed_in_finds_the_tables_played_as_a_guest(client, players):
    own = PlayerFactory(user=UserFactory(username="Zoé", language="en"))
    players["S"].absorbed_by = own
    players["S"].save()
    table = TableFactory(seated=players, turn="S", begun_at="2026-11-20T20:00Z")
    client.force_login(own.user)
    assert table_page(table.code) in home(client)
    assert "Your turn" in home(client)


def test_an_eleventh_table_is_refused_kindly_and_opens_nothing(client):
    for _n in range(MOST_TABLES):
        client.post(PLAY)
    answer = client.post(PLAY, headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "You already have ten tables under way." in answer.content.decode()
    assert Table.objects.count() == MOST_TABLES


def test_a_finished_table_leaves_room_for_another(client):
    for _n in range(MOST_TABLES):
        client.post(PLAY)
    Table.objects.filter(pk=Table.objects.first().pk).update(finished_at="2026-11-20T20:00Z")
    assert client.post(PLAY).status_code == 302


def test_how_to_play_is_one_tap_away(client):
    assert reverse("lobby:how-to") in home(client)
    text = client.get(reverse("lobby:how-to"), headers={"accept-language": "en"}).content.decode()
    assert "Classic belote in one minute" in text
    assert re.search(r'<td>J</td>\s*<td class="figure">20</td>', text)


def test_home_is_read_in_french_and_in_english(client):
    assert "Jouer maintenant" in home(client, "fr")
    assert "Play now" in home(client, "en")
    assert "Play now" not in home(client, "fr")


def test_thirty_tables_cost_few_queries(client, players, django_assert_max_num_queries):
    for _n in range(30):
        TableFactory(seated=players, turn="S", begun_at="2026-11-20T20:00Z")
        TableFactory(seated=cast())
    sit_down_as(client, players["S"])
    home(client)
    with django_assert_max_num_queries(17):
        home(client)


@pytest.mark.parametrize("preset", ["classique", "annonces", "contree", "coinche"])
def test_each_of_the_four_games_is_one_click_away_with_every_donne_shuffled(client, preset):
    assert f'name="preset" value="{preset}"' in home(client)
    client.post(PLAY, {"preset": preset})
    assert read_rules(Table.objects.get().rules) == read_rules({"preset": preset, "shuffle": "every-donne"})


def test_the_game_played_last_is_the_one_of_play_now(client):
    client.post(PLAY, {"preset": "coinche"})
    assert 'id="play-now" name="preset" value="coinche"' in home(client)
    client.post(PLAY)
    assert {read_rules(table.rules).game for table in Table.objects.all()} == {"encheres"}


def test_a_game_that_is_not_offered_is_not_started(client):
    client.post(PLAY, {"preset": "poker"})
    assert rules_as_json(read_rules(Table.objects.get().rules)) == {"shuffle": "every-donne"}


def test_only_people_without_an_account_read_that_none_is_needed(client):
    assert "No account is needed." in home(client)
    client.force_login(UserFactory(username="Zoé", language="en"))
    assert "No account is needed." not in home(client)


def test_a_person_who_returns_resumes_before_anything_else(client, players):
    TableFactory(seated=players, turn="S", begun_at="2026-11-20T20:00Z")
    sit_down_as(client, players["S"])
    text = home(client)
    assert text.index('id="mine"') < text.index('id="play-now"')
    assert 'class="button button-big">Play now' in text


def test_the_last_partie_leads_to_its_sheet_and_to_its_last_donne(client, players):
    partie = stored(played(donnes=2), players=players)
    sit_down_as(client, players["S"])
    text = home(client)
    assert reverse("history:sheet", args=[partie.code]) in text
    assert reverse("history:replay", args=[partie.code, 2]) in text
    assert f"{partie.ns_total} – {partie.ew_total}" in text
    assert "with Nour as partner" in text


def test_the_other_camp_reads_its_own_points_first(client, players):
    partie = stored(played(), players=players)
    sit_down_as(client, players["E"])
    assert f"{partie.ew_total} – {partie.ns_total}" in home(client)


def test_a_partie_on_paper_has_no_replay(client, players):
    partie = stored(played(), players=players)
    Partie.objects.update(origin=Partie.Origin.PAPER)
    sit_down_as(client, players["S"])
    assert reverse("history:sheet", args=[partie.code]) in home(client)
    assert "/donne/" not in home(client)


def test_a_partie_under_way_is_not_the_last_one(client, players):
    stored(played(), players=players)
    Partie.objects.update(finished_at=None)
    sit_down_as(client, players["S"])
    assert "Last partie" not in home(client)


def test_another_device_offers_the_game_of_the_last_partie(client, players):
    stored(played(preset="contree"), players=players)
    sit_down_as(client, players["S"])
    assert 'id="play-now" name="preset" value="contree"' in home(client)


def test_friends_on_the_site_and_ones_rating_are_shown(client):
    cache.clear()
    zoe, max_ = (PlayerFactory(name=name, user=UserFactory(username=name, language="en")) for name in ("Zoé", "Max"))
    Player.objects.filter(pk=zoe.pk).update(rating=1523.4)
    client.force_login(zoe.user)
    Follow.objects.create(follower=zoe, followed=max_)
    mark_present(max_.user.pk)
    assert "None of your friends is here now." in home(client)
    Follow.objects.create(follower=max_, followed=zoe)
    text = home(client)
    assert reverse("people:profile", args=[max_.pk]) in text
    assert "1,523" in text or "1523" in text


def test_home_of_a_person_who_returns_costs_few_queries(client, players, django_assert_max_num_queries):
    cache.clear()
    own = players["S"]
    own.user = UserFactory(username="Zoé", language="en")
    own.save()
    friend = PlayerFactory(name="Max", user=UserFactory(username="Max"))
    Follow.objects.create(follower=own, followed=friend)
    Follow.objects.create(follower=friend, followed=own)
    mark_present(friend.user.pk)
    for _n in range(5):
        TableFactory(seated=players, turn="S", begun_at="2026-11-20T20:00Z")
        TableFactory(seated=cast())
        stored(played(), players=players)
    client.force_login(own.user)
    assert "Max" in home(client)
    with django_assert_max_num_queries(34):
        home(client)
