"""The network between people and a server: a TCP proxy that loses, holds up and cuts what it carries."""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

# How a connection is lost: both ends told at once, one end alone, nobody.
CUTS: Final = ("reset", "server-alone", "client-alone", "silence")
CHUNK: Final = 65536


@dataclass(eq=False)
class Carried:
    """One connection. What a silent one is given goes nowhere; a held-up one passes `seconds` later."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    silent: bool = False
    seconds: float = 0.0

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                if self.seconds:
                    await asyncio.sleep(self.seconds)
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
        if not self.silent:
            self.abort()

    def abort(self) -> None:
        for writer in (self.client, self.server):
            writer.transport.abort()

    def cut(self, how: str) -> None:
        """As one of `CUTS`: an end that is not told believes in a connection that carries nothing any more."""
        self.silent = True
        if how in ("reset", "client-alone"):
            self.client.transport.abort()
        if how in ("reset", "server-alone"):
            self.server.transport.abort()


class Wire:
    """Listens on `port` and carries every connection to the server's."""

    def __init__(self, server_port: int) -> None:
        self.server_port = server_port
        self.port = 0
        self.cuts: Counter[str] = Counter()
        self._carried: set[Carried] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Server | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> "Wire":
        self._listening = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        assert self._listening is not None
        self._listening.close()
        for carried in list(self._carried):
            carried.abort()
        await asyncio.gather(*self._tasks)

    def _accept(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, client))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        try:
            from_server, server = await asyncio.open_connection("127.0.0.1", self.server_port)
        except OSError:
            client.transport.abort()
            return
        carried = Carried(client, server)
        self._carried.add(carried)
        await asyncio.gather(carried.pump(reader, server), carried.pump(from_server, client))
        carried.abort()
        self._carried.discard(carried)

    def cut_one(self, dice: random.Random) -> bool:
        """Cut a connection by chance, in a way by chance; False when there is none."""
        alive = [carried for carried in self._carried if not carried.silent]
        if not alive:
            return False
        how = dice.choice(CUTS)
        dice.choice(alive).cut(how)
        self.cuts[how] += 1
        return True

    def hold_up_one(self, dice: random.Random, seconds: float) -> None:
        """From now on one connection passes everything so much later."""
        if self._carried:
            dice.choice(list(self._carried)).seconds = seconds
