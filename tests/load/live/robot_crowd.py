"""Robot accounts that play over HTTP as fast as they may: `python -m tests.load.live.robot_crowd PORT`.

It reads a token a line, plays until its input ends, and prints as JSON how many actions were accepted, refused (by
code) and how many parties ended. Each robot waits in the robots' queue, follows its table and plays its first legal
action. Programs run on other machines than the site: the crowd takes the processor only when nobody else wants it.
"""

import asyncio
import json
import os
import sys
import uuid
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Final

import uvloop

HOST: Final = "127.0.0.1"
PRESET: Final = "classique"
LIMIT: Final = 2**20
PAUSE: Final = 1.0


@dataclass(slots=True)
class Tally:
    accepted: int = 0
    ended: int = 0
    refused: Counter[str] = field(default_factory=Counter)


class Robot:
    """One robot account: its own stream, and a stream and a connection for each of its tables."""

    def __init__(self, port: int, token: str, tally: Tally) -> None:
        self.port, self.token, self.tally = port, token, tally
        self.playing: set[asyncio.Task[None]] = set()
        self.wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.asking = asyncio.Lock()

    async def live(self) -> None:
        await self.wait()
        async for event in self.listen("/streams/me"):
            if event["type"] == "seated":
                task = asyncio.create_task(self.play(event["table"]))
                self.playing.add(task)
                task.add_done_callback(self.playing.discard)
            elif event["type"] == "left":
                self.tally.ended += 1
                await self.wait()

    async def wait(self) -> None:
        """Wait for others; asked again after a pause while the site refuses."""
        while not await self.ask("PUT", "/queue", {"preset": PRESET}):
            await asyncio.sleep(PAUSE)

    async def play(self, table: str) -> None:
        view: dict[str, Any] = {}
        async for event in self.listen(f"/streams/tables/{table}"):
            if event["type"] == "end":
                return
            view = event["view"] if event["type"] == "snapshot" else view | event["changes"]
            if view["turn"] != view["you"] or view["result"] is not None:
                continue
            said: dict[str, Any] = {"ref": str(uuid.uuid4()), "version": event["version"]}
            if view["seats"][view["you"]]["away"]:
                path, said = "commands", said | {"type": "back"}
            elif view["claim"]:
                path, said = "commands", said | {"type": "accept"}
            else:
                action = f"{view['you']} cut 16" if view["cut"] else view["legal"][0]
                path, said = "actions", said | {"action": action}
            await self.ask("POST", f"/tables/{table}/{path}", said)

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, limit=LIMIT)

    async def ask(self, method: str, path: str, body: dict[str, Any]) -> bool:
        """Send a request, once more if the server had closed the idle connection; return whether it was accepted."""
        data = json.dumps(body).encode()
        head = self._head(method, path, f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n")
        async with self.asking:
            return await self._ask(head + data)

    async def _ask(self, request: bytes) -> bool:
        for _try in range(2):
            self.wire = self.wire or await self.connection()
            reader, writer = self.wire
            writer.write(request)
            try:
                status, headers = await _answer(reader)
            except (ConnectionError, EOFError):
                self.wire = None
                continue
            told = json.loads(await reader.readexactly(int(headers["content-length"])))
            if status == 200:
                self.tally.accepted += 1
            else:
                self.tally.refused[told["code"]] += 1
            return status == 200
        self.tally.refused["no answer"] += 1
        return False

    async def listen(self, path: str) -> AsyncIterator[dict[str, Any]]:
        reader, writer = await self.connection()
        writer.write(self._head("GET", path, ""))
        status, _headers = await _answer(reader)
        if status != 200:
            self.tally.refused[f"stream {status}"] += 1
            return
        rest = b""
        while size := int(await reader.readline(), 16):
            rest += await reader.readexactly(size)
            await reader.readexactly(2)
            *lines, rest = rest.split(b"\n")
            for line in filter(None, lines):
                yield json.loads(line)
        writer.close()

    def _head(self, method: str, path: str, more: str) -> bytes:
        named = f"Host: {HOST}:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
        return f"{method} /api/v1{path} HTTP/1.1\r\n{named}{more}\r\n".encode()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers of an answer."""
    line = await reader.readline()
    if not line:
        raise EOFError
    status = int(line.split()[1])
    headers = {}
    while line := (await reader.readline()).decode().strip():
        name, _colon, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return status, headers


async def main(port: int, tokens: list[str]) -> None:
    tally = Tally()
    playing = [asyncio.create_task(Robot(port, token, tally).live()) for token in tokens]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    for task in playing:
        task.cancel()
    failed = [each for each in await asyncio.gather(*playing, return_exceptions=True) if isinstance(each, Exception)]
    told = {"accepted": tally.accepted, "ended": tally.ended, "refused": dict(tally.refused), "failed": len(failed)}
    sys.stdout.write(json.dumps(told | {"first": repr(failed[0]) if failed else ""}) + "\n")


if __name__ == "__main__":
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    own = [line.strip() for line in iter(sys.stdin.readline, "\n")]
    uvloop.run(main(int(sys.argv[1]), own))
