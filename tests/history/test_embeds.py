"""A donne in a frame of another site: what it shows, and what is hidden from it as from strangers."""

import re
from html import unescape

import pytest
from django.urls import reverse

from games.models import Partie, Table
from games.privacy.account_deletion import delete_account
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.seats import Camp, Seat
from tests.factories import PlayerFactory, UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db
CAPOT = DonneCount(taker=Seat.S, trump=Suit.S, capot=Camp.NS)
WITHHELD = {"withheld": True}
UNDER_WAY = {"finished_at": None, "how": "", "winner": ""}


def frame(client, partie, number=1, query="?lang=en"):
    return client.get(reverse("embeds:donne", args=[partie.code, number]) + query)


def text_of(answer):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def test_it_shows_hands_contract_bids_tricks_and_score(client):
    partie = stored(played(donnes=2))
    answer = frame(client, partie)
    told = text_of(answer)
    hands = re.search(r'<ul class="embed-hands".*?</ul>', answer.text, re.DOTALL)[0]
    assert hands.count("embed-card") == 32
    assert len(set(re.findall(r'visually-hidden">([^<]+)</span>', hands))) == 32
    assert answer.text.count('type="radio"') == 8
    assert "Dealt by" in told
    assert "I take" in told
    assert "Score of the donne" in told
    assert "Total after this donne" in told
    for name in ("Nour", "Sacha", "Émile", "Wanda"):
        assert name in told


def test_its_tricks_are_those_of_the_replay(client):
    partie = stored(played(donnes=2))
    replay = client.get(reverse("history:replay", args=[partie.code, 2]) + "?lang=en").text
    of_replay = re.search(r'<table class="replay-tricks">.*?</table>', replay, re.DOTALL)[0]
    of_frame = re.search(r'<table class="score embed-tricks">.*?</table>', frame(client, partie, 2).text, re.DOTALL)[0]
    card = re.compile(r"(?:ace|king|queen|jack|ten|nine|eight|seven|10|9|8|7) of \w+")
    assert len(card.findall(of_frame)) == 32
    assert card.findall(of_frame) == card.findall(of_replay)


def test_cards_have_the_letters_of_the_language(client):
    partie = stored(played())
    card = re.compile(r'aria-hidden="true">([A-Z])<svg')
    letters = {each: set(card.findall(frame(client, partie, query=f"?lang={each}").text)) for each in ("fr", "en")}
    assert letters == {"fr": set("ARDV"), "en": set("AKQJ")}


def test_a_donne_of_a_paper_sheet_has_its_score_alone(client):
    partie = stored(counted(CAPOT), stopped=True)
    answer = frame(client, partie)
    assert answer.status_code == 200
    assert "nobody wrote down the cards" in text_of(answer)
    assert "embed-card" not in answer.text
    assert "Score of the donne" in text_of(answer)


@pytest.mark.parametrize("state", [WITHHELD, UNDER_WAY, WITHHELD | {"kind": Table.Kind.PREPARED}])
def test_what_strangers_may_not_read_is_not_there(client, state):
    partie = stored(played(donnes=2))
    Partie.objects.filter(pk=partie.pk).update(**state)
    assert client.get(reverse("history:replay", args=[partie.code, 1])).status_code == 404
    assert frame(client, partie).status_code == 404


def test_its_players_neither_see_it_there_nor_are_offered_a_frame(client):
    user = UserFactory()
    partie = stored(played(), players={**cast(), "S": PlayerFactory(user=user)})
    Partie.objects.filter(pk=partie.pk).update(**WITHHELD)
    client.force_login(user)
    replay = client.get(reverse("history:replay", args=[partie.code, 1]))
    assert replay.status_code == 200
    assert "embed-code" not in replay.text
    assert "json+oembed" not in replay.text
    assert frame(client, partie).status_code == 404


@pytest.mark.parametrize("number", [0, 3, 100000])
def test_there_is_no_other_donne(client, number):
    assert frame(client, stored(played(donnes=2)), number).status_code == 404


def test_a_partie_by_link_opens_by_its_code_and_no_search_engine_lists_it(client):
    partie = stored(played(), visibility=Table.Visibility.LINK)
    answer = frame(client, partie)
    assert answer.status_code == 200
    assert answer.headers["X-Robots-Tag"] == "noindex"


def test_a_closed_account_is_named_in_it_no_more(client):
    user = UserFactory()
    partie = stored(played(), players={**cast(), "S": PlayerFactory(user=user, name="Gaston")})
    before = frame(client, partie)
    delete_account(user)
    after = frame(client, partie)
    assert "Gaston" in before.text
    assert "Gaston" not in after.text
    assert before.headers["ETag"] != after.headers["ETag"]


def test_a_page_shows_how_to_embed_its_donne(client):
    partie = stored(played())
    text = client.get(reverse("history:replay", args=[partie.code, 1]) + "?lang=fr").text
    assert "<summary>Intégrer</summary>" in text
    assert f"/cadre/donne/{partie.code}/1/?lang=fr" in text
    assert 'data-copy="embed-code"' in text
    assert "js/behaviours/copy" in text
