"""CPU of one action on its way through a process, by part, without a network and without a database.

`python -m tests.load.bench_hot_path [preset]` prints microseconds of CPU per action, median and quartiles over parties:
`step` (the rules and the table), `line` (the row for the log, encoded), `publish` (four views of what changed), and
`whole` (from the bytes of a frame to the bytes of the answers, at twenty tables of four, with uvicorn's protocol and
the journal's queue). `norm` is the same after division by a fixed piece of Python that is timed in between, since a
shared machine's speed changes by half within a minute. To compare two trees run it in both, in turns; docs/speed.md has
the pairs.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import cast

import django
import orjson
import uvloop
from uvicorn.server import ServerState

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
os.environ.setdefault("SECRET_KEY", "only for this measurement")
os.environ.setdefault("PLAYER_MESSAGES", "1000000000")
os.environ.setdefault("BOT_PACE", "0")
# The past of the chat cannot be read.
os.environ.setdefault("LOG_LEVEL", "CRITICAL")
django.setup()

from accounts.middleware import Receive, Scope, Send, direct_texts  # noqa: E402  (after setup)
from belote_site.serving.sockets import Visit  # noqa: E402
from belote_site.serving.uvicorn_server import configured  # noqa: E402
from belote_site.serving.uvicorn_sockets import BoundedSocket  # noqa: E402
from games.live import watchdog  # noqa: E402
from games.live.clock import SPEEDS, TableClock  # noqa: E402
from games.live.consumers import TableConsumer  # noqa: E402
from games.live.database import DatabaseThread  # noqa: E402
from games.live.dealer import server_line  # noqa: E402
from games.live.finishing import log_line  # noqa: E402
from games.live.journal import Lane  # noqa: E402
from games.live.log_rows import PendingLogLine, as_json, fates, foremost, late_of  # noqa: E402
from games.live.presence import Visitor  # noqa: E402
from games.live.process import LiveProcess, live_process  # noqa: E402
from games.live.publishing import Room  # noqa: E402
from games.live.snapshots import Folded  # noqa: E402
from games.live.state import SERVER, Happened, TablePhase, TableState  # noqa: E402
from games.live.steps import step  # noqa: E402
from games.models import Player  # noqa: E402
from games.rules.options import read_rules  # noqa: E402
from games.rules.seats import Seat  # noqa: E402

SEED = 20_261_127
DONNES = 12
PARTS = ("step", "line", "publish")
Lived = tuple[TableState, str, TableState, Sequence[Happened]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset", nargs="?", default="classique")
    parser.add_argument("--actions", type=int, default=12_000)
    given = parser.parse_args()
    tell(asyncio.run(Walk(given.preset).timed(given.actions)))
    tell(uvloop.run(Tables(given.preset).timed(given.actions)))
    return 0


def tell(spent: dict[str, list[float]]) -> None:
    for part, chunks in spent.items():
        quarter, middle, upper = statistics.quantiles(chunks, n=4)
        sys.stdout.write(f"{part}_us: {middle:.1f} ({quarter:.1f} to {upper:.1f})\n")


def standard() -> float:
    """Return the microseconds of a fixed piece of Python: objects, dictionaries, numbers."""
    began, total, kept = time.process_time_ns(), 0, {}
    for number in range(3000):
        made = Standard(number, total, None)
        view = {"one": made.one, "two": made.two, "both": (made.one, made.two)}
        kept[number & 63] = view
        total ^= len([each for each in {**view, "three": 1}.values() if each is not None])
    return (time.process_time_ns() - began) / 3_000_000


class Standard:
    __slots__ = ("one", "three", "two")

    def __init__(self, one: int, two: int, three: object) -> None:
        self.one, self.two, self.three = one, two, three


@dataclass(eq=False)
class Reader:
    """A socket that keeps nothing of what it is given."""

    player_ids: frozenset[int]
    hidden: frozenset[int] = frozenset()
    session_key: str | None = None
    is_pinned = True
    name: str | None = None
    heard_at: float = 0.0
    bytes: int = field(default=0)

    def push(self, text: str) -> None:
        self.bytes += len(text)

    def drop(self, code: int) -> None:
        raise RuntimeError(f"dropped: {code}")


class Walk:
    """Random play of whole parties: every part is timed over all actions of a partie, since the clock of a process is
    dear to read."""

    def __init__(self, preset: str) -> None:
        self.rules = read_rules({"preset": preset, "objective": {"donnes": DONNES}})
        self.dice = random.Random(SEED)
        self.now = datetime.now(UTC)

    async def timed(self, actions: int) -> dict[str, list[float]]:
        """Return by part the microseconds per action of each partie."""
        spent: dict[str, list[float]] = {part: [] for part in PARTS}
        played = 0
        while played < actions:
            lived = self._partie()
            played += len(lived)
            for part, work in zip(PARTS, (self._step, self._line, self._publish), strict=True):
                began = time.process_time_ns()
                work(lived)
                spent[part].append((time.process_time_ns() - began) / len(lived) / 1000)
        return spent

    def _partie(self) -> list[Lived]:
        state = TableState(self.rules, 1, clock=TableClock(SPEEDS["normal"]).refilled())
        for number, letter in enumerate("NESW", 1):
            state, _ = step(state, f"{letter} sit person {number} Player {letter}", self.now)
        lived = []
        while state.turn:
            text = self._text(state)
            after, events = step(state, text, self.now)
            lived.append((fresh(state), text, fresh(after), events))
            state = after
        return lived

    def _text(self, state: TableState) -> str:
        if state.turn == SERVER:
            return server_line(state)
        if state.phase is TablePhase.CUTTING:
            return f"{state.turn} cut 12"
        assert state.partie is not None
        return str(self.dice.choice(state.partie.legal_actions(Seat[state.turn])))

    def _step(self, lived: list[Lived]) -> None:
        state = lived[0][0]
        for _before, text, _after, _events in lived:
            state, _ = step(state, text, self.now)

    def _line(self, lived: list[Lived]) -> None:
        for before, text, after, _events in lived:
            as_json([log_line(1, before, after, text, by=1, ref="v1", at=self.now)])

    def _publish(self, lived: list[Lived]) -> None:
        room = Room(lived[0][0], "table-code")
        for number in range(1, 5):
            room.enter(Reader(frozenset({number})), None)
        for _before, _text, after, events in lived:
            room.publish(after, events)


class Wire(asyncio.Transport):
    """A network that takes everything at once."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        pass

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Client(BoundedSocket):
    """The server's side of an open socket of a player."""

    def __init__(self, loop: asyncio.AbstractEventLoop, visited: Visitor) -> None:
        super().__init__(configured(self.serve, "127.0.0.1", 80), ServerState(), {}, loop)
        self.visited = visited
        self.connection_made(Wire())
        self.data_received(HANDSHAKE)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = {"kwargs": {"code": self.visited.code}}
        visit = Visit(receive, send, direct_texts(scope))
        live_process().door = cast(DatabaseThread, Door(self.visited))
        await TableConsumer()({**scope, "url_route": route, "user": None, "session": None}, visit.receive, send)

    def hear(self, **message: object) -> None:
        """Take a frame of the client, as its browser masks it."""
        payload = orjson.dumps(message)
        size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2)
        self.data_received(b"\x81" + size + bytes(4) + payload)


@dataclass
class Door:
    """Lets a visitor in without a look-up."""

    visited: Visitor

    async def ask(self, _question: object, *_about: object) -> Visitor:
        return self.visited


async def take_all(lines: Sequence[PendingLogLine]) -> Sequence[bool]:
    """Do what the journal does with a batch, but for the database."""
    tried = foremost(lines)
    as_json(tried)
    late = late_of(lines, tried, {(line.table_id, line.version) for line in tried})
    return fates(lines, late, set())


class Tables:
    """Twenty tables of four people: each round everybody whose turn it is acts, and all wait for the answers."""

    def __init__(self, preset: str, tables: int = 20) -> None:
        self.rules = read_rules({"preset": preset, "shuffle": "every-donne", "objective": {"donnes": 64}})
        self.dice, self.count = random.Random(SEED), tables

    async def timed(self, actions: int) -> dict[str, list[float]]:
        process, loop = live_process(), asyncio.get_running_loop()
        process.journal._plain = process.journal._sealing = Lane(take_all)
        process.awake.set()
        # Nothing but the actions: the database is away.
        watchdog.watch = lambda: None
        tables = [await self._seat(loop, number) for number in range(1, self.count + 1)]
        whole, norm = list[float](), list[float]()
        for _chunk in range(actions // self.count // 8):
            spent, unit = 0, 0.0
            for _round in range(8):
                unit += standard()
                spoken = [self._spoken(room, clients) for room, clients in tables]
                began = time.process_time_ns()
                for client, message in spoken:
                    client.hear(**message)
                await self._quiet(process)
                spent += time.process_time_ns() - began
                await self._let_the_server_act(tables)
            whole.append(spent / 8 / self.count / 1000)
            norm.append(whole[-1] / (unit / 8))
        for client in (client for _room, clients in tables for client in clients):
            client.connection_lost(None)
        return {"whole": whole, "norm": norm}

    async def _seat(self, loop: asyncio.AbstractEventLoop, number: int) -> tuple[Room, list[Client]]:
        state = TableState(self.rules, 4 * number, clock=TableClock(SPEEDS["none"]).refilled())
        for seat, letter in enumerate("NESW"):
            state, _ = step(state, f"{letter} sit person {4 * number + seat} Player {letter}", datetime.now(UTC))
        process, code = live_process(), f"table-{number}"
        process.states.put(number, Folded(code, state, {}))
        room = process.rooms.open(number, code, state)
        clients = []
        for seat in range(4):
            player = Player(pk=4 * number + seat, name=f"Player {seat}")
            clients.append(Client(loop, Visitor(number, code, player, frozenset({player.pk}), None)))
            await asyncio.sleep(0.01)
            clients[-1].hear(type="join")
            await asyncio.sleep(0.01)
        await self._let_the_server_act([(room, clients)])
        return room, clients

    def _spoken(self, room: Room, clients: list[Client]) -> tuple[Client, dict[str, object]]:
        state = room.state
        if state.phase is TablePhase.CUTTING:
            action = f"{state.turn} cut 12"
        else:
            assert state.partie is not None
            action = str(self.dice.choice(state.partie.legal_actions(Seat[state.turn])))
        said = {"type": "act", "ref": f"v{state.version}", "version": state.version, "action": action}
        return clients["NESW".index(state.turn)], said

    async def _quiet(self, process: LiveProcess) -> None:
        """Wait until everything that was said is answered."""
        for _turn in range(3):
            await asyncio.sleep(0)
        await process.journal._plain.drained()
        await asyncio.sleep(0)

    async def _let_the_server_act(self, tables: Sequence[tuple[Room, list[Client]]]) -> None:
        while any(room.state.turn == SERVER for room, _clients in tables):
            await asyncio.sleep(0.001)


def fresh(state: TableState) -> TableState:
    """Return an equal state that has been asked nothing."""
    return replace(state)


if __name__ == "__main__":
    sys.exit(main())
