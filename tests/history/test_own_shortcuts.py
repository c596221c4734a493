"""Two addresses that lead a person to their own: the replay of their last donne, and their statistics."""

from datetime import timedelta

import pytest
from django.urls import reverse

from games.models import Table
from games.rules.options import Rules
from tests.factories import EVENING, PlayerFactory, cast, counted, played, stored
from tests.history.test_parties import sign_in_as

pytestmark = pytest.mark.django_db

LAST = reverse("history:last-donne")
STATISTICS = reverse("history:own-statistics")
MINE = reverse("history:parties") + "?mine=on"


@pytest.fixture
def players():
    return cast()


def leads_to(client, address):
    answer = client.get(address)
    assert answer.status_code == 302
    return answer["location"]


def test_the_last_donne_is_that_of_the_last_partie_to_end(client, players):
    last = stored(played(), players=players, at=EVENING + timedelta(days=1), visibility=Table.Visibility.LINK)
    stored(played(), players=players)
    stored(played(), at=EVENING + timedelta(days=2))
    stored(counted(rules=Rules()), players=players, at=EVENING + timedelta(days=3))
    sign_in_as(client, players["E"])
    assert leads_to(client, LAST) == reverse("history:replay", args=[last.code, last.donnes.count()])
    assert client.get(leads_to(client, LAST)).status_code == 200


def test_without_a_finished_partie_it_leads_to_the_list_of_own_parties(client):
    stored(played())
    assert leads_to(client, LAST) == MINE
    sign_in_as(client, PlayerFactory())
    assert leads_to(client, LAST) == MINE


def test_own_statistics_are_those_of_the_reader(client, players):
    assert leads_to(client, STATISTICS) == MINE
    sign_in_as(client, players["N"])
    assert leads_to(client, STATISTICS) == reverse("history:player", args=[players["N"].pk])


def test_every_page_leads_a_player_to_their_own_parties(client, players):
    home = reverse("lobby:home")
    assert f'href="{MINE}"' not in client.get(home).content.decode()
    sign_in_as(client, players["N"])
    assert f'href="{MINE}"' in client.get(home).content.decode()
    stored(played(), players=players)
    assert f'href="{LAST}"' in client.get(MINE).content.decode()
