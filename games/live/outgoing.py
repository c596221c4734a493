"""Outgoing frames of one client, in order: sent at once while the client reads, queued otherwise."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Final

import structlog

from games.live.eager_tasks import start_eagerly

log = structlog.get_logger(__name__)
WAITING: Final = 256
Send = Callable[[str], Coroutine[object, object, None]]


class Outgoing:
    """The frames for one client. `push` never waits; a client that leaves too many frames unread is disconnected."""

    def __init__(self, send: Send) -> None:
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
