"""The same through real sockets of a real server: frames that are no messages, no JSON, no text, no UTF-8.

A socket answers, or closes with a code it is documented to close with; the server complains of nothing, keeps nothing.
"""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from games.live import protocol
from tests.e2e.conftest import serving
from tests.e2e.served import ROOT, Served
from tests.security.mangling import mangled, mangled_bytes

pytestmark = pytest.mark.process
EVERY_RUN = 1_600
MANY = 100_000
AT_ONCE = 12
WHO = ("odette", "guest", "member", "moderator", "stranger")
# By the WebSocket protocol itself: no UTF-8, too big; then the site's own. A fault would be 1011, or no code at all.
CLOSES = {1007, 1009, protocol.CLOSE_PROTOCOL, protocol.CLOSE_TOO_BIG, protocol.CLOSE_UNWATCHABLE, 4404}
CLOSED = re.compile(r" closed (\w+)$")
FAULTS = re.compile(r"\[(error|critical) |Traceback|Exception|never awaited")
FLAT = 24 * 1024 * 1024


def is_text(told: bytes) -> bool:
    try:
        told.decode()
    except UnicodeDecodeError:
        return False
    return True


class Beaten:
    """A server and what was thrown at it."""

    def __init__(self, served: Served) -> None:
        self.served = served
        environment = served.environment
        told = subprocess.run(
            [sys.executable, "-m", "tests.security.odettes_site"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            check=True,
        )
        where = json.loads(told.stdout.decode().splitlines()[-1])
        self.sockets: dict[str, str] = where["sockets"]
        self.sessions: dict[str, str | None] = where["sessions"]
        self.counts: Counter[str] = Counter()
        self.broken = False

    async def throw(self, count: int, dice: random.Random) -> None:
        """So many frames at all four kinds of sockets in turn, a dozen a connection."""
        for number in range(count // AT_ONCE):
            room = ("tables", "tables", "queue", "sheets", "contests")[number % 5]
            await self._throw_at(room, "odette" if room == "queue" else dice.choice(WHO), dice)

    async def _throw_at(self, room: str, who: str, dice: random.Random) -> None:
        session = self.sessions[who]
        headers = {} if session is None else {"Cookie": f"sessionid={session}"}
        address = self.served.url.replace("http", "ws", 1) + self.sockets[room]
        async with connect(address, additional_headers=headers, origin=self.served.url, max_size=None) as socket:
            try:
                await self._beat(socket, room, dice)
            except ConnectionClosed as closed:
                code = None if closed.rcvd is None else closed.rcvd.code
                # Daphne ends a connection that sends no UTF-8 without a word, as RFC 6455 allows (7.1.7).
                self.counts[f"{room} {'dropped' if code is None and self.broken else f'closed {code}'}"] += 1

    async def _beat(self, socket: ClientConnection, room: str, dice: random.Random) -> None:
        if room == "tables":
            await socket.send('{"type": "join"}')
        for _frame in range(AT_ONCE):
            self.counts[room] += 1
            self.broken = not await self._send_one(socket, dice)
            if self.broken:
                break
        if room == "tables":
            await socket.send('{"type": "act", "ref": "last-one", "version": 0, "action": "nothing"}')
            await self._read_until_last(socket)
        else:
            # These sockets answer nothing: that they live is seen by a ping of the protocol itself.
            await asyncio.wait_for(await socket.ping(), 20)

    @staticmethod
    async def _send_one(socket: ClientConnection, dice: random.Random) -> bool:
        """False for text that is no UTF-8: with it a connection ends, and what is sent after it may hide the reason."""
        how, told = dice.random(), mangled_bytes(dice)
        if how < 0.02:
            await socket.send(told)
        elif how < 0.05:
            await socket.send(told, text=True)
            return is_text(told)
        else:
            await socket.send(mangled(dice).encode(errors="replace"), text=True)
        return True

    async def _read_until_last(self, socket: ClientConnection) -> None:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
            self.counts[f"answered {message['type']}"] += 1
            assert message.get("code") != "server-fault", message
            if message.get("ref") == "last-one":
                return

    def verify(self) -> None:
        """It runs, has complained of nothing, and closed no connection without a reason that is told."""
        closed = {told[1] for told in map(CLOSED.search, self.counts) if told is not None}
        assert closed <= set(map(str, CLOSES)), self.counts
        self.served.wait_until_up()
        log = self.served.log.read_text().splitlines()
        found = [line for line in log if FAULTS.search(line)]
        assert not found, found[:5]

    @property
    def resident(self) -> int:
        assert self.served.process is not None
        return int(Path(f"/proc/{self.served.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.fixture(params=["uvicorn", "daphne"])
def beaten(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Beaten]:
    with serving(tmp_path, SERVER=request.param, WATCHER_MESSAGES="100000") as [served]:
        yield Beaten(served)


async def test_no_frame_breaks_a_server(beaten: Beaten) -> None:
    await beaten.throw(EVERY_RUN, random.Random(4))
    beaten.verify()
    for room in beaten.sockets:
        assert beaten.counts[room] > EVERY_RUN / 10, beaten.counts
    assert beaten.counts["answered refused"] > 50


@pytest.mark.slow
async def test_no_frame_of_many_breaks_a_server_or_stays_in_it(beaten: Beaten, run_seed: int) -> None:
    await beaten.throw(MANY // 5, random.Random(run_seed))
    before = beaten.resident
    await beaten.throw(MANY, random.Random(run_seed + 1))
    beaten.verify()
    print(*(f"thrown_{what.replace(' ', '_')}: {n}" for what, n in sorted(beaten.counts.items())), sep="\n")
    print(f"thrown_memory_growth_bytes: {beaten.resident - before}")
    assert beaten.resident - before < FLAT
