"""One run: people play at so many tables for some seconds; what it took of server, database and load generator."""

import asyncio
import gc
import os
import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.load.live.figures import nth, processor_seconds, spent
from tests.load.live.people import Four, Play
from tests.load.live.profiling import record
from tests.load.live.rows import Laid
from tests.load.live.sites import Address, Server, postgres_pids

SECONDS: Final = float(os.environ.get("SECONDS", "8"))
WARM_UP: Final = float(os.environ.get("WARM_UP", "2"))
AT_ONCE: Final = 5
STALLED: Final = 5.0
ARRIVED: Final = 180.0


@dataclass(frozen=True, slots=True)
class Measured:
    """`took` in seconds, sorted; processor time in seconds."""

    seconds: float
    actions: int
    took: list[float]
    server: float
    postgres: float
    client: float
    faults: dict[str, int]
    accepted: "dict[str, array[int]]"

    @property
    def figures(self) -> dict[str, object]:
        actions = max(1, self.actions)
        return {
            "actions_per_s": self.actions / self.seconds,
            "p50_ms": nth(self.took, 0.5) * 1000,
            "p99_ms": nth(self.took, 0.99) * 1000,
            "max_ms": nth(self.took, 1.0) * 1000,
            "server_ms_per_action": self.server / actions * 1000,
            "server_cores": self.server / self.seconds,
            "postgres_ms_per_action": self.postgres / actions * 1000,
            "client_ms_per_action": self.client / actions * 1000,
            "lost": self.faults.get("lost", 0) + self.faults.get("watchers lost", 0),
            "reordered": self.faults.get("reordered", 0) + self.faults.get("watchers reordered", 0),
            "faults": self.faults or 0,
        }


async def sit_down(
    play: Play, laid: Sequence[Laid], tables: int, addresses: Sequence[Address], kind: type[Four] = Four
) -> list[Four]:
    """So many fours, each with its share of the tables laid, a few at a time."""
    fours = [kind(play, laid[number::tables], addresses, number) for number in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit(four: Four) -> None:
        async with gate:
            await four.sit_down()
            while not four.is_here:
                await asyncio.sleep(0.005)

    await asyncio.wait_for(asyncio.gather(*(sit(four) for four in fours)), ARRIVED)
    return fours


async def played(
    laid: Sequence[Laid],
    tables: int,
    servers: Sequence[Server],
    *,
    kind: type[Four] = Four,
    profile: Path | None = None,
    door: Address | None = None,
) -> Measured:
    """Play at so many tables in a closed loop and measure some seconds of it; then let what is under way end.

    With a `door` before the servers everybody comes through it.
    """
    play = Play()
    addresses = [server.address for server in servers] if door is None else [door]
    fours = await sit_down(play, laid, tables, addresses, kind)
    await asyncio.sleep(WARM_UP)
    looking = None if profile is None else record(servers[0].pid, SECONDS, profile)
    measured = await measure(play, servers, SECONDS)
    if looking is not None:
        await asyncio.to_thread(looking.wait)
    await end(play, fours)
    return measured


async def measure(play: Play, servers: Sequence[Server], seconds: float) -> Measured:
    """What the next seconds come to. The faults and what was accepted go on being counted until the end."""
    pids, database = [server.pid for server in servers], postgres_pids(servers[0].environment)
    gc.collect()
    gc.freeze()
    gc.disable()
    before = [processor_seconds(each) for each in (pids, database, [os.getpid()])]
    play.took.clear()
    began, actions, play.measuring = time.perf_counter(), play.actions, True
    await asyncio.sleep(seconds)
    play.measuring, actions, took = False, play.actions - actions, time.perf_counter() - began
    after = [processor_seconds(each) for each in (pids, database, [os.getpid()])]
    gc.enable()
    server, postgres, client = (spent(*each) for each in zip(before, after, strict=True))
    return Measured(took, actions, sorted(play.took), server, postgres, client, play.faults, play.accepted)


async def end(play: Play, fours: Sequence[Four]) -> None:
    """Nobody begins anything new; what was sent is seen, or told as stalled."""
    play.stopping = True
    deadline = time.monotonic() + STALLED
    while (late := [four for four in fours if four.is_under_way]) and time.monotonic() < deadline:
        await asyncio.sleep(0.05)
    if late:
        play.faults["stalled"] += len(late)
    for four in fours:
        four.leave()
    await asyncio.sleep(0.2)
