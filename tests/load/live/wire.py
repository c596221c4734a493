"""A WebSocket client that costs as little as Python can: frames made and cut by hand, nothing parsed.

The load generator shares its two processors with the server it measures; a library's client would take more of them
than the server.
"""

import asyncio
import base64
import os
import struct
from typing import Protocol

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
WHOLE_TEXT = 0x81
# A client's frames are masked; by zeros they stay as they are.
NO_MASK = b"\0\0\0\0"


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """A client's frame."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + NO_MASK + data
    return struct.pack("!BBH", 0x80 | kind, 0xFE, size) + NO_MASK + data


def _extent(data: bytes, at: int) -> tuple[int, int]:
    """Where the content of the server's frame at `at` begins and ends; beyond the data when part is missing."""
    size, here = data[at + 1], len(data) - at
    if size < 126:
        return at + 2, at + 2 + size
    if size == 126:
        return at + 4, (at + 4 + ((data[at + 2] << 8) | data[at + 3]) if here >= 4 else len(data) + 1)
    return at + 10, (at + 10 + int.from_bytes(data[at + 2 : at + 10], "big") if here >= 10 else len(data) + 1)


class Hears(Protocol):
    """Who gets what a wire brings."""

    def opened(self) -> None: ...
    def hear(self, data: bytes) -> None: ...
    def closed(self, code: int) -> None: ...


class Wire(asyncio.Protocol):
    """One connection. `listener` gets each text as bytes; what is split over several reads is put together."""

    __slots__ = ("_key", "_request", "_rest", "code", "listener", "open", "transport")

    def __init__(self, listener: Hears, host: str, path: str, cookie: str, origin: str) -> None:
        self.listener = listener
        self.transport: asyncio.Transport | None = None
        self.open, self.code = False, 1006
        self._rest = b""
        self._key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {self._key}", "Sec-WebSocket-Version: 13", f"Origin: {origin}"]
        lines += ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        self._request = "\r\n".join([*lines, "", ""]).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        self.transport.write(self._request)  # type: ignore[union-attr]
        self._request = b""

    def send(self, framed: bytes) -> None:
        assert self.transport is not None
        self.transport.write(framed)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open = False
        self.listener.closed(self.code)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data, self._rest = self._rest + data, b""
        if not self.open:
            data = self._answered(data)
        at, end = 0, len(data)
        while end - at >= 2:
            begins, ends = _extent(data, at)
            if ends > end:
                break
            if data[at] == WHOLE_TEXT:
                self.listener.hear(data[begins:ends])
            else:
                self._control(data[at], data[begins:ends])
            at = ends
        if at < end:
            self._rest = data[at:]

    def _control(self, first: int, data: bytes) -> None:
        """Whatever is no whole text."""
        kind = first & 0xF
        if kind == PING:
            self.send(frame(data, PONG))
        elif kind == CLOSE:
            self.code = int.from_bytes(data[:2], "big") if len(data) >= 2 else 1005
            self.send(frame(data, CLOSE))
        elif kind != PONG:
            raise ValueError(f"a frame this client cannot read: {first:#x}")

    def _answered(self, data: bytes) -> bytes:
        """What follows the answer to the handshake; nothing yet while that is not whole."""
        head, ends, rest = data.partition(b"\r\n\r\n")
        if not ends:
            self._rest = data
            return b""
        status, *headers = head.decode("latin1").lower().split("\r\n")
        if " 101 " not in status + " ":
            self.code = 0
            self.close()
            raise ConnectionRefusedError(status)
        if any(line.startswith("sec-websocket-extensions") and "deflate" in line for line in headers):
            raise ValueError(
                "the server compresses frames: this client cannot read them, people's browsers pay for them"
            )
        self.open = True
        self.listener.opened()
        return rest
