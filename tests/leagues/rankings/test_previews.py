"""Previews of links to leaderboards: the first five lines, the same for everybody."""

import pytest
from django.urls import reverse

from games.models import Block
from tests.leagues.rankings.board_cast import GAME, browser, pair, rated
from tests.previews.told import meta

pytestmark = pytest.mark.django_db
BOARD = f"/classements/{GAME}/"


def test_a_leaderboard_shows_its_first_five_people(client):
    for points, name in enumerate(("Anne", "Bruno", "Chloé", "David", "Elsa", "Farid")):
        rated(name, 1500 + 10 * points)
    told = meta(client, BOARD + "?lang=en")
    assert told["og:description"] == "1. Farid 1,550, 2. Elsa 1,540, 3. David 1,530, 4. Chloé 1,520, 5. Bruno 1,510"
    assert meta(client, BOARD + "?lang=en&page=2")["og:description"] == told["og:description"]
    assert client.get(told["og:image"]).status_code == 200


def test_the_preview_of_a_leaderboard_does_not_depend_on_the_reader(client):
    anne, bruno = rated("Anne", 1500), rated("Bruno", 1600)
    Block.objects.create(by=anne, blocked=bruno)
    assert meta(browser(anne), BOARD + "?lang=en") == meta(client, BOARD + "?lang=en")


def test_pairs_have_their_own(client):
    pair(rated("Anne", 1500), rated("Bruno", 1600), 1500)
    told = meta(client, BOARD + "paires/?lang=en")
    assert told["og:description"].startswith("1. Anne – Bruno 1,")
    assert client.get(told["og:image"]).status_code == 200


@pytest.mark.parametrize("name", ["board-picture", "pairs-picture"])
def test_an_unknown_game_has_no_picture(client, name):
    assert client.get(reverse(f"rankings:{name}", args=["poker"])).status_code == 404
