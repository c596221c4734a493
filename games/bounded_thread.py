"""One thread of a process for heavy work, with a bounded queue and a time limit, beside the threads of requests."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TypeVar

Result = TypeVar("Result")


class QueueFullError(Exception):
    """Error: the queue is full, or the turn did not come in time; nothing was done."""


class BoundedThread:
    """A thread with a queue. `most`: pieces of work waiting or running; `wait_seconds`: the longest wait for a turn."""

    def __init__(self, name: str, *, most: int, wait_seconds: float) -> None:
        self.wait_seconds = wait_seconds
        self._places = BoundedSemaphore(most)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)

    def run(self, work: Callable[[], Result]) -> Result:
        """Run the work on the thread; return its result or raise its error; `QueueFullError` if it was not begun."""
        if not self._places.acquire(blocking=False):
            raise QueueFullError("the queue is full")
        try:
            future = self._thread.submit(work)
            try:
                return future.result(timeout=self.wait_seconds)
            except TimeoutError:
                if future.cancel():
                    raise QueueFullError("no turn in time") from None
            # The work has begun; what it works on is bounded.
            return future.result()
        finally:
            self._places.release()
