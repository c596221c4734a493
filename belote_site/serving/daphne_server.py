"""The site on Daphne (`SERVER=daphne`): Twisted on asyncio's own loop, with limits.

Daphne buffers a body of any size before the site sees it, and hands every piece of an answer and every frame of a
socket to Twisted at once, so unread data accumulates in this process. Here a body over the limit is refused before it
is buffered, an answer waits while the client reads nothing, and a socket that leaves more than a megabyte unread is cut
off; it joins again when it can read (docs/protocol.md).
"""

import asyncio
import io
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakSet

from daphne import server as daphne_server  # isort: skip  (first: it chooses Twisted's reactor)
import signal
from collections.abc import Awaitable

from daphne import http_protocol
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet import reactor
from twisted.internet.base import DelayedCall
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel

from belote_site.serving.bounds import (
    HEAD_BYTES,
    HEAD_SECONDS,
    KEEP_SECONDS,
    LINGER_SECONDS,
    MOST_BYTES,
    TAKE_SECONDS,
    UNREAD_BYTES,
    too_large,
)
from belote_site.serving.sockets import GOING_AWAY

from daphne.server import Server  # isort: skip  (first: it chooses Twisted's reactor)
from daphne.endpoints import build_endpoint_description_strings

from belote_site.serving.bounds import BACKLOG, MAX_FRAME, PING_SECONDS, PONG_SECONDS, WELCOME_SECONDS
from belote_site.serving.lifecycle import leave


def later(seconds: float, call: Callable[[], None]) -> DelayedCall:
    """Schedule a call on Twisted's loop, `seconds` from now."""
    planned: DelayedCall = reactor.callLater(seconds, call)  # type: ignore[arg-type]  # Twisted's interfaces name no self
    return planned


class BoundedRequest(WebRequest):
    """A request that refuses a body that is too large, and reports when its written data was sent."""

    received: int = 0
    refused: bool = False
    _full: "asyncio.Future[None] | None" = None
    _never_taken: DelayedCall | None = None

    def gotLength(self, length: int | None) -> None:
        if length is not None and length > MOST_BYTES:
            self.content = io.BytesIO()
            self.refuse()
            return
        super().gotLength(length)

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.refused:
            return
        if self.received > MOST_BYTES:
            self.content.close()
            self.refuse()
            return
        super().handleContentChunk(data)

    def refuse(self) -> None:
        """Answer 413 with a page, reading only as much of the body as its delivery needs."""
        self.refused = True
        self.channel.transport.write(too_large(self.getHeader("Accept-Language") or ""))
        later(LINGER_SECONDS, self.channel.transport.abortConnection)

    def process(self) -> object:
        if self.refused:
            self.channel.loseConnection()
            return None
        return super().process()

    def handle_reply(self, message: Mapping[str, object]) -> None:
        if message.get("type") == "http.response.start" and self.producer is None and self.channel is not None:
            self.registerProducer(self, True)
        super().handle_reply(message)

    def finish(self) -> None:
        if self.producer is self:
            self.unregisterProducer()
        super().finish()

    def connectionLost(self, reason: Failure) -> None:
        self.resumeProducing()
        super().connectionLost(reason)

    def pauseProducing(self) -> None:
        if self._full is None:
            self._full = asyncio.get_event_loop().create_future()
            self._never_taken = later(TAKE_SECONDS, self._cut)

    def resumeProducing(self) -> None:
        if self._never_taken is not None and self._never_taken.active():
            self._never_taken.cancel()
        full, self._full = self._full, None
        if full is not None and not full.done():
            full.set_result(None)

    def stopProducing(self) -> None:
        self.resumeProducing()

    def _cut(self) -> None:
        self.channel.transport.abortConnection()

    async def taken(self) -> None:
        """Wait until the client has read most of what was written, or has gone."""
        while self._full is not None:
            await asyncio.shield(self._full)


class BoundedChannel(HTTPChannel):
    """A connection with a time limit for request headers."""

    totalHeadersSize = HEAD_BYTES
    transport: Any
    head_late: DelayedCall | None = None

    def connectionMade(self) -> None:
        super().connectionMade()
        channels.add(self)
        self._expect_head()

    def dataReceived(self, data: bytes) -> None:
        if self.head_late is None and self.line_mode and not self._handlingRequest:
            self._expect_head()
        super().dataReceived(data)

    def allHeadersReceived(self) -> None:
        self._stop_expecting()
        super().allHeadersReceived()

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        self._stop_expecting()
        super().connectionLost(reason)

    def answer_and_close(self) -> None:
        """Accept no further request on this connection."""
        self.persistent = 0
        if not self._handlingRequest:
            self.loseConnection()

    def _expect_head(self) -> None:
        self.head_late = later(HEAD_SECONDS, self._late)

    def _stop_expecting(self) -> None:
        if self.head_late is not None and self.head_late.active():
            self.head_late.cancel()
        self.head_late = None

    def _late(self) -> None:
        self.head_late = None
        self.transport.abortConnection()


class BoundedFactory(HTTPFactory):
    """A factory of these channels; idle connections are closed after `KEEP_SECONDS`."""

    protocol = BoundedChannel

    def __init__(self, server: daphne_server.Server) -> None:
        super().__init__(server)
        self.timeOut = KEEP_SECONDS


channels: "WeakSet[BoundedChannel]" = WeakSet()
"""The channels of this process, except those that became sockets."""


def bound_requests() -> None:
    """Make Daphne use bounded requests; it has no setting for it."""
    for module, name, ours in (
        (http_protocol, "WebRequest", BoundedRequest),
        (daphne_server, "HTTPFactory", BoundedFactory),
    ):
        setattr(module, name, ours)


class BoundedWebSocket(WebSocketProtocol):
    """A socket that counts what it sends while the network accepts nothing."""

    unread: int | None = None

    def onOpen(self) -> None:
        super().onOpen()
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, True)

    def pauseProducing(self) -> None:
        self.unread = 0

    def resumeProducing(self) -> None:
        self.unread = None

    def stopProducing(self) -> None:
        self.unread = None

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:
        if self.unread is not None:
            self.unread += len(content)
            if self.unread > UNREAD_BYTES:
                self.transport.abortConnection()
                return
        super().serverSend(content, binary)

    def serverClose(self, code: int | None = None) -> None:
        if code == GOING_AWAY:
            # `sendClose` allows an application's own codes only.
            self.sendCloseFrame(code=GOING_AWAY)
        else:
            super().serverClose(code)


def bound_sockets() -> None:
    """Make Daphne use bounded sockets; it has no setting for it."""
    WebSocketFactory.protocol = BoundedWebSocket


class DaphneServer(Server):
    """Daphne's server, with applications no faster than their clients read, and an orderly stop (`lifecycle`)."""

    stopping: "asyncio.Task[None] | None" = None

    async def handle_reply(self, protocol: WebRequest | WebSocketProtocol, message: Mapping[str, object]) -> None:
        await super().handle_reply(protocol, message)
        if isinstance(protocol, BoundedRequest):
            await protocol.taken()

    def handle_signal(self) -> None:
        """Begin an orderly stop at the first signal; a second Ctrl-C ends at once."""
        if self.stopping is None:
            self.stopping = asyncio.get_running_loop().create_task(self.leave())
        else:
            self.stop()

    async def leave(self) -> None:
        try:
            await leave(self)
        finally:
            self.stop()

    def close_door(self) -> None:
        for listening in self.listeners:
            listening.addCallback(lambda port: port.stopListening())
        for channel in list(channels):
            channel.answer_and_close()

    def answering(self) -> int:
        return sum(
            isinstance(protocol, BoundedRequest) and "disconnected" not in details
            for protocol, details in self.connections.items()
        )


def run(application: Callable[..., Awaitable[None]], host: str, port: int, ready: Callable[[], None]) -> None:
    """Serve until a signal. OSError if the port cannot be opened; `ready` is called once it is."""
    bound_requests()
    bound_sockets()
    server = DaphneServer(
        application=application,
        endpoints=[f"{each}:backlog={BACKLOG}" for each in build_endpoint_description_strings(host=host, port=port)],
        signal_handlers=False,
        websocket_handshake_timeout=WELCOME_SECONDS,
        websocket_connect_timeout=WELCOME_SECONDS,
        websocket_max_message_size=MAX_FRAME,
        websocket_max_frame_size=MAX_FRAME,
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        ready_callable=ready,
        server_name="",
    )
    loop = reactor._asyncioEventloop
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, server.handle_signal)
    server.run()
    if not server.listening_addresses:
        raise OSError(f"{host}:{port} cannot be opened")
