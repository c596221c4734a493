"""Previews of links to parties and donnes: title, text and picture in the language asked, no card before its time."""

import json
import re

import pytest
from django.urls import reverse
from django.utils import translation

from games.history import previews
from games.models import Block, Donne
from games.previews import answers
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.seats import Camp, Seat
from tests.factories import PlayerFactory, UserFactory, counted, played, stored
from tests.previews.told import CARD, cards_of, meta

pytestmark = pytest.mark.django_db
CAPOT = DonneCount(taker=Seat.S, trump=Suit.S, capot=Camp.NS)


@pytest.fixture
def finished():
    return stored(played(donnes=2))


@pytest.fixture
def under_way():
    """A partie under way: its donnes are stored, and their cards would reveal the next pack."""
    partie = stored(played(donnes=2))
    partie.finished_at = None
    partie.save(update_fields=["finished_at"])
    return partie


def sheet_of(partie):
    return reverse("history:sheet", args=[partie.code])


def test_a_finished_partie_is_told_by_its_score(client, finished):
    told = meta(client, sheet_of(finished) + "?lang=en")
    assert "Nour and Sacha" in told["og:title"]
    assert "Émile and Wanda" in told["og:title"]
    assert told["og:title"].startswith("Classic belote: ")
    assert told["og:description"].startswith("2 donnes. Donne ")
    assert told["og:locale"] == "en_GB"
    assert told["twitter:card"] == "summary_large_image"
    assert f"{sheet_of(finished)}apercu.jpg?lang=en&v=" in told["og:image"]


def test_the_language_of_the_address_is_that_of_text_and_picture(client, finished):
    told = meta(client, sheet_of(finished) + "?lang=fr", **{"accept-language": "en"})
    assert "Nour et Sacha" in told["og:title"]
    assert told["og:locale"] == "fr_FR"
    assert told["og:url"].endswith("?lang=fr")
    assert "lang=fr" in told["og:image"]
    assert "Nour et Sacha" in told["og:image:alt"]


def test_the_picture_of_a_finished_partie_shows_the_hand_of_the_decisive_donne(finished):
    picture = previews.partie_preview(finished).picture
    assert len(picture.hand) == 8
    assert all(CARD.match(card) for card in picture.hand)
    number = int(re.search(r"\d+", picture.caption)[0])
    record = json.loads(Donne.objects.get(partie=finished, number=number).record)
    assert all(any(f" play {card}" in action for action in record["actions"]) for card in picture.hand)


def test_a_partie_under_way_shows_neither_cards_nor_score(client, under_way):
    preview = previews.partie_preview(under_way)
    assert cards_of(preview) == []
    assert preview.picture.hand == ()
    assert not any(row.figure for row in preview.picture.rows)
    assert not preview.lasting
    assert "Nour" in preview.picture.alt


def test_no_picture_of_a_donne_is_drawn_while_its_partie_is_under_way(client, under_way, monkeypatch):
    monkeypatch.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
    assert client.get(reverse("history:replay-picture", args=[under_way.code, 1])).status_code == 404
    assert previews.donne_preview(under_way, 1) is None


def test_a_picture_is_a_jpeg_that_stays_in_caches_at_the_address_of_the_page_only(client, finished):
    address = meta(client, sheet_of(finished) + "?lang=en")["og:image"]
    answer = client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert answer.content[:3] == b"\xff\xd8\xff"
    assert "immutable" in answer["Cache-Control"]
    older = client.get(re.sub(r"v=\w+", "v=older", address))
    assert older.content == answer.content
    assert older["Cache-Control"] == "private, no-cache"
    assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304
    assert client.head(address).status_code == 200


def test_a_donne_is_told_by_taker_contract_and_outcome(client, finished):
    told = meta(client, reverse("history:replay", args=[finished.code, 2]) + "?lang=en")
    assert re.fullmatch(r"Donne 2: \w+, \w+, (made|dedans|capot|litige)", told["og:title"])
    assert told["og:url"].endswith(f"{reverse('history:replay', args=[finished.code, 2])}?lang=en")
    assert client.get(told["og:image"]).status_code == 200


def test_a_paper_sheet_has_no_hand_and_says_its_decisive_donne():
    partie = stored(counted(CAPOT), stopped=True)
    with translation.override("fr"):
        preview = previews.partie_preview(partie)
    assert preview.picture.hand == ()
    assert preview.picture.note == "Donne 1\u202f: Sacha, pique, capot"


def test_the_camp_that_won_comes_first_and_is_marked():
    partie = stored(counted(CAPOT), stopped=True)
    partie.winner, partie.ns_total, partie.ew_total = "EW", 840, 1020
    with translation.override("fr"):
        rows = previews.partie_preview(partie).picture.rows
    assert [(row.label, row.figure, row.won) for row in rows] == [
        ("Émile et Wanda", "1\u202f020", True),
        ("Nour et Sacha", "840", False),
    ]


def test_the_preview_is_that_of_a_stranger_whoever_reads_the_page(client, finished):
    seat = finished.seats.get(seat="S")
    reader = PlayerFactory(user=UserFactory())
    Block.objects.create(by=reader, blocked=PlayerFactory())
    client.force_login(reader.user)
    signed_in = meta(client, sheet_of(finished) + "?lang=en")
    client.logout()
    assert signed_in == meta(client, sheet_of(finished) + "?lang=en")
    assert seat.name in signed_in["og:title"]


def test_somebody_in_a_block_gets_neither_page_nor_picture(client, finished):
    reader = PlayerFactory(user=UserFactory())
    Block.objects.create(by=finished.seats.get(seat="S").player, blocked=reader)
    client.force_login(reader.user)
    for name, args in (("picture", []), ("replay-picture", [1])):
        assert client.get(reverse(f"history:{name}", args=[finished.code, *args])).status_code == 404


@pytest.mark.parametrize("number", [0, 3, 10**12, 10**30])
def test_an_unknown_donne_has_no_picture(client, finished, number):
    assert client.get(f"{sheet_of(finished)}donne/{number}/apercu.jpg").status_code == 404


def test_an_unknown_partie_has_no_picture(client):
    assert client.get(reverse("history:picture", args=["x" * 300])).status_code == 404
