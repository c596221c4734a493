"""One connection to one table: authenticate at the door, parse, call one verb, encode. It knows no rule."""

import asyncio
from typing import Any, Final

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from games.live import acting, overdue, protocol, robots, seating
from games.live.acting import Asked, Repeated
from games.live.codes import TableCode
from games.live.faults import fault
from games.live.presence import Allowance, Visitor, visitor
from games.live.process import live_process
from games.live.publishing import audience_of
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)
QUEUE: Final = 256
UNREADABLE_LIMIT: Final = 10


class TableConsumer(AsyncWebsocketConsumer):
    """A client's side of a table; `push` and `drop` make it a `publishing.Socket`."""

    player_ids: frozenset[int] = frozenset()
    session_key: str | None = None
    visitor: Visitor | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Whatever ends this connection, a disconnect, a cancellation or a fault, it leaves the room."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels hops to the shared database thread before every message to close old connections; a card must not.

        Nothing here touches the ORM on that thread but `connect`, which goes through `database_sync_to_async`.
        """
        handler = getattr(self, message["type"].replace(".", "_"))
        await handler(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        self.visitor = await database_sync_to_async(visitor)(code, self.scope["user"], self.scope["session"])
        await self.accept()
        if self.visitor is None:
            await self.close(protocol.CLOSE_UNKNOWN_TABLE)
            return
        self.player_ids, self.session_key = self.visitor.player_ids, self.visitor.session_key
        self.allowance, self.unreadable, self.joined = Allowance(), 0, False
        self.outbox: asyncio.Queue[str] = asyncio.Queue(QUEUE)
        self.sender = asyncio.create_task(self._send_all())
        self.closing: asyncio.Task[None] | None = None
        live_process().sockets.add(self)
        overdue.watch()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.visitor is None or self.closing is not None:
            return
        if text_data is None or len(text_data.encode(errors="replace")) > protocol.MAX_MESSAGE:
            self.drop(protocol.CLOSE_TOO_BIG)
            return
        if not self.allowance.spend(seated=self._is_seated()):
            self.drop(protocol.CLOSE_TOO_FAST)
            return
        said = protocol.parse(text_data)
        if isinstance(said, protocol.Join):
            await self._join(said)
        elif not self.joined:
            self.drop(protocol.CLOSE_PROTOCOL)
        else:
            await self._answer(said)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        self._leave()
        raise StopConsumer

    def _leave(self) -> None:
        if self.visitor is None:
            return
        process = live_process()
        process.sockets.discard(self)
        process.rooms.leave(self.visitor.table_id, self)
        self.sender.cancel()

    def push(self, text: str) -> None:
        """Queue a frame; a reader too slow for its queue is dropped, never waited for."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.drop(protocol.CLOSE_TOO_SLOW)

    def drop(self, code: int) -> None:
        """Close the connection with a documented code, once."""
        if self.closing is None and self.visitor is not None:
            live_process().rooms.leave(self.visitor.table_id, self)
            self.closing = asyncio.create_task(self._close(code))

    async def _close(self, code: int) -> None:
        self.sender.cancel()
        await self.close(code)

    async def _send_all(self) -> None:
        while True:
            await self.send(await self.outbox.get())

    def _is_seated(self) -> bool:
        room = None if self.visitor is None else live_process().rooms.get(self.visitor.table_id)
        return room is not None and audience_of(room.state, self.player_ids) is not None

    async def _join(self, said: protocol.Join) -> None:
        assert self.visitor is not None
        table_id = self.visitor.table_id
        folded = await acting.current(table_id)
        if live_process().rooms.get(table_id) is None:
            folded = await acting.catch_up(table_id)
        if self.closing is not None:
            return
        room = live_process().rooms.open(table_id, folded.code, folded.state)
        room.enter(self, said.version)
        self.joined = True
        robots.wake(table_id)

    async def _answer(self, said: protocol.Said) -> None:
        if isinstance(said, protocol.Ping):
            self.push(protocol.pong(self._version()))
        elif isinstance(said, protocol.Command):
            await self._obey(said)
        elif isinstance(said, protocol.Unreadable):
            self.unreadable += 1
            self.push(protocol.refused(said.ref, "unreadable", self._version()))
            if self.unreadable >= UNREADABLE_LIMIT:
                self.drop(protocol.CLOSE_PROTOCOL)

    async def _obey(self, command: protocol.Command) -> None:
        assert self.visitor is not None
        try:
            version = await self._verb(command, self.visitor)
        except Repeated as repeated:
            self.push(protocol.refused(command.ref, repeated.code, repeated.version))
        except Refusal as refusal:
            self.push(protocol.refused(command.ref, refusal.code, self._version()))
        except Exception as error:  # noqa: BLE001  (our own fault: the asker is told so, the socket lives)
            log.error("command_failed", table=self.visitor.table_id, **fault(error))
            self.push(protocol.refused(command.ref, TableCode.SERVER_FAULT, self._version()))
        else:
            self.push(protocol.accepted(command.ref, version))
            robots.wake(self.visitor.table_id)

    async def _verb(self, command: protocol.Command, who: Visitor) -> int:
        if who.player is None:
            raise Refusal(TableCode.NOT_YOUR_SEAT, "a spectator has no seat")
        asked = Asked(who.player.pk, who.player_ids, command.ref, command.version)
        match command:
            case protocol.Act():
                return await acting.act(who.table_id, asked, command.action)
            case protocol.Sit():
                return await seating.sit(who.table_id, asked, command.seat, who.player)
            case protocol.Rise():
                return await seating.rise(who.table_id, asked)
            case protocol.Fill():
                return await seating.fill(who.table_id, asked, command.seat)
            case protocol.Close():
                return await seating.close(who.table_id, asked)
        raise TypeError(command)

    def _version(self) -> int:
        room = None if self.visitor is None else live_process().rooms.get(self.visitor.table_id)
        return 0 if room is None else room.state.version
