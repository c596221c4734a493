"""What lies in Redis is JSON: nothing there can run as code, and nothing there can stop a page."""

import os
import pickle
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import redis as redis_library
from django.conf import settings as site

from accounts.sessions import CACHED_SECONDS, SessionStore
from belote_site.caching import ForgivingRedisCache, JsonSerializer
from games.cached_values import CachedValues
from games.lobby.announcements import CachedAnnouncement
from leagues.seasons.kinds.base import After
from leagues.seasons.pages.leagues import SeasonLeaders
from tests.e2e.workers import REDIS, Broker

pytestmark = pytest.mark.process


class Bomb:
    """Unpickled, it ends the process that reads it."""

    def __reduce__(self) -> Any:
        return os._exit, (3,)


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    if REDIS is None:
        pytest.skip("no redis-server on this machine")
    redis = Broker(tmp_path_factory.mktemp("redis")).start()
    yield redis
    redis.kill()


@pytest.fixture
def cache(broker: Broker) -> ForgivingRedisCache:
    options = {"serializer": "belote_site.caching.JsonSerializer"}
    return ForgivingRedisCache(broker.url, {"OPTIONS": options, "KEY_PREFIX": "json"})


@pytest.fixture
def rows(broker: Broker) -> Any:
    return redis_library.Redis.from_url(broker.url)


def test_a_value_is_json_under_a_key_of_its_own_prefix_and_a_count_is_a_number(cache, rows) -> None:
    cache.set("value", {"a": [1, "b", None]}, 60)
    cache.add("count", 0, 60)
    cache.incr("count")
    assert rows.get("json:1:value") == b'{"a":[1,"b",null]}'
    assert rows.get("json:1:count") == b"1"
    assert cache.get("count") == 1


@pytest.mark.parametrize("planted", [pickle.dumps(Bomb()), b"\xff\xfe", b"", b"{"])
def test_what_is_no_json_is_absent(cache, rows, planted: bytes) -> None:
    rows.set("json:1:planted", planted)
    cache.set("whole", "here", 60)
    assert cache.get("planted", "absent") == "absent"
    assert cache.get_many(["planted", "whole"]) == {"whole": "here"}


def test_the_processes_of_the_version_before_read_and_write_elsewhere(cache, rows) -> None:
    rows.set(":1:shared", pickle.dumps(Bomb()))
    assert cache.get("shared") is None
    cache.set("shared", 1.5, 60)
    assert rows.get(":1:shared") == pickle.dumps(Bomb())


def test_the_site_beside_a_redis_is_set_up_so() -> None:
    text = Path(site.BASE_DIR, "belote_site", "settings.py").read_text()
    assert '"serializer": "belote_site.caching.JsonSerializer"' in text
    assert '"KEY_PREFIX": "json"' in text


@pytest.mark.parametrize("shape", [{1, 2}, b"bytes", datetime(2026, 11, 23, tzinfo=UTC), object()])
def test_what_json_cannot_say_is_a_fault_where_it_is_written(shape: object) -> None:
    with pytest.raises(TypeError):
        JsonSerializer().dumps(shape)


ANNOUNCED = CachedAnnouncement(3, "Bonsoir", "Hello", "", datetime(2026, 11, 23, 8, 30, tzinfo=UTC), None)
VALUES = [
    (dict[int, float], {7: 1.5, 12: 3.0}),
    (list[CachedAnnouncement], [ANNOUNCED]),
    (tuple[After, ...], (After(2, {1: 1, 5: 2}, {1: 1, 5: 2}, {1: 12, 5: Fraction(7, 3)}),)),
    (SeasonLeaders, SeasonLeaders((("Les As", (4, 9)), ("", ())))),
    (dict[str, list[tuple[str, str]]], {"club": [("pau", "Pau")]}),
]


@pytest.mark.parametrize(("kind", "value"), VALUES, ids=lambda each: getattr(each, "__name__", None))
def test_values_of_our_own_come_back_as_they_were(kind: Any, value: Any) -> None:
    values = CachedValues[Any](kind)
    values.set("key", value, 60)
    read = values.get("key")
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(("kind", "_value"), VALUES, ids=lambda each: getattr(each, "__name__", None))
def test_a_value_of_another_shape_is_absent(kind: Any, _value: Any) -> None:
    CachedValues[Any](str).set("key", "of another version", 60)
    assert CachedValues[Any](kind).get("key") is None


@pytest.mark.django_db
def test_a_session_is_cached_for_some_minutes_and_read_again_from_the_database(monkeypatch) -> None:
    kept: dict[str, float] = {}
    session = SessionStore()
    monkeypatch.setattr(session._cache._cache, "set", lambda key, _value, seconds: kept.update({key: seconds}))
    session["guest"] = 5
    session.save()
    assert list(kept.values()) == [CACHED_SECONDS]
    assert SessionStore(session.session_key)["guest"] == 5
