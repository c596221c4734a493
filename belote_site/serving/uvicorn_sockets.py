"""Sockets on uvicorn: nobody waits for a client, and a client's faults are its own.

uvicorn makes an application wait while its client does not read. Here sending never waits: a client that leaves more
than a megabyte unread is cut off; it joins again when it can read (docs/protocol.md). Frames are sent uncompressed, and
each text becomes one frame for all its sockets. uvicorn also logs a client's protocol errors as its own: text that is
no UTF-8, frames before the socket is open. Here the connection ends, and nothing is logged.
"""

import asyncio

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from accounts.middleware import DIRECT_TEXTS, TextReader
from belote_site.serving.bounds import UNREAD_BYTES

END_OF_HEAD = b"\r\n\r\n"
TEXT = 0x81
"""The first byte of a whole text message."""
FINAL = 0x80
MASKED = 0x80
NO_TEXT = 1007
"""A text that is no UTF-8 (RFC 6455, 8.1)."""
NOT_OPEN = 1006


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that is pinged after a silence, and written to without waiting. It is its own `DirectTexts`."""

    heard_at: float = 0.0
    reader: TextReader | None = None
    busy: bool = False
    # Whether the application waits in `receive`, having processed all messages before.
    waited_for: bool = False
    # Resolved by `done`, for a `receive` that has a message of a busy socket.
    freed: asyncio.Future[None] | None = None
    # Whether the parser has ended all messages it was given, so that the next byte begins one. None: not asked yet.
    between: bool | None = None

    def data_received(self, data: bytes) -> None:
        """Read a short text that comes alone, as nearly all do, without the parser; leave all else to it."""
        self.heard_at = self.loop.time()
        if self.between and self.reader is not None and self.conn.state is State.OPEN and not self.close_sent:
            text = short_text(data)
            if text is not None:
                self.hand_over(text)
                return
        if self.between is None:
            # The handshake.
            self.between = data.find(END_OF_HEAD) == len(data) - len(END_OF_HEAD)
        else:
            self.between = self.between and ends_messages(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        told, self.frames = b"".join(self.frames), []
        try:
            text = told.decode()
        except UnicodeDecodeError:
            self.conn.fail(NO_TEXT)
            self.handle_parser_exception()
            return
        self.hand_over(text)

    def hand_over(self, text: str) -> None:
        """Offer a text to the reader, or queue it."""
        if self.reader is not None and self.waited_for and not self.busy and self.queue.empty():
            # Busy before the reader is asked: it may be done before it returns.
            self.busy = True
            if self.reader(text):
                return
            self.busy = False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        self.waited_for = True
        try:
            message = await super().receive()
        finally:
            self.waited_for = False
        if self.busy:
            self.freed = self.loop.create_future()
            await self.freed
        return message

    def read_with(self, reader: TextReader) -> None:
        self.reader = reader

    def done(self) -> None:
        self.busy = False
        freed, self.freed = self.freed, None
        if freed is not None and not freed.done():
            freed.set_result(None)

    def handle_parser_exception(self) -> None:
        """Close the socket with the parser's code; before it is open no code can be sent, and it is only closed."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_OPEN, "reason": ""})
        self.transport.close()

    def pause_writing(self) -> None:
        """Do nothing: `send` counts the unread bytes while the network accepts no data."""

    def send_keepalive_ping(self) -> None:
        silent = self.loop.time() - self.heard_at
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def run_asgi(self) -> None:
        """Run the application. Afterwards nothing leads back to the socket: its memory is free at once.

        A reference cycle would keep it until the garbage collector scans old objects, which is rare (`OLDER` in
        `lifecycle`) and slow: a full site would grow by 10 MB a minute, then stand still for seconds.
        """
        extensions = self.scope["extensions"]
        extensions[DIRECT_TEXTS] = {"texts": self}
        try:
            await super().run_asgi()
        finally:
            del extensions[DIRECT_TEXTS]
            self.reader = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # Ends its parser, a generator that leads back to it, as does the frame in which the parser's error was raised.
        self.conn.receive_eof()
        if self.conn.parser_exc is not None:
            self.conn.parser_exc.__traceback__ = None

    async def send(self, message: ASGISendEvent) -> None:
        if self.disconnected or self.transport.is_closing() or (self.close_sent and self.handshake_complete):
            # The client left at the same moment: the application learns of it from its own `receive`.
            return
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            await super().send(message)
        else:
            self.write(text)

    def write(self, text: str) -> None:
        """Send a text at once, to an open socket whose client reads; otherwise do nothing."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_of(text))
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def shutdown(self) -> None:
        """Cut a socket that is still open when the server stops (`lifecycle` has closed the others, with a code)."""
        self.stop_keepalive()
        self.transport.abort()


def short_text(data: bytes) -> str | None:
    """Return the text of a client's frame, if these bytes are one whole text message and no more (RFC 6455, 5.2)."""
    size = len(data)
    if size < 6 or data[0] != TEXT:
        return None
    if data[1] == size - 6 + MASKED < MASKED + 126:
        start = 6
    elif size >= 8 and data[1] == MASKED + 126 and int.from_bytes(data[2:4]) == size - 8:
        start = 8
    else:
        return None
    length = size - start
    mask = int.from_bytes((data[start - 4 : start] * (length // 4 + 1))[:length])
    try:
        return (int.from_bytes(data[start:]) ^ mask).to_bytes(length).decode()
    except UnicodeDecodeError:
        return None


def ends_messages(data: bytes) -> bool:
    """Return whether these bytes are whole frames, each of which ends its message."""
    at = 0
    while at + 2 <= len(data):
        if not data[at] & FINAL:
            return False
        length, masked = data[at + 1] & 0x7F, data[at + 1] & MASKED
        at += 2
        if length >= 126:
            more = 2 if length == 126 else 8
            length = int.from_bytes(data[at : at + more])
            at += more
        at += length + (4 if masked else 0)
    return at == len(data)


_last: tuple[str, bytes] = ("", b"\x81\x00")


def frame_of(text: str) -> bytes:
    """Return a whole text message as a frame (RFC 6455, 5.2).

    The last frame is kept, so that one `text` object for many sockets is encoded once.
    """
    global _last
    last = _last
    if text is last[0]:
        return last[1]
    payload = text.encode()
    length = len(payload)
    if length < 126:
        head = bytes((TEXT, length))
    elif length < 65536:
        head = bytes((TEXT, 126)) + length.to_bytes(2)
    else:
        head = bytes((TEXT, 127)) + length.to_bytes(8)
    _last = (text, head + payload)
    return _last[1]
