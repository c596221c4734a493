"""Hints between processes: those of one moment in one message, none of them worth waiting for."""

import asyncio
import time
from typing import Any

import orjson
import pytest
from redis.exceptions import ConnectionError as RedisAway

from games.live.bus import LEARNING_SECONDS, PEER_SECONDS, WAITING, Bus, PeerTables


class Redis:
    """Takes messages, slowly or not at all."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.away = False

    async def publish(self, _channel: str, data: bytes) -> None:
        await self.gate.wait()
        if self.away:
            raise RedisAway
        self.messages.append(orjson.loads(data))

    async def aclose(self) -> None:
        self.gate.set()


@pytest.fixture
def redis() -> Redis:
    return Redis()


@pytest.fixture
def bus(redis: Redis, settings: Any) -> Any:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    made = Bus()
    made._redis = redis
    return made


async def test_hints_of_one_moment_travel_together_in_their_order(bus, redis) -> None:
    for table in range(3):
        bus.tell({"table": table, "version": 1})
    await bus.told()
    assert [message["hints"] for message in redis.messages] == [[{"table": n, "version": 1} for n in range(3)]]


async def test_what_comes_while_a_message_is_under_way_goes_into_the_next(bus, redis) -> None:
    redis.gate.clear()
    bus.tell({"table": 1, "version": 1})
    await asyncio.sleep(0)
    bus.tell({"table": 1, "version": 2})
    bus.tell({"table": 2, "version": 5})
    redis.gate.set()
    await bus.told()
    assert [len(message["hints"]) for message in redis.messages] == [1, 2]


async def test_a_redis_that_is_away_costs_the_hint_and_not_the_next(bus, redis) -> None:
    redis.away = True
    bus.tell({"table": 1, "version": 1})
    await bus.told()
    redis.away = False
    bus.tell({"table": 1, "version": 2})
    await bus.told()
    assert [message["hints"] for message in redis.messages] == [[{"table": 1, "version": 2}]]


async def test_a_redis_that_stalls_keeps_no_more_than_so_many_hints(bus, redis) -> None:
    redis.gate.clear()
    bus.tell({"table": 0, "version": 1})
    await asyncio.sleep(0)
    for table in range(WAITING + 50):
        bus.tell({"table": table, "version": 1})
    redis.gate.set()
    await bus.told()
    assert [len(message["hints"]) for message in redis.messages] == [1, WAITING]


async def test_a_process_does_not_hear_itself(bus, redis) -> None:
    heard: list[dict[str, Any]] = []

    async def hear(hint: dict[str, Any]) -> None:
        heard.append(hint)

    other = Bus()
    bus.tell({"session": "one"})
    await bus.told()
    await bus._hear(redis.messages[0], hear)
    assert heard == []
    await other._hear(redis.messages[0], hear)
    assert heard == [{"session": "one"}]


async def test_without_redis_there_is_nobody_to_tell(settings) -> None:
    settings.REDIS_URL = ""
    alone = Bus()
    alone.tell({"table": 1, "version": 1})
    await alone.told()
    assert not alone.has_peers
    await alone.stop()


def listening(bus: Bus, seconds: float) -> PeerTables:
    """What a bus that has listened for so long knows of the others."""
    bus._peers.listen(listens=True, now=time.monotonic() - seconds)
    bus._peers.review(time.monotonic())
    return bus._peers


async def test_only_tables_open_elsewhere_need_hints(bus, redis) -> None:
    async def hear(_hint: dict[str, Any]) -> None:
        pass

    listening(bus, LEARNING_SECONDS + 1)
    assert not bus.is_followed(7)
    await bus._hear({"from": "other", "hints": [{"open": [7, 8]}]}, hear)
    assert bus.is_followed(7)
    assert not bus.is_followed(9)
    await bus._hear({"from": "third", "hints": [{"opened": 9}]}, hear)
    assert bus.is_followed(9)
    await bus._hear({"from": "other", "hints": [{"open": [8]}]}, hear)
    assert not bus.is_followed(7)


async def test_a_table_that_is_opened_elsewhere_is_heard_of_at_once(bus) -> None:
    heard: list[dict[str, Any]] = []

    async def hear(hint: dict[str, Any]) -> None:
        heard.append(hint)

    await bus._hear({"from": "other", "hints": [{"open": [7]}, {"opened": 9}]}, hear)
    assert heard == [{"opened": 9}]


async def test_whoever_has_not_heard_all_the_others_tells_every_table(bus) -> None:
    assert bus.is_followed(7)
    peers = listening(bus, LEARNING_SECONDS - 1)
    assert bus.is_followed(7)
    listening(bus, LEARNING_SECONDS + 1)
    assert not bus.is_followed(7)
    peers.listen(listens=False, now=time.monotonic())
    assert bus.is_followed(7)


async def test_a_process_that_says_nothing_more_has_no_open_tables(bus) -> None:
    peers, now = listening(bus, LEARNING_SECONDS + 1), time.monotonic()
    peers.note("other", [7], [7], now)
    peers.review(now + PEER_SECONDS - 1)
    assert bus.is_followed(7)
    peers.review(now + PEER_SECONDS + 1)
    assert not bus.is_followed(7)


async def test_every_second_a_process_tells_its_open_tables(bus, redis) -> None:
    bus.tell_open([3, 4], [4])
    await bus.told()
    assert [message["hints"] for message in redis.messages] == [[{"open": [3, 4], "pinned": [4]}]]
