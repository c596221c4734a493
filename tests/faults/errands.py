"""Work of the outbox beside the parties: ranked results written, counted by Celery, and recounted from nothing."""

import asyncio
import json
from typing import Final

from tests.faults.fleet import Fleet

ROWS: Final = "tests.e2e.ranked_rows"
PARTIES: Final = 4
SETTLED_SECONDS: Final = 240.0


class Errands:
    """`run` writes results while it is left to; `settle` waits until all of them have been counted, each once."""

    def __init__(self, fleet: Fleet, seed: int) -> None:
        self.fleet, self.seed, self.failed, self.rounds = fleet, seed, 0, 0

    async def begin(self) -> None:
        await asyncio.to_thread(self.fleet.said, ROWS, "begin")

    async def run(self) -> None:
        """Evenings of results, one after another. One whose database is killed under it is left as far as it came."""
        while True:
            deed = await asyncio.to_thread(self.fleet.deed, ROWS, "play", self.seed + self.rounds, PARTIES)
            try:
                self.failed += await asyncio.to_thread(deed.wait) != 0
            finally:
                deed.kill()
            self.rounds += 1

    async def settle(self) -> dict[str, int]:
        """How much was counted once nothing waits any more. AssertionError when what is kept is no recount."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + SETTLED_SECONDS
        while True:
            await asyncio.to_thread(self.fleet.said, ROWS, "time_passes")
            await asyncio.sleep(1)
            said = await asyncio.to_thread(self.fleet.said, ROWS, "waiting")
            waiting: dict[str, int] = json.loads(said[-1])
            if waiting["tasks"] == waiting["corrections"] == 0:
                break
            assert loop.time() < ends, waiting
        await asyncio.to_thread(self.fleet.said, ROWS, "verify")
        return waiting
