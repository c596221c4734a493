"""The faults of a plan done to a fleet, each a verb; what is hit is up again when the verb is over."""

import asyncio
import random
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from tests.faults.fleet import Fleet, Redis, Service, Web
from tests.faults.links import Link
from tests.faults.plan import Fault

DOWN_SECONDS: Final = (0.0, 0.8)
STALL_SECONDS: Final = (0.5, 3.0)
FULL_SECONDS: Final = 8.0
# How long a cut waits for something it can cut: a connection, a commit on its way.
PATIENCE: Final = 20.0
# Servers that start on a busy machine take their time; more than this is a table that stands still.
STUCK_SECONDS: Final = 240.0


class Doing:
    """Does a plan. `done` counts by kind what was really hit; `down`: kind, when each began and was over."""

    def __init__(self, fleet: Fleet, seed: int) -> None:
        self.fleet, self.dice = fleet, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.down: list[tuple[str, float, float]] = []
        self._busy: defaultdict[object, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._verbs: dict[str, Callable[[int], Awaitable[bool]]] = {
            "web": lambda number: self._kill(self._web(number)),
            "worker": lambda _number: self._kill(fleet.services[0]),
            "beat": lambda _number: self._kill(fleet.services[1]),
            "redis": lambda _number: self._kill(fleet.redis),
            "backend": self._kill_backend,
            "postmaster": lambda _number: self._restart(signal.SIGKILL),
            "restart-fast": lambda _number: self._restart(signal.SIGINT),
            "restart-immediate": lambda _number: self._restart(signal.SIGQUIT),
            "restart-redis": lambda _number: self._restart_redis(),
            "flush": lambda _number: self._flush(),
            "deploy": lambda number: self.deploy([self._web(number)]),
            "lost-answer": self._lose_answer,
            "reset-database": lambda number: self._reset(self._links(number)[0]),
            "stall-database": lambda number: self._stall(self._links(number)[0]),
            "reset-redis": lambda number: self._reset(self._links(number)[1]),
            "full-disk": lambda _number: self._fill_disk(),
            "clock": self._set_clock,
            "stall-redis": lambda number: self._stall(self._links(number)[1]),
        }

    async def do(self, plan: Sequence[Fault], shown: Callable[[], int]) -> None:
        """One fault after another, each once `shown` has grown; what one hit may be down when the next begins."""
        async with asyncio.TaskGroup() as under_way:
            for fault in plan:
                before = shown()
                if not await _until(lambda before=before, wait=fault.wait: shown() >= before + wait, STUCK_SECONDS):
                    raise AssertionError(f"nothing moves any more, before {fault}")
                under_way.create_task(self._do_one(fault))

    async def _do_one(self, fault: Fault) -> None:
        began = time.monotonic()
        if await self._verbs[fault.kind](fault.number):
            self.done[fault.kind] += 1
        self.down.append((fault.kind, began, time.monotonic()))

    def count(self, kinds: Iterable[str]) -> int:
        """How many faults of these kinds were done."""
        return sum(self.done[kind] for kind in kinds)

    def up_between(self, pause: tuple[float, float]) -> float:
        """For how many seconds of this time nothing was down."""
        up, at = 0.0, pause[0]
        for _kind, began, end in sorted(self.down, key=lambda each: each[1]):
            up += max(0.0, min(began, pause[1]) - at)
            at = max(at, min(end, pause[1]))
        return up + max(0.0, pause[1] - at)

    def _web(self, number: int) -> Web:
        return self.fleet.webs[number % len(self.fleet.webs)]

    def _links(self, number: int) -> tuple[Link, Link]:
        return self.fleet.links[number % len(self.fleet.links)]

    async def _kill(self, process: Web | Service | Redis) -> bool:
        async with self._busy[process]:
            await asyncio.to_thread(process.kill)
            await self._stay_down()
            await asyncio.to_thread(process.start)
        return True

    async def _kill_backend(self, number: int) -> bool:
        """PostgreSQL ends every connection and recovers by itself."""
        async with self._busy[self.fleet.cluster]:
            while not await asyncio.to_thread(self.fleet.cluster.kill_backend, number):
                await asyncio.sleep(0.1)
            while not await asyncio.to_thread(self.fleet.cluster.answers):
                await asyncio.sleep(0.1)
        return True

    async def _restart(self, how: signal.Signals) -> bool:
        async with self._busy[self.fleet.cluster]:
            await asyncio.to_thread(self.fleet.cluster.stop, how)
            await self._stay_down()
            await asyncio.to_thread(self.fleet.cluster.start)
        return True

    async def _restart_redis(self) -> bool:
        async with self._busy[self.fleet.redis]:
            await asyncio.to_thread(self.fleet.redis.stop)
            await self._stay_down()
            await asyncio.to_thread(self.fleet.redis.start)
        return True

    async def _flush(self) -> bool:
        async with self._busy[self.fleet.redis]:
            await asyncio.to_thread(self.fleet.redis.tell, "FLUSHALL")
        return True

    async def deploy(self, webs: Sequence[Web]) -> bool:
        """One web process after another is asked to stop and started again; one deploy after another."""
        for web in webs:
            async with self._busy["deploy"], self._busy[web]:
                await asyncio.to_thread(web.terminate)
                await asyncio.to_thread(web.start)
        return True

    async def _lose_answer(self, number: int) -> bool:
        """The next commit through this link is made, and who asked for it never hears so."""
        link, _redis = self._links(number)
        async with self._busy[link]:
            lost, link.loses = link.lost, True
            await _until(lambda: not link.loses)
            link.loses = False
        return link.lost > lost

    async def _reset(self, link: Link) -> bool:
        return await _until(lambda: link.reset() > 0)

    async def _stall(self, link: Link) -> bool:
        """Nothing is carried for a while and nobody is told; then all of it, or the connections break."""
        async with self._busy[link]:
            link.stall()
            await asyncio.sleep(self.dice.uniform(*STALL_SECONDS))
            if self.dice.random() < 0.5:
                link.reset()
            link.flow()
        return True

    async def _fill_disk(self) -> bool:
        """Full for some seconds; a PostgreSQL that gave up is started again, as its service would be."""
        disk, cluster = self.fleet.disk, self.fleet.cluster
        assert disk is not None
        async with self._busy[disk]:
            await asyncio.to_thread(disk.fill)
            await asyncio.sleep(FULL_SECONDS)
            was_full = disk.is_full
            disk.empty()
            if cluster is not None:
                await asyncio.to_thread(cluster.start)
        return was_full

    async def _set_clock(self, seconds: int) -> bool:
        self.fleet.set_clock(seconds)
        return True

    async def _stay_down(self) -> None:
        await asyncio.sleep(self.dice.uniform(*DOWN_SECONDS))


async def _until(there: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether it came true in that time."""
    ends = time.monotonic() + seconds
    while not there():
        if time.monotonic() > ends:
            return False
        await asyncio.sleep(0.02)
    return True
