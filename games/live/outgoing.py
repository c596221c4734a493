"""The frames for one client, on a server without `DirectTexts`: at once while it reads, queued otherwise, in order.

A frame is nearly always written without waiting, and a task for each would cost more than the frame itself. So
`start_eagerly` runs a coroutine at once and creates a task only if it has to wait (Python 3.12 has eager tasks for
this).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Final

import structlog

log = structlog.get_logger(__name__)
WAITING: Final = 256
SendText = Callable[[str], Coroutine[object, object, None]]


class Outgoing:
    """The frames for one client. `push` never waits; a client that leaves too many frames unread is disconnected."""

    def __init__(self, send: SendText) -> None:
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


def start_eagerly(beginning: Coroutine[object, object, None]) -> "asyncio.Task[None] | None":
    """Run a coroutine until it waits; return the task that continues it, or None if it is done. Raises its errors."""
    try:
        awaited = beginning.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(beginning, awaited))


async def _rest(begun: Coroutine[object, object, None], awaited: object) -> None:
    await _resumed(begun, awaited)


@coroutine
def _resumed(begun: Coroutine[object, object, None], awaited: object) -> Generator[object, object, None]:
    """Continue a coroutine that was started by hand: wait for what it awaits, until its end."""
    try:
        while True:
            try:
                told = yield awaited
            except BaseException as error:  # noqa: BLE001  (every error is thrown into the coroutine)
                awaited = begun.throw(error)
            else:
                awaited = begun.send(told)
    except StopIteration:
        return
