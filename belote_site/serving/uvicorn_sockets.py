"""uvicorn's sockets, bounded and never waited for.

uvicorn has an application wait while its client does not read. Here sending never waits: a client that leaves
more than a megabyte unread is cut off; it joins again when it can read (docs/protocol.md). Frames are written as they
are: uncompressed, each text made into its frame once however many sockets it goes to.

uvicorn also takes what a client writes wrongly for a fault of its own, and says so as an error: text that is no UTF-8,
frames before the socket is open. Here that is the client's: the connection ends, and the log says nothing.
"""

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from belote_site.serving.bounds import UNREAD_BYTES

TEXT = 0x81
"""The first byte of a whole text message."""
NO_TEXT = 1007
"""A text that is no UTF-8 (RFC 6455, 8.1)."""
NOT_OPEN = 1006


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that is asked whether it is there after it was silent, and written to without waiting."""

    heard_at: float = 0.0

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(NO_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """End it with the code that was found; before the socket is open none can be told, and the end must do."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_OPEN, "reason": ""})
        self.transport.close()

    def pause_writing(self) -> None:
        """The network takes nothing: `send` counts what is left."""

    def send_keepalive_ping(self) -> None:
        silent = self.loop.time() - self.heard_at
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def send(self, message: ASGISendEvent) -> None:
        if self.disconnected or self.transport.is_closing() or (self.close_sent and self.handshake_complete):
            # It went in the same moment: its application hears of it by its own `receive`.
            return
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            await super().send(message)
        else:
            self.transport.write(frame_of(text))
            if self.transport.get_write_buffer_size() > UNREAD_BYTES:
                self.transport.abort()

    def shutdown(self) -> None:
        """Cut a socket that is still open when the server stops (`leaving` has closed the others, with a code)."""
        self.stop_keepalive()
        self.transport.abort()


def is_text(told: bytes) -> bool:
    try:
        told.decode()
    except UnicodeDecodeError:
        return False
    return True


_last: tuple[str, bytes] = ("", b"\x81\x00")


def frame_of(text: str) -> bytes:
    """A whole text message as the network carries it (RFC 6455, 5.2). The same object again costs nothing."""
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
