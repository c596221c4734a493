"""Everybody who may come to a table, each behind sockets of their own, and what a socket was told so far."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from channels.testing import WebsocketCommunicator
from django.utils import timezone

from accounts.models import User
from belote_site.asgi import application
from games.live import acting, seating
from games.live.audiences import table_view
from games.live.process import live_process
from games.live.seating import USUAL_LEVEL
from games.live.snapshots import empty
from games.live.state import SERVER, TableState
from games.live.steps import step
from games.models import Entry, Player, Sanction, Table
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat
from tests.security.known import CARD, known, known_on_the_way, leaks_of
from tests.site.roles import person, session_of

ANSWER_SECONDS: Final = 20
MARKS: Final = itertools.count()
# What carries a version, and is held against the table; all else names no card, but for what people write themselves.
VERSIONED: Final = ("snapshot", "change")
WRITTEN_BY_PEOPLE: Final = ("chat", "chats")
NEVER: Final = ("server-fault", "internal")


@dataclass(frozen=True)
class Visitor:
    """Somebody, and the session they come with; neither: a stranger."""

    name: str
    player: Player | None
    session_key: str | None


def everybody() -> dict[str, Visitor]:
    """The host, three who sit with them, two who look on, somebody banned, and a stranger."""
    players: dict[str, Player | None] = {
        "host": person("Odette"),
        "guest": Player.objects.create(name="Guest 1"),
        "member": person("Wanda"),
        "other guest": Player.objects.create(name="Guest 2"),
        "onlooker": person("Lucie"),
        "banned": person("Bruno"),
        "stranger": None,
    }
    judge = User.objects.create_superuser("Justine")
    until = timezone.now() + timedelta(days=1)
    ban = Sanction.Kind.BAN
    Sanction.objects.create(player=players["banned"], kind=ban, why="Words.", by=judge, until=until)
    return {name: Visitor(name, player, session_of(player)) for name, player in players.items()}


@dataclass
class Line:
    """One socket: every message it got, folded into a view as a client does."""

    who: Visitor
    socket: WebsocketCommunicator
    version: int = -1
    view: dict[str, Any] = field(default_factory=dict)
    joined: bool = False
    closed: int | None = None
    heard: list[dict[str, Any]] = field(default_factory=list)
    checked: int = 0

    async def open(self) -> None:
        assert (await self.socket.connect(timeout=ANSWER_SECONDS))[0]
        if self.who.name == "banned":
            await self.until(lambda _message: False)

    async def say(self, text: str) -> None:
        # Not by `send_to`: it refuses an empty text, which a browser may send.
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def hear_all(self) -> None:
        """Everything up to now: until the answer to a question of our own, or the end of the connection."""
        if self.joined and self.closed is None:
            mark = f"mark-{next(MARKS)}"
            await self.say(json.dumps({"type": "act", "ref": mark, "version": 0, "action": "nothing"}))
            await self.until(lambda message: message.get("ref") == mark)

    async def until(self, there: Callable[[dict[str, Any]], bool]) -> None:
        while self.closed is None:
            output = await self.socket.receive_output(timeout=ANSWER_SECONDS)
            if output["type"] == "websocket.close":
                self.closed = output["code"]
                await self.socket.disconnect(timeout=ANSWER_SECONDS)
                return
            message = json.loads(output["text"])
            self._fold(message)
            if there(message):
                return

    def _fold(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.version, self.view = message["version"], message["view"]
        elif message["type"] == "change":
            assert message["version"] == self.version + 1, "an event is missing"
            self.version, self.view = message["version"], {**self.view, **message["changes"]}

    @property
    def ids(self) -> frozenset[int]:
        return frozenset() if self.who.player is None else frozenset({self.who.player.pk})

    async def leave(self) -> None:
        if self.closed is None:
            await self.socket.disconnect(timeout=ANSWER_SECONDS)
            self.closed = 1000


class Watched:
    """A table with its log folded beside the server, and every socket that was opened to it."""

    def __init__(self, table: Table, secrets: Iterable[str] = ()) -> None:
        """`secrets`: texts that no message may contain, besides the seed of the table."""
        self.table, self.secrets = table, tuple(secrets)
        self.states: list[TableState] = [empty(self.table)]
        self.entries: list[tuple[int, str, int | None, str, Any]] = []
        self.lines: list[Line] = []
        self.accepted: dict[tuple[int, str], int] = {}
        self.fold()

    @property
    def state(self) -> TableState:
        return self.states[-1]

    def fold(self) -> None:
        """Read what the log holds more: versions follow one another without a gap."""
        rows = Entry.objects.filter(table=self.table, version__gt=self.state.version).order_by("version")
        for version, text, by, ref, at in rows.values_list("version", "text", "by_id", "ref", "at"):
            after, _events = step(self.state, text, at)
            assert version == after.version == len(self.states)
            self.states.append(after)
            self.entries.append((version, text, by, ref, at))

    def goes_back(self, line: Line, version: int | None) -> None:
        """A client that names another version than its last is one that has that version's view."""
        if version is not None and 0 <= version <= self.state.version:
            line.version, line.view = version, self.view_at(version, line)

    def view_at(self, version: int, line: Line) -> dict[str, Any]:
        """As it crosses the wire."""
        state = self.states[version]
        view: dict[str, Any] = json.loads(json.dumps(table_view(state, state.seat_of(line.ids), self.table.code)))
        return view

    def line_of(self, who: Visitor) -> Line:
        headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
        if who.session_key is not None:
            headers.append((b"cookie", f"sessionid={who.session_key}".encode()))
        line = Line(who, WebsocketCommunicator(application, f"/ws/tables/{self.table.code}/", headers=headers))
        self.lines.append(line)
        return line

    async def settle(self) -> None:
        """Until the server and the bots have done what is theirs, and everybody has heard of it."""
        await self._hear_all()
        async with asyncio.timeout(ANSWER_SECONDS):
            while self._waits_for_us((await acting.current(self.table.pk)).state):
                await asyncio.sleep(0.002)
        await self._hear_all()

    async def _hear_all(self) -> None:
        for line in self.lines:
            await line.hear_all()

    def _waits_for_us(self, state: TableState) -> bool:
        if not any(line.joined and line.closed is None for line in self.lines):
            return False
        bot = state.turn in Seat.__members__ and state.is_bot(Seat[state.turn])
        # A bot may also speak out of turn: until then its task is at work.
        busy = any(isinstance(key, tuple) and self.table.pk in key for key in live_process().tasks)
        return busy or state.turn == SERVER or state.opens_next or (bot and state.under_way)

    async def leave(self) -> None:
        for line in self.lines:
            await line.leave()

    # What must hold after anything whatever ----------------------------------------------------------------------

    def is_behind(self) -> bool:
        """Whether the log holds more than somebody has heard: what the server wrote by itself in the meantime."""
        self.fold()
        return any(line.joined and line.closed is None and line.version < self.state.version for line in self.lines)

    def verify(self) -> None:
        """Of the log as `is_behind` read it last."""
        for line in self.lines:
            while line.checked < len(line.heard):
                self._verify_message(line, line.heard[line.checked])
                line.checked += 1
            if line.joined and line.closed is None:
                self._verify_view(line)
        self._verify_log()

    def _verify_message(self, line: Line, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "accepted":
            assert line.who.player is not None
            known_before = self.accepted.setdefault((line.who.player.pk, message["ref"]), message["version"])
            assert known_before == message["version"], "accepted twice"
        if kind == "refused":
            assert message["code"] not in NEVER, message
            self._verify_repeated(line, message)
        if kind in VERSIONED:
            self._verify_cards(line, message)
        elif kind not in WRITTEN_BY_PEOPLE:
            # A ref is the client's own word, sent back as it came.
            assert not CARD.findall(str({**message, "ref": None}))

    def _verify_repeated(self, line: Line, message: dict[str, Any]) -> None:
        if message["code"] == "repeated":
            assert line.who.player is not None
            assert self.accepted[line.who.player.pk, message["ref"]] == message["version"]

    def _verify_cards(self, line: Line, message: dict[str, Any]) -> None:
        version = message["version"]
        after, before = self.states[version], self.states[max(0, version - 1)]
        seat = after.seat_of(line.ids)
        lawful = known_on_the_way(before, after, seat) if message["type"] == "change" else known(after, seat)
        secrets = self.secrets if after.seed is None else (*self.secrets, after.seed.hex())
        told = leaks_of(message, after, seat, lawful, secrets)
        assert not told, (line.who.name, version, told)

    def _verify_view(self, line: Line) -> None:
        assert line.version == self.state.version, (line.who.name, line.version, self.entries[line.version :])
        assert line.view == self.view_at(self.state.version, line), line.who.name

    def _verify_log(self) -> None:
        """Of people there is in the log what was accepted, word for word as often, and nothing else."""
        people = {line.who.player.pk for line in self.lines if line.who.player is not None}
        written = {(by, ref): version for version, _text, by, ref, _at in self.entries if by in people and ref}
        told = {key: version for key, version in self.accepted.items() if key[0] in people}
        # A command may have counted although its sender left before the answer.
        gone = {line.who.player.pk for line in self.lines if line.who.player is not None and line.closed is not None}
        assert told.items() <= written.items()
        assert all(key[0] in gone for key in written.keys() - told.keys())
        assert len(written) == len([1 for _v, _text, by, ref, _at in self.entries if by in people and ref])


SEATED: Final = {Seat.S: "host", Seat.N: "guest", Seat.W: "member", Seat.E: "other guest"}


def opened(cast: dict[str, Visitor], rules: dict[str, Any], seats: dict[str, Any], **columns: str) -> Watched:
    """A table of the host that is watched from the beginning."""
    return Watched(seating.open_table(host=cast["host"].player, rules=read_rules(rules), seats=seats, **columns))


def four(cast: dict[str, Visitor], wanted: str) -> dict[str, Any]:
    """Who sits as the table opens: `all` four, the `host` alone, the host with three `bots`, or two and two."""
    chosen = {"all": SEATS, "host": [Seat.S], "bots": [Seat.S], "two": [Seat.S, Seat.W]}[wanted]
    seats: dict[str, Any] = {seat.name: cast[SEATED[seat]].player for seat in chosen}
    filled = {seat.name: USUAL_LEVEL for seat in SEATS if seat not in chosen} if wanted in ("bots", "two") else {}
    return seats | filled
