"""People at human pace, people who watch, and what all do while they wait: they ping, as the page does."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from tests.load.live.people import CHANGE, VERSION_AT
from tests.load.live.sites import Address
from tests.load.live.storms import Visit
from tests.load.live.wire import Wire, frame

# static/js/live/socket.js: a client that has heard nothing for so long asks whether anybody is there.
IDLE: Final = 2.5
TICK: Final = 0.5
PING: Final = frame(b'{"type":"ping"}')


class Watcher(Visit):
    """Sees every version once, in order."""

    __slots__ = ("faults", "heard")

    def __init__(self, faults: Counter[str]) -> None:
        super().__init__()
        self.faults, self.heard = faults, 0

    def hear(self, data: bytes) -> None:
        self.heard += 1
        if data.startswith(CHANGE):
            version = int(data[VERSION_AT : data.index(b",", VERSION_AT)])
            if self.version >= 0 and version != self.version + 1:
                self.faults["watchers lost" if version > self.version else "watchers reordered"] += 1
            self.version = version
        else:
            super().hear(data)


async def watch(
    addresses: Sequence[Address], codes: Sequence[str], sessions: Sequence[str], faults: Counter[str]
) -> list[Watcher]:
    """Each session at the next table in turn; all have seen it."""
    watchers = []
    for number, session in enumerate(sessions):
        watcher = Watcher(faults)
        path = f"/ws/tables/{codes[number % len(codes)]}/"
        await addresses[number % len(addresses)].connect(watcher, path, session)
        await watcher.seen
        watchers.append(watcher)
    return watchers


class Pinged(Protocol):
    """Somebody whose page asks now and then."""

    heard: int
    wire: Wire | None


async def ping_idle(everybody: Iterable[Pinged]) -> None:
    """For ever: who has heard nothing for `IDLE` seconds asks."""
    quiet: dict[int, tuple[int, int]] = {}
    while True:
        await asyncio.sleep(TICK)
        for each in everybody:
            heard, ticks = quiet.get(id(each), (-1, 0))
            ticks = ticks + 1 if heard == each.heard else 0
            if ticks * TICK >= IDLE and each.wire is not None and each.wire.open:
                each.wire.send(PING)
                ticks = 0
            quiet[id(each)] = (each.heard, ticks)
