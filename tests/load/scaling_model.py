"""A model of the log's writers: web processes that commit in groups, one PostgreSQL that flushes for all of them.

What it takes from measurement is five figures (`Costs`); what it gives is how long an action waits for its commit.
Nothing of it knows a database: arrivals, commits and flushes are events in an order.
"""

import heapq
import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Costs:
    """Seconds. `commit`: of a processor of the server, for a statement however small; `row`: for each row of it.

    `flush`: of the log's disk for everything that waits for it then. `travel`: between a web process and the server,
    both ways. `cores` work on statements at once.
    """

    commit: float
    row: float
    flush: float
    travel: float
    cores: int


@dataclass
class _Writer:
    waiting: list[float] = field(default_factory=list)
    writing: list[float] = field(default_factory=list)


class Cluster:
    """Writers and a server, in simulated time."""

    def __init__(self, costs: Costs, writers: int, most_rows: int, seed: int = 1) -> None:
        self.costs, self.most_rows = costs, most_rows
        self.now, self.took, self.commits, self.flushes = 0.0, [], 0, 0
        self.took: list[float] = []
        self.busy_seconds = 0.0
        self._dice = random.Random(seed)
        self._writers = [_Writer() for _writer in range(writers)]
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = 0
        self._for_core: deque[_Writer] = deque()
        self._busy = 0
        self._for_flush: list[_Writer] = []
        self._flushing = False

    def run(self, per_second: float, seconds: float) -> None:
        """Actions arrive by chance, so many a second over all writers."""
        for writer in self._writers:
            self._arrive(writer, per_second / len(self._writers))
        while self._events and self.now < seconds:
            self.now, _order, happen = heapq.heappop(self._events)
            happen()

    def _at(self, seconds: float, happen: Callable[[], None]) -> None:
        self._order += 1
        heapq.heappush(self._events, (self.now + seconds, self._order, happen))

    def _arrive(self, writer: _Writer, per_second: float) -> None:
        def happen() -> None:
            writer.waiting.append(self.now)
            self._write(writer)
            self._at(self._dice.expovariate(per_second), happen)

        self._at(self._dice.expovariate(per_second), happen)

    def _write(self, writer: _Writer) -> None:
        """What has arrived while the last commit was on its way goes into the next one."""
        if writer.writing or not writer.waiting:
            return
        writer.writing, writer.waiting = writer.waiting[: self.most_rows], writer.waiting[self.most_rows :]
        self._at(self.costs.travel / 2, lambda: self._ask(writer))

    def _ask(self, writer: _Writer) -> None:
        self._for_core.append(writer)
        self._work()

    def _work(self) -> None:
        while self._busy < self.costs.cores and self._for_core:
            writer = self._for_core.popleft()
            self._busy += 1
            seconds = self.costs.commit + self.costs.row * len(writer.writing)
            self.busy_seconds += seconds
            self._at(seconds, lambda done=writer: self._worked(done))  # type: ignore[misc]

    def _worked(self, writer: _Writer) -> None:
        self._busy -= 1
        self._for_flush.append(writer)
        self._flush()
        self._work()

    def _flush(self) -> None:
        """One flush at a time, for all that wait when it begins."""
        if self._flushing or not self._for_flush:
            return
        self._flushing, flushed = True, self._for_flush
        self._for_flush = []
        self.flushes += 1

        def happen() -> None:
            self._flushing = False
            for writer in flushed:
                self._at(self.costs.travel / 2, lambda done=writer: self._told(done))  # type: ignore[misc]
            self._flush()

        self._at(self.costs.flush, happen)

    def _told(self, writer: _Writer) -> None:
        self.commits += 1
        self.took.extend(self.now - arrived for arrived in writer.writing)
        writer.writing = []
        self._write(writer)
