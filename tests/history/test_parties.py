"""The list of finished parties: newest first, a page at a time, one's own apart."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.history.queries import PAGE_SIZE, finished_parties, key_of, parse_key
from games.models import Table
from games.rules.options import Rules
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

ADDRESS = reverse("history:parties")


def parties(client, query="", language="en"):
    return client.get(ADDRESS + query, headers={"accept-language": language})


def listed(answer):
    return re.findall(r'href="/parties/([a-z0-9]{10})/"', answer.content.decode())


def sign_in_as(client, player):
    session = client.session
    session["player"] = player.pk
    session.save()


@pytest.fixture
def players():
    return cast()


def test_finished_parties_are_listed_newest_first(client, players):
    codes = [stored(played(), players=players, at=EVENING + timedelta(minutes=n)).code for n in range(3)]
    assert listed(parties(client)) == codes[::-1]


def test_a_line_names_the_players_and_the_totals(client, players):
    partie = stored(played(), players=players)
    text = parties(client).content.decode()
    assert "Nour and Sacha against Émile and Wanda" in text
    assert f"{max(partie.ns_total, partie.ew_total)}</strong>" in text


def test_a_partie_under_way_is_not_listed(client):
    stored(counted(rules=Rules()))
    assert listed(parties(client)) == []


def test_a_stopped_partie_is_listed_as_such(client):
    stored(counted(), stopped=True)
    assert "(stopped)" in parties(client).content.decode()


def test_a_link_only_partie_is_listed_for_its_players_alone(client, players):
    code = stored(played(), players=players, visibility=Table.Visibility.LINK).code
    assert listed(parties(client)) == []
    sign_in_as(client, PlayerFactory())
    assert listed(parties(client)) == []
    sign_in_as(client, players["W"])
    assert listed(parties(client)) == [code]


def test_my_parties_are_those_i_played(client, players):
    mine = stored(played(), players=players).code
    stored(played())
    sign_in_as(client, players["E"])
    assert listed(parties(client, "?mine=on")) == [mine]


def test_a_stranger_has_no_partie_and_is_told_how_to_begin(client):
    stored(played())
    answer = parties(client, "?mine=on")
    assert listed(answer) == []
    assert "No partie of yours has ended yet" in answer.content.decode()


def test_an_empty_list_says_what_will_be_there(client):
    assert "No partie has ended yet" in parties(client).content.decode()


def test_pages_show_every_partie_once_also_when_many_end_at_the_same_moment(client, players):
    codes = {stored(played(), players=players, at=EVENING + timedelta(hours=n % 3)).code for n in range(45)}
    seen, query = [], ""
    while True:
        answer = parties(client, query)
        seen += listed(answer)
        older = re.search(r'rel="next" href="([^"]*)"', answer.content.decode())
        if older is None:
            break
        query = older.group(1).replace("&amp;", "&")
    assert len(seen) == 45
    assert set(seen) == codes


def test_a_partie_that_ends_while_one_reads_moves_nothing(players):
    for n in range(PAGE_SIZE + 1):
        stored(played(), players=players, at=EVENING + timedelta(minutes=n))
    first = finished_parties(None)
    stored(played(), players=players, at=EVENING + timedelta(days=1))
    second = finished_parties(None, after=first.after)
    assert len(second.parties) == 1
    assert second.parties[0].code not in {partie.code for partie in first.parties}


def test_the_filter_is_kept_from_page_to_page(client, players):
    for n in range(PAGE_SIZE + 1):
        stored(played(), players=players, at=EVENING + timedelta(minutes=n))
    sign_in_as(client, players["N"])
    text = parties(client, "?mine=on").content.decode()
    assert re.search(r'rel="next" href="\?mine=on&amp;after=\d{8}T\d{12}-\d+"', text)


def test_a_place_in_the_list_reads_back(players):
    partie = stored(played(), players=players)
    assert parse_key(key_of(partie)) == (partie.finished_at, partie.pk)


@pytest.mark.parametrize("after", ["", "x", "20261120T203000000000", "20261120T203000000000-x", "-1", "9" * 400, "٣-٣"])
def test_an_impossible_place_in_the_list_is_not_found(client, after):
    answer = client.get(ADDRESS, {"after": after}, headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert "There is no such page in this list" in answer.content.decode()


def test_the_list_is_read_in_french_and_in_english(client, players):
    stored(played(), players=players)
    assert "Nour et Sacha contre Émile et Wanda" in parties(client, language="fr").content.decode()
    assert "Nour and Sacha against Émile and Wanda" in parties(client, language="en").content.decode()


@pytest.mark.parametrize("query", ["", "?mine=on", "?mine=on&result=won&game=retourne"])
def test_sixty_parties_cost_no_more_queries_than_three(client, players, django_assert_max_num_queries, query):
    sign_in_as(client, players["S"])

    def store(n):
        stored(played(), players=players, at=EVENING + timedelta(minutes=n))

    for n in range(3):
        store(n)
    parties(client, query)
    with CaptureQueriesContext(connection) as few:
        parties(client, query)
    for n in range(60):
        store(n)
    with django_assert_max_num_queries(min(11, len(few))):
        parties(client, query)


def fields_of(answer):
    """The fields of the form, as the page shows them."""
    return re.search(r'<form class="finder-form".*?</form>', answer.content.decode(), re.DOTALL)[0]


def test_the_fields_of_the_form_are_kept_for_all_who_look_for_nothing_but_not_for_others(client, players):
    stored(played(), players=players)
    stranger = fields_of(parties(client))
    assert 'lang="fr"' in parties(client, language="fr").content.decode()
    assert fields_of(parties(client, language="fr")) != stranger
    assert fields_of(client.get("/parties/donnes/", headers={"accept-language": "en"})) != stranger
    sign_in_as(client, players["S"])
    own = fields_of(parties(client))
    assert 'name="mine"' in own
    assert 'name="mine"' not in stranger
    assert "checked" in fields_of(parties(client, "?mine=on"))
    assert "checked" not in own
    chosen = fields_of(parties(client, "?game=encheres"))
    assert re.search(r'value="encheres"[^>]*selected', chosen)
    assert fields_of(parties(client)) == own
    wrong = fields_of(parties(client, "?from=never"))
    assert "never" in wrong
    assert fields_of(parties(client)) == own
