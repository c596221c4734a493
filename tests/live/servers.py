"""Several server processes on one database, in one event loop: each with states, rooms and threads of its own."""

import asyncio
from collections.abc import Coroutine
from contextvars import ContextVar, Token
from types import TracebackType
from typing import Any, Final

import pytest

from games.live import acting, advising, attendance, chatting, presence, process, robots, seating, watchdog
from games.live.process import LiveProcess

_current: ContextVar[LiveProcess | None] = ContextVar("server", default=None)
_OF_THE_LOOP: Final = process.live_process
_USERS: Final = (acting, advising, attendance, chatting, watchdog, robots, seating, presence)


def tell_servers_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on `live_process` is that of the `Server` something runs in."""
    for module in _USERS:
        monkeypatch.setattr(module, "live_process", lambda: _current.get() or _OF_THE_LOOP())


class Server:
    """What runs inside `with server:`, and the tasks begun there, runs in this process."""

    def __init__(self) -> None:
        self.process = LiveProcess()
        self._tokens: list[Token[LiveProcess | None]] = []

    def __enter__(self) -> LiveProcess:
        self._tokens.append(_current.set(self.process))
        return self.process

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _at: TracebackType | None
    ) -> None:
        _current.reset(self._tokens.pop())

    def begin(self, coroutine: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Begin something in this process, at the same time as what others do."""
        with self:
            return asyncio.create_task(coroutine)
