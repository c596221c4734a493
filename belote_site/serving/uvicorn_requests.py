"""uvicorn's requests with limits: on head and body, and on clients that neither send nor read.

uvicorn waits for its clients while it writes; it limits neither heads nor bodies, and waits for both for ever. Here a
body over the limit is refused with a page before it is buffered.
"""

import asyncio
import contextvars
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from belote_site.serving.bounds import BODY_SECONDS, HEAD_BYTES, HEAD_SECONDS, LINGER_SECONDS, MOST_BYTES, TAKE_SECONDS
from belote_site.serving.refusal import too_large


class BoundedHttp(HttpToolsProtocol):
    """A connection that refuses oversized requests, and does not wait for ever.

    `loose`: bytes fed to the parser since it last recognized something; `received`: bytes of the current
    body so far.
    """

    loose: int = 0
    received: int = 0
    refused: bool = False
    waiting: asyncio.TimerHandle | None = None
    answering: "asyncio.Task[None] | None" = None

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
        """Tell the application that the client has gone, so that it frees its buffers; then answer the client."""
        self.refused = True
        cycle, answering = self.cycle, self.answering
        if cycle.response_started or answering is None or answering.done():
            self.transport.abort()
            return
        cycle.disconnected = True
        cycle.message_event.set()
        answering.add_done_callback(lambda _task: self.refuse_body())

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

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Run the application in its own context: values bound by one request do not reach the next one."""
        task = self.loop.create_task(cycle.run_asgi(app), context=contextvars.Context())
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)
        self.answering = task
