"""oEmbed: what programs are told of an address, and what they are refused."""

import json
import re
from html import unescape

import pytest
from django.urls import reverse

from games.embeds.offers import HEIGHT, SANDBOX, WIDTH
from games.models import Partie
from tests.factories import PlayerFactory, cast, played, stored

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}
SITE = "http://testserver"


@pytest.fixture
def partie():
    return stored(played(donnes=2))


@pytest.fixture
def page(partie):
    return SITE + reverse("history:replay", args=[partie.code, 2])


def ask(client, url, **more):
    return client.get("/oembed", {"url": url, **more}, headers=ENGLISH)


def attributes(html):
    tag = re.fullmatch(r"<iframe ([^>]*)></iframe>", html)
    assert tag is not None
    return {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag[1])}


def test_a_donne_is_a_frame(client, partie, page):
    answer = ask(client, page, format="json")
    told = answer.json()
    frame = attributes(told.pop("html"))
    assert told == {
        "version": "1.0",
        "type": "rich",
        "title": "Donne 2: Nour and Sacha against Émile and Wanda",
        "provider_name": "Dix de Der",
        "provider_url": f"{SITE}/",
        "cache_age": 300,
        "width": WIDTH,
        "height": HEIGHT,
    }
    assert frame["src"] == SITE + reverse("embeds:donne", args=[partie.code, 2])
    assert (frame["width"], frame["height"]) == (str(WIDTH), str(HEIGHT))
    assert frame["sandbox"] == SANDBOX == "allow-popups allow-popups-to-escape-sandbox"
    assert frame["loading"] == "lazy"
    assert frame["title"] == told["title"]
    assert client.get(frame["src"]).status_code == 200
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert not answer.cookies


@pytest.mark.parametrize(
    ("most", "width", "height"),
    [
        ({"maxwidth": 320}, 320, HEIGHT),
        ({"maxheight": "200"}, WIDTH, 200),
        ({"maxwidth": 5000, "maxheight": 5000}, WIDTH, HEIGHT),
        ({"maxwidth": 1, "maxheight": 1}, 1, 1),
        ({"maxwidth": ""}, WIDTH, HEIGHT),
    ],
)
def test_a_frame_is_no_larger_than_what_is_asked_for(client, page, most, width, height):
    told = ask(client, page, **most).json()
    frame = attributes(told["html"])
    assert (told["width"], told["height"]) == (width, height)
    assert (frame["width"], frame["height"]) == (str(width), str(height))


@pytest.mark.parametrize("size", ["0", "-1", "wide", "1.5", "1e3", "٣", "9" * 40])
def test_a_size_is_a_number_of_pixels(client, page, size):
    for name in ("maxwidth", "maxheight"):
        answer = ask(client, page, **{name: size})
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong-size")


@pytest.mark.parametrize("other", ["xml", "html", "JSON", ""])
def test_another_format_is_not_implemented(client, page, other):
    answer = ask(client, page, format=other)
    assert (answer.status_code, answer.json()["code"]) == (501, "unknown-format")
    assert answer.headers["Cache-Control"] == "no-store"


def test_an_address_is_needed(client):
    assert client.get("/oembed").json()["code"] == "no-address"
    french = client.get("/oembed", headers={"Accept-Language": "fr"})
    assert (french.status_code, french.json()["detail"]) == (400, "Il manque le paramètre url.")


def test_pages_of_other_sites_and_other_pages_are_not_found(client, partie):
    path = reverse("history:replay", args=[partie.code, 1])
    for wrong in (
        f"http://elsewhere.example{path}",
        f"http://testserver:8000{path}",
        f"http://testserver@elsewhere.example{path}",
        f"http://person@testserver{path}",
        f"ftp://testserver{path}",
        f"//testserver{path}",
        f"http://[::1{path}",
        f"http://testserver:port{path}",
        "javascript:alert(1)",
        path,
        "nonsense",
        f"{SITE}/",
        f"{SITE}/nowhere/",
        f"{SITE}/admin/",
        SITE + reverse("history:sheet", args=[partie.code]),
    ):
        answer = ask(client, wrong)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-embedded"), wrong


@pytest.mark.parametrize(
    "base", ["https://testserver", "http://testserver:80", "HTTP://TestServer", "https://belote.example.org"]
)
def test_the_site_is_known_by_each_of_its_names(client, partie, settings, base):
    settings.SITE_URL = "https://belote.example.org"
    answer = ask(client, base + reverse("history:replay", args=[partie.code, 1]))
    assert answer.status_code == 200
    assert attributes(answer.json()["html"])["src"].startswith(f"{SITE}/cadre/")


def test_a_donne_that_is_not_there_is_refused_as_one_that_is_hidden(client, partie):
    """Otherwise the answer would tell which codes there are."""
    Partie.objects.filter(pk=partie.pk).update(withheld=True)
    places = ([partie.code, 1], ["nowhere", 1], [partie.code, 40])
    answers = [ask(client, SITE + reverse("history:replay", args=place)) for place in places]
    assert {answer.status_code for answer in answers} == {401}
    assert {answer.content for answer in answers} == {answers[0].content}
    assert answers[0].json()["code"] == "not-public"


def test_a_position_and_the_frame_itself_are_the_donne(client, partie):
    frame = reverse("embeds:donne", args=[partie.code, 1])
    replay = reverse("history:replay", args=[partie.code, 1])
    for path in (reverse("history:position", args=[partie.code, 1, 3]), frame, f"{replay}?seat=N#tricks", replay[:-1]):
        assert attributes(ask(client, SITE + path).json()["html"])["src"] == SITE + frame


def test_the_language_of_the_address_is_that_of_the_frame(client, page):
    told = ask(client, page + "?lang=fr").json()
    assert told["title"] == "Donne 2\u202f: Nour et Sacha contre Émile et Wanda"
    assert attributes(told["html"])["src"].endswith("?lang=fr")
    assert "lang" not in attributes(ask(client, page + "?lang=de").json()["html"])["src"]


def test_a_name_is_text_in_the_html_of_the_frame(client):
    sly = PlayerFactory(name='"><b onload=x>')
    partie = stored(played(seed=1), players={**cast(), "S": sly})
    page = reverse("history:replay", args=[partie.code, 1])
    html = ask(client, SITE + page).json()["html"]
    assert '"><b onload=x>' in attributes(html)["title"]
    assert html.count(">") == 2
    # What is copied from the page is the same HTML: it is written as text there.
    shown = re.search(
        r'<textarea id="embed-code"[^>]*>(.*?)</textarea>', client.get(page, headers=ENGLISH).text, re.DOTALL
    )
    assert attributes(unescape(shown[1]))["title"] == attributes(html)["title"]


def test_it_costs_three_queries(client, page, django_assert_num_queries):
    with django_assert_num_queries(3):
        ask(client, page)


def test_the_page_leads_programs_to_it(client, page):
    text = client.get(page, headers=ENGLISH).text
    link = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)" title="([^"]*)">', text)
    told = client.get(unescape(link[1]), headers=ENGLISH)
    assert told.status_code == 200
    assert json.loads(told.content)["title"] == unescape(link[2])
