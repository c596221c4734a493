"""The pages that people read: what the API offers, and their own tokens."""

import html
import json
import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.api.entrance import document
from games.api.pages import DOCUMENTS
from games.api.problems import AT_TABLE, PROBLEMS
from games.models import Token
from tests.api.conftest import Program
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
DOCUMENTATION = reverse("api:documentation")
TOKENS = reverse("api:tokens")
PASSWORD = "carreau-valet-9"
ASKED = {"name": "Statistics of the club", "scopes": ["read"], "lasts": "30"}


@pytest.fixture
def alice(django_user_model):
    return django_user_model.objects.create_user("Alice", password=PASSWORD)


@pytest.fixture
def confirmed(client, alice):
    """Alice's browser, just after she said her password."""
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def made_token(answer):
    return re.search(r'id="token">(dder_[^<]{43})<', answer.content.decode())[1]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_tells_every_operation_and_every_shape(language):
    page = Client(headers={"accept-language": language}).get(DOCUMENTATION).content.decode()
    for path, operations in document()["paths"].items():
        assert path in page
        for operation in operations.values():
            assert f'id="{operation["operationId"]}"' in page
    for shape in document()["components"]["schemas"]:
        assert f'id="shape-{shape}"' in page


def test_the_page_is_whole_in_french():
    page = html.unescape(Client(headers={"accept-language": "fr"}).get(DOCUMENTATION).content.decode())
    told = document()
    english = {operation["summary"] for path in told["paths"].values() for operation in path.values()}
    for shape in told["components"]["schemas"].values():
        english |= {field["description"] for field in shape.get("properties", {}).values() if "description" in field}
    assert len(english) > 60
    assert [words for words in english if f"{words}<" in page or f"{words} ·" in page] == []


def test_the_page_tells_what_a_table_refuses_where_problems_lead(client):
    page = client.get(DOCUMENTATION).content.decode()
    assert all(page.count(f'id="{code}"') == 1 for code in (*PROBLEMS, *AT_TABLE))


def test_every_document_that_the_texts_name_can_be_read(client):
    page = client.get(DOCUMENTATION).content.decode()
    named = set(re.findall(r"/api/docs/([a-z-]+)\.md", page + json.dumps(document())))
    assert named == set(DOCUMENTS)
    for name in named:
        answer = client.get(f"/api/docs/{name}.md")
        assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
        assert answer.content.decode().startswith("# ")
    for other in ("security", "../README", "permissions", "protocol.md"):
        assert client.get(f"/api/docs/{other}.md").status_code == 404


def test_every_link_within_the_page_leads_somewhere(client):
    page = client.get(DOCUMENTATION).content.decode()
    led_to = set(re.findall(r'href="#([^"]+)"', page))
    assert len(led_to) > 10
    assert all(f'id="{name}"' in page for name in led_to)


def test_the_page_tells_the_limits_that_are_set(client, settings):
    settings.API_STRANGER_REQUESTS, settings.API_PERSON_REQUESTS = 71, 733
    page = client.get(DOCUMENTATION).content.decode()
    assert "71" in page
    assert "733" in page


def test_a_token_is_shown_once(confirmed):
    answer = confirmed.post(TOKENS, ASKED)
    text = made_token(answer)
    assert "no-store" in answer["Cache-Control"]
    told = Program(text).get("/me").json()
    assert (told["name"], told["token"], told["scopes"]) == ("Alice", "Statistics of the club", ["read"])
    page = confirmed.get(TOKENS).content.decode()
    assert text not in page
    assert "Statistics of the club" in page
    assert Token.objects.get().start in page


def test_a_token_asks_for_the_password_first(client, alice):
    client.force_login(alice)
    assert client.get(TOKENS).status_code == 200
    answer = client.post(TOKENS, ASKED)
    assert answer.status_code == 302
    assert answer.url.startswith(reverse("account_reauthenticate"))
    assert not Token.objects.exists()


def test_a_token_may_be_without_an_end(confirmed):
    confirmed.post(TOKENS, ASKED | {"lasts": ""})
    assert Token.objects.get().expires_at is None
    confirmed.post(TOKENS, ASKED)
    assert Token.objects.latest("pk").expires_at is not None


@pytest.mark.parametrize(
    "wrong", [{"name": ""}, {"name": "\u202e"}, {"scopes": []}, {"scopes": ["root"]}, {"lasts": "9"}]
)
def test_a_token_that_makes_no_sense_is_not_made(confirmed, wrong):
    answer = confirmed.post(TOKENS, ASKED | wrong)
    assert answer.context["form"].errors
    assert not Token.objects.exists()


def test_too_many_tokens_are_refused_in_words(confirmed):
    for _each in range(20):
        confirmed.post(TOKENS, ASKED)
    answer = confirmed.post(TOKENS, ASKED)
    assert answer.context["form"].non_field_errors()
    assert Token.objects.count() == 20


def test_a_token_that_is_ended_opens_nothing(confirmed):
    text = made_token(confirmed.post(TOKENS, ASKED))
    confirmed.post(reverse("api:end-token", args=[Token.objects.get().pk]))
    cache.clear()
    assert Program(text).get("/me").status_code == 401
    assert "Statistics of the club" not in confirmed.get(TOKENS).content.decode()


def test_nobody_ends_the_token_of_somebody_else(confirmed, client):
    confirmed.post(TOKENS, ASKED)
    other = Client()
    other.force_login(UserFactory())
    assert other.post(reverse("api:end-token", args=[Token.objects.get().pk])).status_code == 404
    assert Token.objects.get().ended_at is None
