"""Reading a page writes no row for visitors without an account; pages of other sites load nothing of this one."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from belote_site.request_origin import is_embedded
from games.models import Player
from games.permissions import player_for
from tests.site.roles import Evening, browser
from tests.site.test_permission_matrix import ADDRESSES, address

pytestmark = pytest.mark.django_db
READ = [row.split()[1] for row in ADDRESSES if row.startswith("GET ")]
WRITES = re.compile(r'\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)', re.IGNORECASE)
EMBEDDED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
FOLLOWED = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


@pytest.fixture(scope="module")
def evening(django_db_setup: None, django_db_blocker: Any) -> Iterator[Evening]:
    with django_db_blocker.unblock(), transaction.atomic():
        yield Evening()
        transaction.set_rollback(True)


@pytest.mark.parametrize("role", ["stranger", "guest"])
def test_no_address_writes_for_who_only_reads_it(role: str, evening: Evening) -> None:
    written = {}
    for name in READ:
        with transaction.atomic(), CaptureQueriesContext(connection) as asked:
            browser(evening.sessions[role]).get(address(name, evening))
            transaction.set_rollback(True)
        found = {match[1] for each in asked.captured_queries if (match := WRITES.match(each["sql"]))}
        if found:
            written[name] = found
    assert written == {}


def test_no_page_makes_its_reader_a_guest() -> None:
    request = RequestFactory().get("/")
    people = Player.objects.count()
    request.user, request.session = type("Nobody", (), {"is_authenticated": False})(), {}
    with pytest.raises(ValueError, match="by POST only"):
        player_for(request)
    assert Player.objects.count() == people


@pytest.mark.parametrize("name", ["lobby:home", "lobby:tables", "accounts:preferences", "learning:index"])
def test_a_page_of_another_site_loads_nothing_of_this_one(client: Client, name: str) -> None:
    assert client.get(reverse(name), headers=EMBEDDED).status_code == 403
    assert client.get(reverse(name), headers=FOLLOWED | {"sec-fetch-dest": "iframe"}).status_code == 403
    assert client.get(reverse(name), headers=EMBEDDED | {"sec-fetch-site": "same-site"}).status_code == 403
    assert client.get(reverse(name), headers=FOLLOWED).status_code == 200
    assert client.get(reverse(name), headers=EMBEDDED | {"sec-fetch-site": "same-origin"}).status_code == 200


@pytest.mark.parametrize("name", ["embeds:donne", "embeds:contest-ranking", "embeds:oembed"])
def test_pages_for_frames_and_oembed_are_for_pages_of_anywhere(client: Client, evening: Evening, name: str) -> None:
    framed = FOLLOWED | {"sec-fetch-dest": "iframe"}
    assert client.get(address(name, evening), headers=framed).status_code != 403
    assert client.get(address(name, evening), headers=EMBEDDED).status_code != 403


def test_the_links_of_a_sheet_are_kept_for_who_follows_them_alone(client: Client, evening: Evening) -> None:
    where = reverse("sheets:key", args=[evening.sheet.partie.code, "spent"])
    assert client.get(where, headers=EMBEDDED).status_code == 403
    assert client.get(where, headers=FOLLOWED).status_code == 404


def test_the_api_is_for_pages_of_anywhere(client: Client) -> None:
    embedded = {**EMBEDDED, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty"}
    assert client.get("/api/v1/leagues/", headers=embedded).status_code != 403


def test_who_tells_nothing_is_let_in() -> None:
    assert not is_embedded(RequestFactory().get("/"))
    assert not is_embedded(RequestFactory().get("/", headers={"sec-fetch-site": "none", "sec-fetch-mode": "navigate"}))
