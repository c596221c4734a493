"""Everybody comes back at once: how long until each has seen their table."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import Final

from tests.load.live.sites import Address
from tests.load.live.wire import Wire, frame

LONGEST: Final = 120.0
Who = tuple[str, str]
"""A table's code and a session."""


class Visit:
    """A socket that waits for its first sight of the table."""

    __slots__ = ("closed_with", "seen", "version", "wire")

    def __init__(self) -> None:
        self.seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.version, self.closed_with = -1, 0
        self.wire: Wire | None = None

    def opened(self) -> None:
        assert self.wire is not None
        self.wire.send(frame(b'{"type":"join"}'))

    def hear(self, data: bytes) -> None:
        if not self.seen.done() and b'"snapshot"' in data[:40]:
            self.seen.set_result(None)

    def closed(self, code: int) -> None:
        if not self.seen.done():
            self.closed_with = code
            self.seen.set_exception(ConnectionError(f"closed with {code}"))


class Storm:
    """So many visits, begun at the same moment."""

    def __init__(self) -> None:
        self.visits: list[Visit] = []
        self.took: list[float] = []
        self.faults: Counter[str] = Counter()

    async def blow(self, addresses: Sequence[Address], people: Sequence[Who]) -> float:
        """Seconds until the last of them has seen their table. A visit that failed is tried again, and counted."""
        began = time.perf_counter()
        async with asyncio.timeout(LONGEST):
            each = [self._come(addresses[n % len(addresses)], who, began) for n, who in enumerate(people)]
            await asyncio.gather(*each)
        return time.perf_counter() - began

    async def _come(self, address: Address, who: Who, began: float) -> None:
        code, session = who
        while True:
            visit = Visit()
            try:
                await address.connect(visit, f"/ws/tables/{code}/", session)
                await visit.seen
            except OSError as error:
                self.faults[str(error) or type(error).__name__] += 1
                await asyncio.sleep(0.05)
                continue
            self.visits.append(visit)
            self.took.append(time.perf_counter() - began)
            return

    async def pass_over(self) -> None:
        for visit in self.visits:
            assert visit.wire is not None
            visit.wire.close()
        self.visits.clear()
        await asyncio.sleep(0.5)
