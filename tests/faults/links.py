"""The network between a site's own servers: a TCP proxy that stalls, resets, and loses the answer to a commit."""

import asyncio
import re
from contextlib import suppress
from typing import Final

from tests.e2e.wire import CHUNK, Carried, Wire

# PostgreSQL's protocol 3: Parse(name, text), Bind(portal, name), Query(text); CommandComplete, then « idle ».
APPENDS: Final = rb"INSERT INTO \"?games_entry\"?[^\0]*\0"
PREPARED: Final = re.compile(rb"P....([^\0]*)\0[^\0]*?" + APPENDS, re.DOTALL)
SAID: Final = re.compile(APPENDS, re.DOTALL)
BOUND: Final = re.compile(rb"B....[^\0]*\0([^\0]*)\0", re.DOTALL)
DONE: Final = b"Z\0\0\0\5I"


class Link(Wire):
    """What one process says to one store. `lost` counts the answers to commits that were taken away."""

    def __init__(self, server_port: int) -> None:
        super().__init__(server_port)
        self.lost = 0
        self.loses = False
        self.flowing = asyncio.Event()
        self.flowing.set()

    def stall(self) -> None:
        """Carry nothing any more; nobody is told. New connections open and hear nothing either."""
        self.flowing.clear()

    def flow(self) -> None:
        """Carry again, first what was held up."""
        self.flowing.set()

    def reset(self) -> int:
        """Break every connection; how many there were."""
        open_now = list(self._carried)
        for carried in open_now:
            carried.abort()
        return len(open_now)

    async def _carry(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        try:
            from_server, server = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            client.transport.abort()
            return
        linked = Linked(client, server)
        linked.link = self
        self._carried.add(linked)
        await asyncio.gather(linked.ask(reader), linked.answer(from_server))
        self._carried.discard(linked)


class Linked(Carried):
    """One connection of a link: which of its statements append to a table's log, and whether one is under way."""

    link: Link
    appending = False
    names: frozenset[bytes] = frozenset()

    async def ask(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self.link.flowing.wait()
                self._note(data)
                self.server.write(data)
                await self.server.drain()
        self.abort()

    def _note(self, data: bytes) -> None:
        self.names |= {match[1] for match in PREPARED.finditer(data)}
        bound = any(match[1] in self.names for match in BOUND.finditer(data))
        self.appending = self.appending or bound or SAID.search(data) is not None

    async def answer(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self.link.flowing.wait()
                if self.appending and data.endswith(DONE):
                    # It is committed. Who asked for it may hear so, or never know.
                    self.appending = False
                    if self.link.loses:
                        self.link.loses = False
                        self.link.lost += 1
                        break
                self.client.write(data)
                await self.client.drain()
        self.abort()
