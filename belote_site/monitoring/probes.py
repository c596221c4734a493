"""A cached look-up in its own thread, for which readers wait only briefly.

A database that hangs blocks only that thread, and does not keep the process from ending.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLate
from typing import Final, Generic, TypeVar

from django.db import connection

PATIENCE: Final = 2.0
"""How long readers wait for an answer, in seconds."""

T = TypeVar("T")


class CachedProbe(Generic[T]):
    """The last answer of `look`, renewed when it is older than `fresh` seconds."""

    def __init__(self, look: Callable[[], T], fresh: float) -> None:
        self._look, self._fresh = look, fresh
        self._lock = threading.Lock()
        self._looking: Future[T] | None = None
        self._last: tuple[float, T] | None = None

    def answer(self) -> T | None:
        """Return the answer; None if there is none in time, while the look-up continues. Raises what `look` raised."""
        with self._lock:
            if self._last is not None and time.monotonic() - self._last[0] < self._fresh:
                return self._last[1]
            if self._looking is None:
                self._looking = Future()
                threading.Thread(target=self._run, args=(self._looking,), name="looking", daemon=True).start()
            looking = self._looking
        try:
            return looking.result(PATIENCE)
        except TooLate:
            return None

    def _run(self, told: "Future[T]") -> None:
        try:
            found = self._look()
        except Exception as error:  # noqa: BLE001  (raised again to the reader)
            told.set_exception(error)
        else:
            with self._lock:
                self._last = time.monotonic(), found
            told.set_result(found)
        finally:
            with self._lock:
                self._looking = None
            # The connection belongs to this thread: keeping it open for a query every few seconds would be a waste.
            connection.close()
