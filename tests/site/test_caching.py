"""A Redis that goes away and comes back: pages go on, and what it kept meanwhile is not believed."""

from typing import Any

import pytest
from django.core.cache.backends.redis import RedisCacheClient
from redis.exceptions import ConnectionError as RedisAway
from redis.exceptions import TimeoutError as RedisSilent

from accounts.sessions import SessionStore
from belote_site import caching
from belote_site.caching import Absence, ForgivingRedisCache


class Redis:
    """What Django's client does with Redis, done in this process, and an absence at will."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.error: Exception | None = None
        self.asked = 0

    def answer(self) -> dict[str, Any]:
        self.asked += 1
        if self.error is not None:
            raise self.error
        return self.kept

    def incr(self, key: str, delta: int) -> int:
        kept = self.answer()
        if key not in kept:
            raise ValueError(key)
        kept[key] += delta
        return int(kept[key])

    def delete_many(self, keys: Any) -> None:
        for key in keys:
            self.answer().pop(key, None)


@pytest.fixture
def redis(monkeypatch: pytest.MonkeyPatch) -> Redis:
    redis = Redis()
    monkeypatch.setattr(caching, "absence", Absence())
    doing: dict[str, Any] = {
        "get": lambda _self, key, default: redis.answer().get(key, default),
        "set": lambda _self, key, value, _timeout: redis.answer().__setitem__(key, value),
        "add": lambda _self, key, value, _timeout: redis.answer().setdefault(key, value) is value,
        "delete": lambda _self, key: redis.answer().pop(key, None) is not None,
        "has_key": lambda _self, key: key in redis.answer(),
        "incr": lambda _self, key, delta: redis.incr(key, delta),
        "delete_many": lambda _self, keys: redis.delete_many(keys),
        "clear": lambda _self: redis.answer().clear(),
    }
    for name, do in doing.items():
        monkeypatch.setattr(RedisCacheClient, name, do)
    return redis


@pytest.fixture
def cache(redis: Redis) -> ForgivingRedisCache:
    return ForgivingRedisCache("redis://127.0.0.1:1/0", {})


def come_back(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis answers again, and the time in which nobody asks is over."""
    redis.error = None
    monkeypatch.setattr(caching, "AWAY_SECONDS", 0.0)
    caching.absence.until = min(caching.absence.until, 1e-9)


@pytest.mark.parametrize("error", [RedisAway("refused"), RedisSilent("no answer"), OSError("reset")])
def test_what_redis_does_not_answer_is_not_there(cache, redis, error) -> None:
    cache.set("one", 1)
    redis.error = error
    assert cache.get("one", "nothing") == "nothing"
    assert not cache.has_key("one")
    assert cache.add("two", 2) is False
    with pytest.raises(ValueError, match="not found"):
        cache.incr("one")


def test_a_redis_that_is_away_is_left_alone_for_a_while(cache, redis) -> None:
    redis.error = RedisSilent("no answer")
    cache.get("one")
    asked = redis.asked
    for _page in range(10):
        cache.get("one")
        cache.set("one", 2)
    assert redis.asked == asked


def test_what_should_have_been_changed_or_deleted_is_gone_when_it_comes_back(cache, redis, monkeypatch) -> None:
    for key in ("kept", "changed", "deleted"):
        cache.set(key, "old")
    redis.error = RedisAway("refused")
    cache.set("changed", "new")
    cache.delete("deleted")
    come_back(redis, monkeypatch)
    assert [cache.get(key) for key in ("kept", "changed", "deleted")] == ["old", None, None]


def test_where_too_much_was_missed_all_is_forgotten(cache, redis, monkeypatch) -> None:
    monkeypatch.setattr(caching, "MOST_STALE", 3)
    cache.set("kept", "old")
    redis.error = RedisAway("refused")
    for number in range(5):
        cache.set(f"key-{number}", "new")
    come_back(redis, monkeypatch)
    assert cache.get("kept") is None


@pytest.mark.django_db
def test_a_session_ended_while_redis_was_away_stays_ended(cache, redis, monkeypatch) -> None:
    monkeypatch.setattr(SessionStore, "cache_key_prefix", "session")

    def store(key: str | None = None) -> SessionStore:
        made = SessionStore(key)
        made._cache = cache
        return made

    session = store()
    session["who"] = "odette"
    session.save()
    redis.error = RedisSilent("no answer")
    assert store(session.session_key)["who"] == "odette"
    store(session.session_key).flush()
    come_back(redis, monkeypatch)
    assert "who" not in store(session.session_key)
