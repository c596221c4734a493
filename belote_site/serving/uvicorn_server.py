"""The site on uvicorn (`SERVER=uvicorn`): uvloop, httptools, and the sans-IO protocol of websockets, with limits.

uvicorn waits for its clients while it writes; it limits neither heads nor bodies, and waits for both for ever. Here a
body over the limit is refused with a page before it is buffered.
"""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from uvicorn import Config, Server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from accounts.middleware import Application
from belote_site.serving.bounds import (
    BACKLOG,
    BODY_SECONDS,
    HEAD_BYTES,
    HEAD_SECONDS,
    KEEP_SECONDS,
    LINGER_SECONDS,
    MAX_FRAME,
    MOST_BYTES,
    PING_SECONDS,
    PONG_SECONDS,
    TAKE_SECONDS,
    too_large,
)
from belote_site.serving.lifecycle import leave
from belote_site.serving.uvicorn_sockets import BoundedSocket

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class BoundedHttp(HttpToolsProtocol):
    """A connection that refuses oversized requests, and does not wait for ever.

    `loose`: bytes fed to the parser since it last recognized something; `received`: bytes of the current
    body so far.
    """

    loose: int = 0
    received: int = 0
    refused: bool = False
    waiting: asyncio.TimerHandle | None = None

    # The connection ------------------------------------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._allow(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self.loose += len(data)
        super().data_received(data)
        if self.refused or self.transport.is_closing() or self.transport.get_protocol() is not self:
            # Refused, gone, or now a WebSocket: the next data is no request.
            return
        if self.loose > HEAD_BYTES:
            self.refuse_head()
        elif self.waiting is None and (self.cycle is None or self.cycle.response_complete):
            # Data arrived that does not begin a request.
            self._allow(HEAD_SECONDS)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._allow(TAKE_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    # Callbacks of the parser ---------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self.received = 0
        self._allow(HEAD_SECONDS)
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        # Django would confuse `X_Forwarded_For` with the genuine header.
        if b"_" not in name:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.loose = 0
        if self.refused:
            return
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > HEAD_BYTES:
            self.refuse_head()
        elif self._length_told() > MOST_BYTES:
            self.refuse_body()
        else:
            super().on_headers_complete()
            self._allow(BODY_SECONDS)

    def on_chunk_header(self) -> None:
        """Note that a chunk of a body is announced."""
        self.loose = 0

    def on_body(self, body: bytes) -> None:
        self.loose = 0
        if self.refused:
            return
        self.received += len(body)
        if self.received > MOST_BYTES:
            self._give_up_cycle()
            return
        super().on_body(body)
        self._allow(BODY_SECONDS)

    def on_message_complete(self) -> None:
        self.loose = 0
        if self.refused:
            return
        self._stop_waiting()
        super().on_message_complete()

    # Refusals ------------------------------------------------------------------------------------------------------

    def refuse_head(self) -> None:
        self.refused = True
        self._stop_waiting()
        if self._is_answering():
            self.transport.abort()
        else:
            self.send_400_response("Headers too large.")

    def refuse_body(self) -> None:
        """Answer 413 with a page, reading only as much of the body as its delivery needs."""
        self.refused = True
        self._stop_waiting()
        self._unset_keepalive_if_required()
        if self._is_answering():
            self.transport.abort()
        if self.transport.is_closing():
            return
        languages = b",".join(value for name, value in self.headers if name == b"accept-language")
        self.transport.write(too_large(languages.decode("latin1")))
        self.transport.resume_reading()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _give_up_cycle(self) -> None:
        """Tell the application that the client has gone, so that it frees its buffers."""
        self.refused = True
        if self.cycle.response_started:
            self.transport.abort()
            return
        self.cycle.disconnected = True
        self.cycle.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Run the application; if its client was given up meanwhile, answer once its buffers are freed."""

        async def noticed(scope: Any, receive: Any, send: Any) -> None:
            try:
                await app(scope, receive, send)
            finally:
                if self.refused and cycle.disconnected:
                    self.refuse_body()

        super()._start_asgi_task(cycle, noticed)

    def _is_answering(self) -> bool:
        """Return whether an answer is being sent on this connection: a second one within it would be unreadable."""
        return self.cycle is not None and not (self.cycle.response_complete or self.cycle.disconnected)

    def _length_told(self) -> int:
        told = [value for name, value in self.headers if name == b"content-length"]
        return int(told[0]) if told and told[0].isdigit() else 0

    # Time limits ---------------------------------------------------------------------------------------------------

    def _allow(self, seconds: float) -> None:
        self._stop_waiting()
        self.waiting = self.loop.call_later(seconds, self._waited_enough)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _waited_enough(self) -> None:
        # While the application has paused reading, the client is not to blame.
        if self.flow.read_paused and not self.flow.write_paused:
            self._allow(BODY_SECONDS)
        else:
            self.transport.abort()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._allow(TAKE_SECONDS)


class UvicornServer(Server):
    """uvicorn's server with an orderly stop (`lifecycle`); a second Ctrl-C ends it at once."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen. OSError if the port cannot be opened, where uvicorn would log an error and exit."""
        loop, config = asyncio.get_running_loop(), self.config
        self.servers = [
            await loop.create_server(
                lambda: BoundedHttp(config, self.server_state, {}, loop), config.host, config.port, backlog=BACKLOG
            )
        ]
        self.started = True
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals in the loop, without raising them again at the end: a requested stop is no failure."""
        loop = asyncio.get_running_loop()
        for each in SIGNALS:
            loop.add_signal_handler(each, self.handle_exit, each, None)
        try:
            yield
        finally:
            for each in SIGNALS:
                loop.remove_signal_handler(each)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await leave(self)
        for connection in list(self.server_state.connections):
            connection.transport.abort()

    def close_door(self) -> None:
        for server in self.servers:
            server.close()
        for connection in self._requests():
            connection.shutdown()

    def answering(self) -> int:
        return sum(each.cycle is not None and not each.cycle.response_complete for each in self._requests())

    def _requests(self) -> list[BoundedHttp]:
        return [each for each in self.server_state.connections if isinstance(each, BoundedHttp)]


def run(application: Application, host: str, port: int, ready: Callable[[], None]) -> None:
    """Serve until a signal. OSError if the port cannot be opened; `ready` is called once it is."""
    UvicornServer(configured(application, host, port), ready).run()


def configured(application: Application, host: str, port: int) -> Config:
    """Return uvicorn's configuration, with the limits that it supports."""
    return Config(
        application,
        host=host,
        port=port,
        ws=BoundedSocket,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `sockets.TrueAddress` does this for both servers
        # Values bound by one request do not reach the next one.
        reset_contextvars=True,
        timeout_keep_alive=KEEP_SECONDS,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
    )
