"""One picture is decoded at a time in a process, by one thread; a few requests wait for it, for a bounded time.

One thread, because each thread of a program keeps a heap of its own: what eight threads decoded one after the other
would stay allocated eight times.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from games.people.codes import PeopleCode
from games.rules.errors import Refusal

MOST_WAITING: Final = 8
"""Pictures waiting or being decoded; one more is refused at once."""
WAIT_SECONDS: Final = 10.0

Result = TypeVar("Result")


class PictureQueue:
    """A queue with a deadline and one place for each person. `wait_seconds`: the longest wait."""

    def __init__(self, most_waiting: int = MOST_WAITING, wait_seconds: float = WAIT_SECONDS) -> None:
        self.most_waiting, self.wait_seconds = most_waiting, wait_seconds
        self._waiting: set[int] = set()
        self._entrance = threading.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")

    def run(self, person: int, work: Callable[[], Result]) -> Result:
        """Do the work in this person's turn; return its result or raise its error. `person`: the player's key.

        Refusal `pictures-busy`: the queue is full, this person is in it already, or the turn did not come in time.
        """
        self._enter(person)
        try:
            future = self._thread.submit(work)
            try:
                return future.result(timeout=self.wait_seconds)
            except TimeoutError:
                if future.cancel():
                    raise Refusal(PeopleCode.PICTURES_BUSY, "no turn in time") from None
            # Its turn has come: the size of the picture bounds how long it takes.
            return future.result()
        finally:
            with self._entrance:
                self._waiting.discard(person)

    def _enter(self, person: int) -> None:
        with self._entrance:
            if person in self._waiting or len(self._waiting) >= self.most_waiting:
                raise Refusal(PeopleCode.PICTURES_BUSY, "the queue is full, or this person waits already")
            self._waiting.add(person)


pictures_of_this_process: Final = PictureQueue()
