"""The door in front of Django: one answer for all who ask at once, never somebody's own page to anybody else."""

import asyncio
import re

import pytest
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.db import connections
from django.urls import reverse

from games.models import Player
from leagues.contests.contest_log import steps
from leagues.contests.rights import keep_pair
from leagues.contests.screens.page_cache import SharedPages
from tests.leagues.contests.staging import stage
from tests.site.roles import session_of

pytestmark = pytest.mark.django_db(transaction=True)


class Counting:
    """Django, and how often it was asked."""

    def __init__(self):
        self.django, self.scopes = ASGIHandler(), []

    async def __call__(self, scope, receive, send):
        self.scopes.append(scope)
        await self.django(scope, receive, send)


@pytest.fixture
async def door(transactional_db, monkeypatch):
    monkeypatch.setattr("leagues.contests.screens.page_cache.FRESH_SECONDS", 60.0)
    yield SharedPages(Counting())
    await sync_to_async(connections.close_all)()


@pytest.fixture
def staged(transactional_db):
    return stage(pairs=4)


async def ask(door, path, **headers):
    """Status, headers and text of an answer."""
    sent = []
    path, _mark, query = path.partition("?")
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": query.encode(),
        "client": ["192.0.2.1", 5000],
        "headers": [(b"host", b"testserver")]
        + [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    waiting = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive():
        return waiting.pop() if waiting else await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    await door(scope, receive, send)
    told = [(name.decode().lower(), value.decode()) for name, value in sent[0]["headers"]]
    return sent[0]["status"], told, b"".join(each.get("body", b"") for each in sent[1:]).decode()


def address(staged, name="contest"):
    return reverse(f"contests:{name}", args=[staged.contest.code])


def token(text):
    return re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text)[1]


async def test_all_who_ask_at_once_are_one_question_to_django(door, staged):
    answers = await asyncio.gather(*(ask(door, address(staged, "ranking")) for _phone in range(50)))
    assert {status for status, _headers, _text in answers} == {200}
    assert len(door.application.scopes) == 1


async def test_each_has_a_form_and_a_cookie_of_their_own(door, staged):
    answers = [await ask(door, address(staged)) for _phone in range(2)]
    cookies = [dict(headers)["set-cookie"] for _status, headers, _text in answers]
    assert len({token(text) for _status, _headers, text in answers}) == 2
    assert len(set(cookies)) == 2
    assert all(cookie.startswith("csrftoken=") for cookie in cookies)


async def test_each_has_a_nonce_of_their_own_and_scripts_that_bear_it(door, staged):
    answers = [await ask(door, address(staged)) for _phone in range(3)]
    policies = [dict(headers)["content-security-policy"] for _status, headers, _text in answers]
    nonces = [re.search(r"'nonce-([^']+)'", policy)[1] for policy in policies]
    assert len(door.application.scopes) == 1
    assert len(set(nonces)) == 3
    for nonce, (_status, _headers, text) in zip(nonces, answers, strict=True):
        assert set(re.findall(r'<script[^>]* nonce="([^"]+)"', text)) == {nonce}


async def test_a_page_somebody_kept_keeps_the_policy_it_came_with(door, staged):
    _status, headers, _text = await ask(door, address(staged))
    status, again, text = await ask(door, address(staged), if_none_match=dict(headers)["etag"])
    assert (status, text) == (304, "")
    assert "content-security-policy" not in dict(again)


async def test_a_form_sent_from_a_shared_page_is_taken(door, staged, client):
    _status, headers, text = await ask(door, address(staged))
    client.cookies["csrftoken"] = re.match(r"csrftoken=(\w+)", dict(headers)["set-cookie"])[1]
    client.handler.enforce_csrf_checks = True
    body = {"csrfmiddlewaretoken": token(text), "language": "en", "next": "/"}
    answer = await sync_to_async(client.post)(reverse("set_language"), body)
    assert answer.status_code == 302


async def test_a_step_of_this_process_is_seen_by_the_next_who_asks(door, staged):
    assert "<b>4</b>" in (await ask(door, address(staged)))[2]
    await sync_to_async(staged.do)(steps.Withdraw(number=4))
    assert "<b>3</b>" in (await ask(door, address(staged)))[2]


async def test_what_somebody_has_already_is_not_sent_again(door, staged):
    path = reverse("contests:part", args=[staged.contest.code, "concours"])
    _status, headers, _text = await ask(door, path)
    status, again, text = await ask(door, path, if_none_match=dict(headers)["etag"])
    assert (status, text) == (304, "")
    assert int(dict(again)["server-now"]) > 0


async def test_each_language_has_its_own(door, staged):
    french, english = [await ask(door, address(staged), accept_language=each) for each in ("fr-FR,fr", "en-GB,en")]
    assert 'lang="fr"' in french[2]
    assert 'lang="en"' in english[2]
    assert 'lang="en"' in (await ask(door, address(staged), accept_language="fr", cookie="django_language=en"))[2]


async def test_a_signed_in_reader_gets_a_page_of_their_own(door, staged):
    session = await sync_to_async(session_of)(staged.organizer)
    status, headers, text = await ask(door, address(staged), cookie=f"sessionid={session}")
    assert status == 200
    assert "organizer" in text
    assert "organizer" not in (await ask(door, address(staged)))[2]
    assert "etag" not in dict(headers)


async def test_a_guest_who_has_played_is_left_to_django(door, staged):
    guest = await Player.objects.acreate(name="Guest")
    session = await sync_to_async(session_of)(guest)
    await ask(door, address(staged), cookie=f"sessionid={session}")
    assert any(name == b"cookie" for name, _value in door.application.scopes[-1]["headers"])


async def test_a_phone_that_holds_a_card_gets_what_everybody_gets(door, staged, client):
    def hold_a_card():
        session, card = client.session, staged.key(1)
        keep_pair(session, staged.contest, 1, card)
        session.save()
        return session.session_key, card

    session, card = await sync_to_async(hold_a_card)()
    await ask(door, address(staged))
    status, _headers, text = await ask(door, address(staged), cookie=f"sessionid={session}")
    assert (status, len(door.application.scopes)) == (200, 1)
    assert card not in text


async def test_a_contest_that_is_not_announced_is_asked_of_django_by_its_own_people(door):
    staged = await sync_to_async(stage)(pairs=2, public=False)
    assert (await ask(door, address(staged)))[0] == 404
    session = await sync_to_async(session_of)(staged.desk)
    assert (await ask(door, address(staged), cookie=f"sessionid={session}"))[0] == 200
    assert (await ask(door, address(staged)))[0] == 404


@pytest.mark.parametrize("path", ["/", "/concours/abc/ecran/", "/concours/abc/?vue=<b>", "/concours/abc/accueil/"])
async def test_everything_else_is_djangos(door, path):
    await ask(door, path, cookie="sessionid=x")
    assert any(name == b"cookie" for name, _value in door.application.scopes[-1]["headers"])
