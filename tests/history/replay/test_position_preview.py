"""The preview of a link to a position of a replay: the table that its page shows, and nothing more."""

import io
import re

import pytest
from django.urls import reverse
from django.utils import translation
from PIL import Image

from games.history.replay import views
from games.history.replay.position_preview import position_preview
from games.models import Partie, Table
from games.previews import answers
from games.previews.drawing import draw
from games.previews.values import BACK
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.seats import Seat
from tests.factories import PlayerFactory, UserFactory, cast, counted, played, stored
from tests.previews.told import meta

pytestmark = pytest.mark.django_db
STEP = 14
SHOWN = re.compile(r"<li(?P<attributes>[^>]*)>\s*<svg[^>]*>\s*<use href=\"[^\"]*#card-(?P<card>\w\w)\"")


@pytest.fixture
def finished():
    return stored(played(donnes=2, seed=3))


def page_of(partie, step=STEP, query="?lang=en"):
    return reverse("history:position", args=[partie.code, 1, step]) + query


def picture_of(partie, step=STEP, query="?lang=en"):
    return reverse("history:position-picture", args=[partie.code, 1, step]) + query


def preview_of(partie, step=STEP, seat=None):
    source = views.finished_partie(partie.code, 1, None)
    donne = views.unfold(source.record, 1)
    return position_preview(partie, donne, views.ReplayPosition(source, donne, step, seat).look)


def cards_on(page):
    """The cards that a reader of the page sees without a script, and those on its table."""
    shown = [found for found in SHOWN.finditer(page) if " hidden" not in found["attributes"]]
    laid = {found["card"] for found in shown if "data-place" in found["attributes"]}
    return {found["card"] for found in shown} - laid, laid


@pytest.mark.parametrize("step", [2, 9, STEP, 33])
def test_it_shows_the_cards_of_the_page(client, finished, step):
    hands, laid = cards_on(client.get(page_of(finished, step)).content.decode())
    position = preview_of(finished, step).picture.position
    assert {card for hand in position.hands for card in hand.cards} == hands
    assert {card.card for card in position.laid} == laid
    assert len(hands) + len(laid) > 3


def test_at_the_beginning_the_card_turned_up_lies_in_the_middle(finished):
    position = preview_of(finished, 0).picture.position
    assert [laid.place for laid in position.laid] == ["middle"]
    assert [len(hand.cards) for hand in position.hands] == [5] * 4


def test_seen_from_a_seat_the_other_hands_are_face_down(client, finished):
    preview = preview_of(finished, seat=Seat.E)
    own, *others = sorted(preview.picture.position.hands, key=lambda hand: hand.place != "bottom")
    assert own.name == "Émile"
    assert BACK not in own.cards
    assert {card for hand in others for card in hand.cards} == {BACK}
    told = meta(client, page_of(finished, query="?seat=E&lang=en"))
    assert told["og:url"].endswith(page_of(finished, query="?seat=E&lang=en"))
    assert client.get(told["og:image"]).content == draw_in_english(preview_in_english(finished, Seat.E))


def preview_in_english(partie, seat=None):
    with translation.override("en"):
        return preview_of(partie, seat=seat)


def draw_in_english(preview):
    with translation.override("en"):
        return draw(preview.picture)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Donne 1 · Sacha to play"), ("fr", "Donne 1 · À Sacha de jouer")]
)
def test_it_is_told_in_the_language_of_the_address(client, finished, language, title):
    told = meta(client, page_of(finished, query=f"?lang={language}"))
    assert told["og:title"] == title
    assert title.split(" · ")[1] in told["og:image:alt"]
    assert f"/{STEP}/apercu.jpg?lang={language}&v=" in told["og:image"]


def test_the_title_says_who_speaks_and_how_it_ended(finished):
    with translation.override("en"):
        assert preview_of(finished, 0).title == "Donne 1 · Wanda to speak"
        last = preview_of(finished, 33)
    assert last.title.startswith("Donne 1 · Dedans. Points scored")
    assert last.picture.position.closing not in last.picture.caption


def test_search_engines_list_the_donne_and_chats_fetch_the_position(client, finished):
    page = client.get(page_of(finished)).content.decode()
    donne = reverse("history:replay", args=[finished.code, 1])
    assert f'<link rel="canonical" href="http://testserver{donne}?lang=en">' in page
    assert meta(client, page_of(finished))["og:url"] == f"http://testserver{page_of(finished)}"
    assert f"{donne}apercu.jpg" in meta(client, donne)["og:image"]


def test_its_picture_is_a_jpeg_cached_at_the_address_of_the_page_only(client, finished):
    address = meta(client, page_of(finished))["og:image"]
    answer = client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    assert "immutable" in answer["Cache-Control"]
    older = client.get(re.sub(r"v=\w+", "v=older", address))
    assert (older.content, older["Cache-Control"]) == (answer.content, "private, no-cache")
    assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304


@pytest.mark.parametrize("rules", ["once", "cutter", "every-donne"])
def test_nothing_is_drawn_while_the_partie_is_under_way(client, monkeypatch, rules):
    partie = stored(played(donnes=2, shuffle=rules))
    Partie.objects.filter(pk=partie.pk).update(finished_at=None)
    monkeypatch.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
    assert client.get(picture_of(partie)).status_code == 404


def test_a_withheld_partie_has_no_picture_even_for_its_players_until_its_contest_releases_it(client, monkeypatch):
    player = PlayerFactory(user=UserFactory(), name="Sacha")
    partie = stored(played(seed=3), players={**cast(), "S": player}, visibility=Table.Visibility.LINK)
    Partie.objects.filter(pk=partie.pk).update(withheld=True)
    client.force_login(player.user)
    with monkeypatch.context() as patched:
        patched.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
        assert client.get(picture_of(partie)).status_code == 404
        told = meta(client, page_of(partie))
        assert "share-en" in told["og:image"]
        assert "og:title" not in told
        client.logout()
        assert (client.get(picture_of(partie)).status_code, client.get(page_of(partie)).status_code) == (404, 404)
    Partie.objects.filter(pk=partie.pk).update(withheld=False)
    assert client.get(picture_of(partie)).status_code == 200


@pytest.mark.parametrize("step", ["41", "99", str(10**12), str(10**30), "-1", "1.5", "x"])
def test_a_position_that_the_page_does_not_have_has_no_picture(client, finished, step):
    base = reverse("history:replay", args=[finished.code, 1])
    assert client.get(f"{base}{step}/").status_code == 404
    assert client.get(f"{base}{step}/apercu.jpg").status_code == 404


def test_an_unknown_seat_means_four_hands(client, finished):
    assert client.get(picture_of(finished, query="?lang=en&seat=Z")).content == draw_in_english(
        preview_in_english(finished)
    )


def test_a_donne_typed_from_paper_has_the_picture_of_the_donne(client):
    partie = stored(counted(DonneCount(taker=Seat.S, trump=Suit.S, points=(100, 62))), stopped=True)
    whole = reverse("history:replay-picture", args=[partie.code, 1]) + "?lang=en"
    assert client.get(picture_of(partie, 0)).content == client.get(whole).content
    assert client.get(picture_of(partie, 1)).status_code == 404
