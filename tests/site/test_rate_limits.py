"""What a flood and a guess are refused, and what a hall of two hundred telephones behind one address is not."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import get_resolver, reverse

from accounts import rates
from accounts.models import User
from accounts.rates import Rate, too_often
from belote_site import rate_limits
from belote_site.rate_limits import GUESSED, GUESSING, POSTED, READ
from games import permissions
from games.models import Player
from tests.site.test_permission_matrix import names

PHONES = 200
EVERY = [*POSTED, *READ, permissions.NEWCOMERS, GUESSING]


@pytest.fixture(autouse=True)
def _one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "time", SimpleNamespace(time=lambda: 1_800_000_000.0))


@pytest.fixture
def redis() -> Iterator[str]:
    if shutil.which("redis-server") is None:
        pytest.skip("there is no redis-server")
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        for _try in range(200):
            with socket.socket() as asking:
                if asking.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}/0"
        server.terminate()


def asking(rf: Any, address: str = "192.0.2.1", user: Any = None) -> Any:
    request = rf.post("/", REMOTE_ADDR=address)
    request.user = user or AnonymousUser()
    return request


@pytest.mark.parametrize("rate", EVERY, ids=lambda rate: rate.name)
def test_one_account_is_refused_after_its_share_and_an_address_after_a_halls(rf: Any, rate: Rate) -> None:
    alice = User(pk=1, username="Alice")
    assert [too_often(asking(rf, user=alice), rate) for _time in range(rate.most)] == [False] * rate.most
    assert too_often(asking(rf, user=alice), rate)
    assert not any(too_often(asking(rf), rate) for _time in range(rate.here or rate.most))
    assert too_often(asking(rf), rate)
    assert not too_often(asking(rf, "192.0.2.2"), rate)
    assert not too_often(asking(rf, user=User(pk=2, username="Bruno")), rate)


@pytest.mark.parametrize("rate", [*POSTED, *READ, permissions.NEWCOMERS], ids=lambda rate: rate.name)
def test_a_hall_behind_one_address_comes_through(rf: Any, rate: Rate) -> None:
    """API tokens and nothing else are beneath a hall: they take an account, which is counted by itself."""
    if rate is rate_limits.KEYS:
        return
    assert not any(too_often(asking(rf), rate) for _phone in range(PHONES) for _time in range(2))


def test_the_networks_of_ipv6_are_one_address_each(rf: Any) -> None:
    rate = Rate("few", most=1, here=2, seconds=60)
    assert [too_often(asking(rf, f"2001:db8::{number}"), rate) for number in range(1, 4)] == [False, False, True]
    assert not too_often(asking(rf, "2001:db8:1::1"), rate)


@pytest.mark.process
def test_counting_is_of_all_processes_where_there_is_redis(rf: Any, settings: Any, redis: str) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": redis}}
    rate = Rate("few", most=1, here=3, seconds=60)
    assert [too_often(asking(rf), rate) for _time in range(5)] == [False, False, False, True, True]


def test_every_address_that_is_counted_exists() -> None:
    counted = {name for every in (POSTED, READ) for addresses in every.values() for name in addresses}
    assert counted | GUESSED <= set(names(get_resolver()))


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of anything in a window."""
    few = Rate("few", most=2, here=2, seconds=60)
    for table in ("_POSTED", "_READ"):
        monkeypatch.setattr(rate_limits, table, dict.fromkeys(getattr(rate_limits, table), few))
    monkeypatch.setattr(rate_limits, "GUESSING", few)


@pytest.mark.django_db
@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", ["lobby:open", "sheets:open", "people:guest-name", "learning:record", "clubs:open"])
def test_what_is_one_too_many_is_not_done(client: Client, name: str) -> None:
    people = 0
    for time_asked in range(4):
        answer = client.post(reverse(name))
        assert (answer.status_code == 429) == (time_asked >= 2)
        assert time_asked < 2 or Player.objects.count() == people
        people = Player.objects.count()
    assert int(answer.headers["Retry-After"]) <= 60


@pytest.mark.django_db
@pytest.mark.usefixtures("strict")
def test_looking_people_and_parties_up_is_counted(client: Client) -> None:
    assert [client.get(reverse("history:parties")).status_code for _time in range(3)] == [200, 200, 429]


@pytest.mark.django_db
@pytest.mark.usefixtures("strict")
def test_wrong_codes_are_counted_and_a_page_that_is_there_is_not(client: Client) -> None:
    where = reverse("clubs:type-code")
    assert all(client.get(where).status_code == 200 for _time in range(5))
    assert [client.post(where, {"code": f"1-ABCD-EFGH-{n}JKL"}).status_code == 429 for n in range(4)] == [
        False,
        False,
        True,
        True,
    ]
    assert client.get(where).status_code == 200


@pytest.mark.django_db
def test_guests_are_made_by_an_address_so_often_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "NEWCOMERS", Rate("newcomers", most=3, here=3, seconds=3600))
    answers = [Client().post(reverse("people:guest-name"), {"name": "Octave"}).status_code for _phone in range(5)]
    assert answers == [302, 302, 302, 429, 429]
    assert Player.objects.filter(name="Octave").count() == 3


def test_a_guest_is_counted_by_themselves_and_not_with_the_hall(rf: Any) -> None:
    rate = Rate("few", most=2, here=4, seconds=60)
    assert [too_often(asking(rf), rate, guest=7) for _time in range(3)] == [False, False, True]
    assert not any(too_often(asking(rf), rate, guest=8) for _time in range(2))
    assert not any(too_often(asking(rf), rate) for _time in range(4))


@pytest.mark.django_db
def test_what_makes_no_guest_counts_for_none(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "NEWCOMERS", Rate("newcomers", most=1, here=1, seconds=3600))
    where = reverse("people:guest-name")
    assert [Client().post(where, {"name": ""}).status_code for _time in range(3)] == [200] * 3
    assert Client().post(where, {"name": "Octave"}).status_code == 302
    assert Client().post(where, {"name": "Odile"}).status_code == 429


@pytest.mark.django_db
def test_a_guest_who_is_known_already_is_no_newcomer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "NEWCOMERS", Rate("newcomers", most=1, here=1, seconds=3600))
    assert [client.post(reverse("people:guest-name"), {"name": "Octave"}).status_code for _time in range(4)] == [
        302
    ] * 4
