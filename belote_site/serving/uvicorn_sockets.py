"""uvicorn's sockets with a limit on unread data, which never wait for a client.

uvicorn makes an application wait while its client does not read. Here sending never waits: a client that leaves more
than a megabyte unread is cut off; it joins again when it can read (docs/protocol.md). Frames are sent uncompressed, and
each text becomes one frame for all its sockets.

uvicorn also logs a client's protocol errors as its own: text that is no UTF-8, frames before the socket is open. Here
the connection ends, and nothing is logged.
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
    """A socket that is pinged after a silence, and written to without waiting."""

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

    async def send(self, message: ASGISendEvent) -> None:
        if self.disconnected or self.transport.is_closing() or (self.close_sent and self.handshake_complete):
            # The client left at the same moment: the application learns of it from its own `receive`.
            return
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.handshake_complete:
            await super().send(message)
        else:
            self.transport.write(frame_of(text))
            if self.transport.get_write_buffer_size() > UNREAD_BYTES:
                self.transport.abort()

    def shutdown(self) -> None:
        """Cut a socket that is still open when the server stops (`shutdown` has closed the others, with a code)."""
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
