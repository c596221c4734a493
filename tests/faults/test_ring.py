"""Tables behind nginx, two web processes: whichever goes away and returns, each table meets in one process again."""

import asyncio
import shutil
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection

from tests.e2e.clients import finished
from tests.e2e.wire import Wire
from tests.faults.evening import Evening, Witness
from tests.faults.fleet import Fleet
from tests.faults.plan import Fault
from tests.faults.postgres import Cluster
from tests.faults.report import assert_nothing_lost, tell
from tests.load.live.door import SERVED_BY, door

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("nginx", path="/usr/sbin:/usr/bin") is None, reason="not on this machine: nginx"),
]
TABLES: Final = 12
DONNES: Final = 6
FAIL_TIMEOUT: Final = 3.0
"""Seconds for which nginx leaves a server alone that it could not reach (deploy/nginx)."""
TOGETHER_WITHIN: Final = 120.0
ROUND: Final = (
    Fault("deploy", 0, wait=40),
    Fault("web", 0, wait=40),
    Fault("deploy", 1, wait=40),
    Fault("web", 1, wait=40),
)


class Led(Witness):
    """Somebody whom nginx leads to a server; `served_by` is its address while they are connected."""

    served_by = ""

    async def _connected(self, until: Callable[[dict[str, Any]], bool]) -> None:
        try:
            await super()._connected(until)
        finally:
            self.served_by = ""

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.socket = socket
        assert socket.response is not None
        self.served_by = socket.response.headers[SERVED_BY]
        await super()._hear(socket, message)


class LedEvening(Evening):
    """An evening whose people all come through nginx."""

    async def spend_behind(self, port: int) -> None:
        """Play at `TABLES` tables while one server after another goes away and returns."""
        self.wires = [await Wire(port).open()]
        async with asyncio.TaskGroup() as evening:
            for index in range(TABLES):
                evening.create_task(self._keep_table(index, DONNES))
            for fault in self.plan:
                await self.doing.do([fault], self.shown)
                print(f"{fault.kind} {fault.number}: tables together after {await self._together_again():.1f} s")
            self.planned = True
        for wire in self.wires:
            await wire.close()

    async def _together_again(self) -> float:
        """One person of each table loses their connection, once nginx asks both servers; seconds until all have met."""
        await asyncio.sleep(FAIL_TIMEOUT)
        while len(self._tables()) < TABLES // 2:
            await asyncio.sleep(0.05)
        began = time.monotonic()
        cut = [people[0] for people in self._tables().values()]
        for each in cut:
            each.socket.transport.abort()
            each.served_by = ""
        while self.split() or any(not each.served_by and not finished(each.view) for each in cut):
            assert time.monotonic() - began < TOGETHER_WITHIN, self.split()
            await asyncio.sleep(0.05)
        return time.monotonic() - began

    def _tables(self) -> dict[str, list[Led]]:
        """People who are connected now, by table."""
        found = defaultdict(list)
        for each in self.everybody:
            if isinstance(each, Led) and each.served_by:
                found[each.code].append(each)
        return found

    def split(self) -> dict[str, set[str]]:
        """Tables that are open in two processes, with the addresses of these."""
        by = {code: {each.served_by for each in people} for code, people in self._tables().items()}
        return {code: servers for code, servers in by.items() if len(servers) > 1}

    def stays_as(self, *who: Any) -> Witness:
        self.everybody.append(Led(*who))
        return self.everybody[-1]


@pytest.fixture
async def pair(tmp_path: Path, cluster: Cluster) -> AsyncIterator[Fleet]:
    """Two web processes that trust a proxy."""
    begun = Fleet(tmp_path, cluster, behind_proxy=True)
    try:
        yield await begun.begin(webs=2, works=False)
    finally:
        await begun.end()


async def test_no_table_stays_split_after_a_server_s_return(pair: Fleet, tmp_path: Path) -> None:
    evening = LedEvening(pair, ROUND, seed=8)
    with door([web.port for web in pair.webs], tmp_path) as nginx:
        await evening.spend_behind(nginx.port)
    verdict = await evening.judged()
    tell("behind nginx", verdict)
    assert_nothing_lost(verdict)
    assert evening.doing.done == {"deploy": 2, "web": 2}
