"""The WebSocket of a table: who is connected, commands in, answers and views out.

A `TableConsumer` is one connection to one table. It authenticates, parses a message, calls one function and encodes
the answer; it knows no rules of the game. On a server that offers `DirectTexts` frames are written at once, and an
action goes from the network to the journal without a coroutine (`_read_act`) unless it has to wait for something. On
any other server, and for any other message, `receive` awaits each command, and frames go out through `Outgoing`.
"""

import asyncio
import time
from collections.abc import Coroutine
from contextvars import copy_context
from functools import partial
from typing import Final

import structlog
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error
from django.urls import URLPattern, path

from accounts.middleware import DirectTexts, Message, Receive, Scope, Send, direct_texts
from games.live import acting, chatting, monitoring, protocol, robots, watchdog
from games.live.acting import Repeated
from games.live.codes import TableCode
from games.live.commanding import Commander, author, obey
from games.live.monitoring import fault
from games.live.outgoing import Outgoing
from games.live.presence import Visitor, allowance_of, may_join, visitor
from games.live.process import live_process
from games.live.publishing import closed_to
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)
UNREADABLE_LIMIT: Final = 10


class TableConsumer(AsyncWebsocketConsumer):
    """A client's connection to a table; `push` and `drop` make it a `publishing.Socket`."""

    player_ids: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()
    session_key: str | None = None
    is_pinned = True
    name: str | None = None
    heard_at: float = 0.0
    visitor: Visitor | None = None
    # One of these two, from `connect` on.
    texts: DirectTexts | None = None
    outgoing: Outgoing | None = None

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
        self.closing: asyncio.Task[None] | None = None
        self.texts = direct_texts(self.scope)
        if self.texts is None:
            self.outgoing = Outgoing(self._send_frame)
        else:
            # Its log lines name this socket, as those of `receive` do.
            context = copy_context()
            self.texts.read_with(lambda text: context.run(self._read_act, text))
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
        if self.outgoing is not None:
            self.outgoing.stop()
            # It leads back to this consumer: such a cycle would stay in memory (`belote_site.serving.lifecycle`).
            self.outgoing = None

    def push(self, text: str) -> None:
        """Send a frame without waiting; a reader with too many unread frames is disconnected."""
        if self.closing is not None:
            return
        if self.texts is not None:
            self.texts.write(text)
        elif self.outgoing is not None and not self.outgoing.push(text):
            self.drop(protocol.CLOSE_TOO_SLOW)

    def drop(self, code: int) -> None:
        """Close the connection with a documented code, once."""
        if self.closing is None and self.visitor is not None:
            monitoring.dropped(code)
            live_process().rooms.leave(self.visitor.table_id, self)
            self.closing = asyncio.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        if self.outgoing is not None:
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
        room = live_process().open(table_id, folded.code, folded.state, pinned=True)
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
        told: int | BaseException
        try:
            told = await obey(self._commander(), command, partial(self._tell, command))
        except Exception as error:  # noqa: BLE001  (an internal error is reported; the socket stays open)
            told = error
        # An action that was accepted was answered in the same turn of the event loop as its change.
        if not (isinstance(command, protocol.Act) and isinstance(told, int)):
            self._tell(command, told)
        monitoring.ANSWER_SECONDS.observe(time.perf_counter() - began)

    def _read_act(self, text: str) -> bool:
        """Take an action that can be handed to the journal at once; any other text is left to `receive`."""
        who, texts = self.visitor, self.texts
        if '"act"' not in text or who is None or who.player is None or texts is None:
            return False
        if not self.joined or self.closing is not None or protocol.is_too_big(text):
            return False
        command = protocol.parse(text)
        if not isinstance(command, protocol.Act) or not acting.is_ready(who.table_id, command.version):
            return False
        began = time.perf_counter()
        self.heard_at = asyncio.get_running_loop().time()
        if not self.allowance.spend(seated=self._is_seated()):
            self.drop(protocol.CLOSE_TOO_FAST)
            texts.done()
            return True

        def tell(told: int | BaseException) -> None:
            try:
                self._tell(command, told)
            finally:
                texts.done()
            monitoring.ANSWER_SECONDS.observe(time.perf_counter() - began)

        asked = author(command, who.player.pk, who.player_ids)
        acting.act_at_once(who.table_id, asked, command.action, tell)
        return True

    def _tell(self, command: protocol.Command, told: int | BaseException) -> None:
        """Answer a command that became a version, or was refused."""
        assert self.visitor is not None
        if isinstance(told, int):
            self.push(protocol.accepted(command.ref, told))
            robots.wake(self.visitor.table_id)
            return
        code: str = TableCode.SERVER_FAULT
        if isinstance(told, Refusal):
            code = told.code
        else:
            log.error("command_failed", table=self.visitor.table_id, **fault(told))
        monitoring.refused(command, code)
        version = told.version if isinstance(told, Repeated) else self._version()
        self.push(protocol.refused(command.ref, code, version))

    def _commander(self) -> Commander:
        assert self.visitor is not None
        return Commander(self.visitor.table_id, self.visitor.player, self.visitor.player_ids, self.push)

    def _version(self) -> int:
        room = None if self.visitor is None else live_process().rooms.get(self.visitor.table_id)
        return 0 if room is None else room.state.version


websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
]
