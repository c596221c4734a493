"""A queue that decodes one picture at a time in a process, in one thread; a few requests wait, for a limited time.

A single thread is used because each thread keeps its own heap: eight threads would keep eight times the memory, even
when they decode one after the other.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from games.people.codes import PeopleCode
from games.rules.errors import Refusal

MOST_WAITING: Final = 8
"""Pictures waiting or being decoded; another one is refused at once."""
WAIT_SECONDS: Final = 10.0

Result = TypeVar("Result")


class PictureQueue:
    """A queue with a time limit and one place per person. `wait_seconds`: the longest wait."""

    def __init__(self, most_waiting: int = MOST_WAITING, wait_seconds: float = WAIT_SECONDS) -> None:
        self.most_waiting, self.wait_seconds = most_waiting, wait_seconds
        self._waiting: set[int] = set()
        self._entrance = threading.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")

    def run(self, person: int, work: Callable[[], Result]) -> Result:
        """Run the work in this person's turn; return its result or raise its error. `person`: the player's id.

        Refusal `pictures-busy`: the queue is full, this person is already in it, or the turn did not come in time.
        """
        self._enter(person)
        try:
            future = self._thread.submit(work)
            try:
                return future.result(timeout=self.wait_seconds)
            except TimeoutError:
                if future.cancel():
                    raise Refusal(PeopleCode.PICTURES_BUSY, "no turn in time") from None
            # The work has begun; the limits on picture size bound how long it takes.
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
