"""Who talks to the floors: fours that act in turn where there are no rules, sockets that hear themselves."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from tests.load.live.measuring import SECONDS, WARM_UP
from tests.load.live.people import Four
from tests.load.live.sites import Address, Server
from tests.load.live.wire import Wire, frame

SAID: Final = frame(b'{"type":"act","ref":"v41","version":41,"action":"S play KH belote"}')


class InTurn(Four):
    """Nobody knows what is legal: each acts in turn."""

    def _act(self, version: int) -> None:
        self._send(self.seats[version % 4], version, b"S play KH")


class Echoing:
    """Says a thing, waits to hear it, says it again."""

    def __init__(self) -> None:
        self.heard = 0
        self.wire: Wire | None = None

    def opened(self) -> None:
        assert self.wire is not None
        self.wire.send(SAID)

    def hear(self, data: bytes) -> None:
        self.heard += 1
        self.opened()

    def closed(self, code: int) -> None:
        pass


async def echoes_per_s(servers: Sequence[Server], sockets: int = 80) -> float:
    """How often so many sockets heard themselves in a second."""
    address: Address = servers[0].address
    all_of_them = [Echoing() for _socket in range(sockets)]
    for each in all_of_them:
        await address.connect(each, "/")
    await asyncio.sleep(WARM_UP)
    before, began = sum(each.heard for each in all_of_them), time.perf_counter()
    await asyncio.sleep(SECONDS)
    heard, took = sum(each.heard for each in all_of_them) - before, time.perf_counter() - began
    for each in all_of_them:
        assert each.wire is not None
        each.wire.close()
    return heard / took
