"""The WebSocket of a table: who is connected, commands in, answers and views out.

A `TableConsumer` is one connection to one table. It authenticates, parses a message, calls one function and encodes
the answer; it knows no rules of the game. Frames go out in order: `WrittenAtOnce` where the server offers it, else
through `Outgoing`, at once while the client reads, queued otherwise.

There a frame is nearly always written without waiting, and a task for each would cost more than the frame itself. So
`start_eagerly` runs a coroutine at once and creates a task only if it has to wait (Python 3.12 has eager tasks for
this).
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from types import coroutine
from typing import Final

import structlog
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error
from django.urls import URLPattern, path

from accounts.middleware import WRITE_TEXT, Message, Receive, Scope, Send
from games.live import acting, chatting, closing, monitoring, protocol, robots, seating, watchdog
from games.live.acting import CommandAuthor, Repeated
from games.live.codes import TableCode
from games.live.monitoring import fault
from games.live.presence import Visitor, allowance_of, may_join, visitor
from games.live.process import live_process
from games.live.publishing import closed_to
from games.rules.errors import Refusal


def start_eagerly(beginning: Coroutine[object, object, None]) -> "asyncio.Task[None] | None":
    """Run a coroutine until it waits; return the task that continues it, or None if it is done. Raises its errors."""
    try:
        awaited = beginning.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(beginning, awaited))


async def _rest(begun: Coroutine[object, object, None], awaited: object) -> None:
    await _resumed(begun, awaited)


@coroutine
def _resumed(begun: Coroutine[object, object, None], awaited: object) -> Generator[object, object, None]:
    """Continue a coroutine that was started by hand: wait for what it awaits, until its end."""
    try:
        while True:
            try:
                told = yield awaited
            except BaseException as error:  # noqa: BLE001  (every error is thrown into the coroutine)
                awaited = begun.throw(error)
            else:
                awaited = begun.send(told)
    except StopIteration:
        return


log = structlog.get_logger(__name__)
WAITING: Final = 256
SendText = Callable[[str], Coroutine[object, object, None]]


class WrittenAtOnce:
    """The frames for one client of a server that writes texts at once and bounds what is unread (`WRITE_TEXT`)."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def push(self, text: str) -> bool:
        self._write(text)
        return True

    def stop(self) -> None:
        """Send nothing more."""
        self._write = lambda _text: None


class Outgoing:
    """The frames for one client. `push` never waits; a client that leaves too many frames unread is disconnected."""

    def __init__(self, send: SendText) -> None:
        self._send = send
        self._waiting: deque[str] = deque()
        self._under_way: asyncio.Task[None] | None = None

    def push(self, text: str) -> bool:
        """Send a frame after earlier ones; False if the client has too many unread frames."""
        if self._under_way is None:
            self._begin(text)
            return True
        if len(self._waiting) >= WAITING:
            return False
        self._waiting.append(text)
        return True

    def stop(self) -> None:
        """Stop sending."""
        self._waiting.clear()
        if self._under_way is not None:
            self._under_way.cancel()

    def _begin(self, text: str) -> None:
        try:
            self._under_way = start_eagerly(self._send(text))
        except (OSError, RuntimeError) as error:
            self._gone(error)
        if self._under_way is not None:
            self._under_way.add_done_callback(self._go_on)

    def _go_on(self, sent: "asyncio.Task[None]") -> None:
        self._under_way = None
        if sent.cancelled():
            return
        error = sent.exception()
        if error is not None:
            self._gone(error)
        while self._waiting and self._under_way is None:
            self._begin(self._waiting.popleft())

    def _gone(self, error: BaseException) -> None:
        """Ignore that the client has gone; the server will inform the consumer."""
        log.debug("frame_not_sent", error=type(error).__name__)
        self._waiting.clear()


UNREADABLE_LIMIT: Final = 10


class TableConsumer(AsyncWebsocketConsumer):
    """A client's connection to a table; `push` and `drop` make it a `publishing.Socket`."""

    player_ids: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()
    session_key: str | None = None
    name: str | None = None
    heard_at: float = 0.0
    visitor: Visitor | None = None
    outgoing: Outgoing | WrittenAtOnce

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the connection. However it ends (disconnect, cancellation, error), it leaves its room."""
        self.scope, self.base_send = scope, send
        try:
            while True:
                await self.dispatch(await receive())
        except StopConsumer:
            return
        finally:
            self._leave()

    async def dispatch(self, message: Message) -> None:
        """Handle one message after the other, without a task each: tables do not use a channel layer.

        Channels would also switch to the shared database thread before every message, to close old connections; a card
        must not wait for that. Only `connect` uses the ORM, on the thread of joins.
        """
        handler = getattr(self, message["type"].replace(".", "_"))
        await handler(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        self.visitor = await live_process().door.ask(visitor, code, self.scope["user"], self.scope["session"])
        await self.accept()
        if self.visitor is None:
            await self.close(protocol.CLOSE_UNKNOWN_TABLE)
            return
        self.player_ids, self.session_key = self.visitor.player_ids, self.visitor.session_key
        self.hidden = self.visitor.hidden
        self.name = None if self.visitor.player is None else self.visitor.player.name
        self.heard_at = asyncio.get_running_loop().time()
        self.allowance, self.unreadable, self.joined = allowance_of(self.visitor, self), 0, False
        offered = self.scope.get("extensions", {}).get(WRITE_TEXT)
        self.outgoing = Outgoing(self._send_frame) if offered is None else WrittenAtOnce(offered["write"])
        self.closing: asyncio.Task[None] | None = None
        live_process().sockets.add(self)
        watchdog.watch()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.visitor is None or self.closing is not None:
            return
        self.heard_at = asyncio.get_running_loop().time()
        if text_data is None or protocol.is_too_big(text_data):
            self.drop(protocol.CLOSE_TOO_BIG)
            return
        if not self.allowance.spend(seated=self._is_seated()):
            self.drop(protocol.CLOSE_TOO_FAST)
            return
        said = protocol.parse(text_data)
        if isinstance(said, protocol.Join):
            await self._enter(said)
        elif not self.joined:
            self.drop(protocol.CLOSE_PROTOCOL)
        else:
            await self._answer(said)

    async def websocket_disconnect(self, message: Message) -> None:
        self._leave()
        raise StopConsumer

    def _leave(self) -> None:
        if self.visitor is None:
            return
        process = live_process()
        process.sockets.discard(self)
        process.rooms.leave(self.visitor.table_id, self)
        self.outgoing.stop()

    def push(self, text: str) -> None:
        """Send a frame without waiting; a reader with too many unread frames is disconnected."""
        if self.closing is None and not self.outgoing.push(text):
            self.drop(protocol.CLOSE_TOO_SLOW)

    def drop(self, code: int) -> None:
        """Close the connection with a documented code, once."""
        if self.closing is None and self.visitor is not None:
            monitoring.dropped(code)
            live_process().rooms.leave(self.visitor.table_id, self)
            self.closing = asyncio.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        self.outgoing.stop()
        await self.close(code)

    async def _send_frame(self, text: str) -> None:
        await self.base_send({"type": "websocket.send", "text": text})

    def _is_seated(self) -> bool:
        room = None if self.visitor is None else live_process().rooms.get(self.visitor.table_id)
        return room is not None and room.sockets.get(self) is not None

    async def _enter(self, said: protocol.Join) -> None:
        """Join, or ask the client to retry later: the table cannot be read now, or too many strangers join."""
        assert self.visitor is not None
        if not may_join(self.visitor, (self.scope.get("client") or ("",))[0]):
            self.drop(protocol.CLOSE_TOO_FAST)
            return
        try:
            await self._join(said)
        except Error as error:
            log.warning("not_joined", **fault(error))
            self.drop(protocol.CLOSE_AWAY)

    async def _join(self, said: protocol.Join) -> None:
        assert self.visitor is not None
        table_id = self.visitor.table_id
        # No move may come before the clock is corrected for the time without a server.
        await live_process().awake.wait()
        kept = table_id in live_process().states
        folded = await acting.current(table_id)
        ahead = said.version is not None and said.version > folded.state.version
        if ahead or (kept and live_process().rooms.get(table_id) is None):
            # The cached state may be old: a reconnecting client may have seen a newer version from another process.
            folded = await acting.catch_up(table_id)
        if self.closing is not None:
            return
        refused = closed_to(folded.state, folded.state.seat_of(self.player_ids), self.hidden)
        if refused is not None:
            self.drop(refused)
            return
        room = live_process().rooms.open(table_id, folded.code, folded.state)
        room.enter(self, said.version)
        self.joined = True
        robots.wake(table_id)
        self._talk(chatting.give_past(self.visitor, self))

    async def _answer(self, said: protocol.Said) -> None:
        assert self.visitor is not None
        if isinstance(said, protocol.Ping):
            self.push(protocol.pong(self._version()))
        elif isinstance(said, protocol.Say):
            await self._say(said.phrase)
        elif isinstance(said, protocol.Chat):
            self._talk(chatting.write(self.visitor, said.text))
        elif isinstance(said, protocol.MuteSeat):
            self._talk(chatting.mute(self.visitor, said.seat, muted=said.muted))
        elif isinstance(said, protocol.Command):
            await self._obey(said)
        elif isinstance(said, protocol.Unreadable):
            self.unreadable += 1
            monitoring.UNREADABLE.inc()
            self.push(protocol.refused(said.ref, "unreadable", self._version()))
            if self.unreadable >= UNREADABLE_LIMIT:
                self.drop(protocol.CLOSE_PROTOCOL)

    async def _say(self, phrase: str) -> None:
        assert self.visitor is not None
        process, table_id = live_process(), self.visitor.table_id
        room = process.rooms.get(table_id)
        seat = None if room is None else room.sockets.get(self)
        if room is None or seat is None:
            self.push(protocol.refused(None, TableCode.NOT_YOUR_SEAT, self._version()))
        elif not room.say(seat, phrase):
            self.push(protocol.refused(None, TableCode.TOO_FAST, self._version()))
        else:
            process.bus.tell({"table": table_id, "seat": seat.name, "phrase": phrase})

    def _talk(self, asked: Coroutine[object, object, None]) -> None:
        """Handle phrases and chat, while the socket continues: a card never waits for them."""
        live_process().start_task(asked, self._talked(asked))

    async def _talked(self, asked: Coroutine[object, object, None]) -> None:
        """Handle a phrase or chat line; chat refusals carry no `ref`."""
        try:
            await asked
        except Refusal as refusal:
            self.push(protocol.refused(None, refusal.code, self._version()))
        except Error as error:
            log.error("chat_failed", **fault(error))
            self.push(protocol.refused(None, TableCode.SERVER_FAULT, self._version()))

    async def _obey(self, command: protocol.Command) -> None:
        assert self.visitor is not None
        began = time.perf_counter()
        try:
            version = await self._verb(command, self.visitor)
        except Repeated as repeated:
            self._refuse(command, repeated.code, repeated.version)
        except Refusal as refusal:
            self._refuse(command, refusal.code, self._version())
        except Exception as error:  # noqa: BLE001  (an internal error is reported; the socket stays open)
            log.error("command_failed", table=self.visitor.table_id, **fault(error))
            self._refuse(command, TableCode.SERVER_FAULT, self._version())
        else:
            if not isinstance(command, protocol.Act):
                self._accept(command.ref, version)
            robots.wake(self.visitor.table_id)
        monitoring.ANSWER_SECONDS.observe(time.perf_counter() - began)

    def _accept(self, ref: str, version: int) -> None:
        self.push(protocol.accepted(ref, version))

    def _refuse(self, command: protocol.Command, code: str, version: int) -> None:
        monitoring.refused(command, code)
        self.push(protocol.refused(command.ref, code, version))

    async def _verb(self, command: protocol.Command, who: Visitor) -> int:
        if who.player is None:
            raise Refusal(TableCode.NOT_YOUR_SEAT, "a spectator has no seat")
        thought = command.thought if isinstance(command, protocol.Act) else None
        seconds = None if thought is None else thought / 1000
        asked = CommandAuthor(who.player.pk, who.player_ids, command.ref, command.version, seconds)
        match command:
            case protocol.Act(action=action):
                # Its answer goes out with the change, which on uvicorn makes one write of both.
                return await acting.act(who.table_id, asked, action, partial(self._accept, command.ref))
            case protocol.Own(verb="close"):
                return await closing.close(who.table_id, asked)
            case protocol.Own(verb=verb):
                return await seating.ask(who.table_id, asked, verb)
            case protocol.Again(how=how):
                return await seating.ask(who.table_id, asked, f"again {how}")
            case protocol.Sit(seat=seat, key=key):
                return await seating.sit(who.table_id, asked, seat, who.player, key)
        return await self._arrange(command, who, asked)

    async def _arrange(self, command: protocol.Command, who: Visitor, asked: CommandAuthor) -> int:
        """Handle the commands that only the host may give."""
        match command:
            case protocol.OfHost(verb="fill", seat=seat):
                return await seating.fill(who.table_id, asked, seat)
            case protocol.OfHost(verb=verb, seat=seat):
                return await seating.arrange(who.table_id, asked, f"{verb} {seat}")
            case protocol.Swap(seats=(one, other)):
                return await seating.arrange(who.table_id, asked, f"swap {one} {other}")
            case protocol.Lock(locked=locked):
                return await seating.arrange(who.table_id, asked, "lock" if locked else "unlock")
            case protocol.Watching(who=watchers):
                return await seating.arrange(who.table_id, asked, f"watching {watchers}")
        raise TypeError(command)

    def _version(self) -> int:
        room = None if self.visitor is None else live_process().rooms.get(self.visitor.table_id)
        return 0 if room is None else room.state.version


websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
]
