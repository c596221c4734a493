"""Pages for frames: their headers, no cookie, languages and themes, copies in caches, what is refused."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.urls import reverse

from accounts import rates
from accounts.rates import EMBEDS
from games.embeds.policy import FRAME_HEADERS
from games.models import Block
from tests.factories import PlayerFactory, UserFactory, cast, played, stored
from tests.site.roles import browser, session_of

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}
ROOT = Path(__file__).parents[2]


@pytest.fixture
def partie():
    return stored(played(donnes=2))


@pytest.fixture
def address(partie):
    return reverse("embeds:donne", args=[partie.code, 1])


def known_headers(answer):
    """The headers but those that each answer has of its own."""
    return {name: value for name, value in answer.headers.items() if name != "X-Request-ID"}


def test_other_sites_may_show_it_and_nothing_in_it_runs(client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    assert FRAME_HEADERS.items() <= answer.headers.items()
    assert "X-Frame-Options" not in answer.headers
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors *" in policy
    assert not re.search(r"script-src|connect-src|unsafe|nonce", policy)
    assert not re.search(r"<script|<form|<iframe|<style|\son\w+=|\sstyle=", answer.text)


def test_its_only_link_opens_a_new_tab_of_the_page_it_is_taken_from(client, partie, address):
    links = re.findall(r"<a\s[^>]*>", client.get(address + "?lang=en").text)
    page = reverse("history:replay", args=[partie.code, 1])
    assert len(links) == 1
    assert f'href="http://testserver{page}?lang=en"' in links[0]
    assert 'target="_blank"' in links[0]
    assert 'rel="noopener"' in links[0]


def test_the_page_that_it_is_taken_from_is_in_no_frame(client, partie):
    answer = client.get(reverse("history:replay", args=[partie.code, 1]))
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_cookies_are_neither_read_nor_set(address):
    """Whoever is signed in, and whatever their language, gets byte by byte what a stranger gets."""
    stranger = browser(None).get(address, headers=ENGLISH)
    reader = browser(session_of(PlayerFactory(user=UserFactory(language="fr"))))
    reader.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    reader.cookies["preferences"] = "theme=dark"
    answer = reader.get(address, headers=ENGLISH)
    assert answer.content == stranger.content
    assert known_headers(answer) == known_headers(stranger)
    for each in (answer, stranger):
        assert not each.cookies
        assert "Cookie" not in each.headers["Vary"]


def test_who_is_blocked_sees_what_strangers_see(address):
    blocker, reader = PlayerFactory(user=UserFactory()), PlayerFactory(user=UserFactory())
    Block.objects.create(by=blocker, blocked=reader)
    blocked = stored(played(seed=3), players={**cast(), "S": blocker})
    client = browser(session_of(reader))
    assert client.get(reverse("history:replay", args=[blocked.code, 1])).status_code == 404
    assert client.get(reverse("embeds:donne", args=[blocked.code, 1])).status_code == 200


def test_no_session_is_read(client, address, django_assert_num_queries):
    known = browser(session_of(PlayerFactory(user=UserFactory())))
    with django_assert_num_queries(3) as asked:
        known.get(address)
    assert not any("session" in each["sql"] or "accounts_user" in each["sql"] for each in asked.captured_queries)


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "en", "en"),
        ("", "fr-FR,fr;q=0.9", "fr"),
        ("?lang=fr", "en", "fr"),
        ("?lang=en", "fr", "en"),
        ("?lang=xx", "en", "en"),
    ],
)
def test_the_language_is_that_of_the_address_or_of_the_browser(client, address, query, accepted, language):
    answer = client.get(address + query, headers={"Accept-Language": accepted})
    assert f'<html lang="{language}"' in answer.text
    assert ("Voir sur Dix de Der" in answer.text) == (language == "fr")
    assert "Accept-Language" in answer.headers["Vary"]


@pytest.mark.parametrize(("asked", "told"), [("dark", "dark"), ("light", "light"), ("auto", None), ('x"y', None)])
def test_the_theme_is_that_of_the_address_or_of_the_system(client, address, asked, told):
    found = re.search(r'data-theme="(.*?)"', client.get(address, {"theme": asked}).text)
    assert (found and found[1]) == told


def test_a_copy_is_kept_for_minutes_and_then_asked_for_again(client, address):
    first = client.get(address, headers=ENGLISH)
    assert first.headers["Cache-Control"] == "public, max-age=300"
    again = client.get(address, headers={**ENGLISH, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert FRAME_HEADERS.items() <= again.headers.items()
    french = client.get(address, headers={"Accept-Language": "fr", "If-None-Match": first.headers["ETag"]})
    assert french.status_code == 200


@pytest.mark.parametrize("path", ["/cadre/donne/nowhere/1/", "/cadre/nothing/", "/cadre/concours/nowhere/tirage/"])
def test_what_is_not_there_is_told_by_a_small_page(client, path):
    answer = client.get(path, headers=ENGLISH)
    assert answer.status_code == 404
    assert "Not available" in answer.text
    assert FRAME_HEADERS.items() <= answer.headers.items()
    assert "X-Frame-Options" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"
    assert not re.search(r"<script|<form", answer.text)
    assert "Non disponible" in client.get(path, headers={"Accept-Language": "fr"}).text


def test_nothing_is_sent_to_it(client, address):
    answer = client.post(address)
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD"
    assert client.head(address).status_code == 200


def test_a_flood_is_refused_by_the_small_page(client, address, monkeypatch):
    monkeypatch.setattr(rates, "time", SimpleNamespace(time=lambda: 1_800_000_000.0))
    for _each in range(EMBEDS.most):
        EMBEDS.count("address 127.0.0.1")
    answer = client.get(address, headers=ENGLISH)
    assert answer.status_code == 429
    assert "Too many requests" in answer.text
    assert "Retry-After" in answer.headers
    assert FRAME_HEADERS.items() <= answer.headers.items()


def test_its_suits_are_those_of_the_cards():
    sheet = (ROOT / "static/cards/cards.svg").read_text()
    symbols = re.findall(r'<symbol id="suit-.*?</symbol>', sheet)
    assert len(symbols) == 4
    own = (ROOT / "templates/embeds/_suits.html").read_text().replace("\n", "")
    assert re.findall(r"<symbol .*?</symbol>", own) == symbols
