"""Measurement of this process's lateness; a late process opens nothing new, and play goes on.

There are two measures: the delay of the event loop, and the age of the oldest line waiting to be written to the log.
"""

import asyncio
from collections import deque
from typing import Final

from django.conf import settings

from games.live.process import running_processes

EVERY: Final = 0.25
LOOKS: Final = 4
"""The loop is late if it was late at each of the last looks: a single delay does not count."""


class Lateness:
    """The lateness of a loop at the last measurements, in seconds."""

    def __init__(self) -> None:
        self.looks: deque[float] = deque([0.0] * LOOKS, LOOKS)

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start measuring; it ends with the loop."""
        loop.call_later(EVERY, self._look, loop, loop.time() + EVERY)

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.looks.append(max(0.0, loop.time() - due))
        self.watch(loop)

    @property
    def lasting(self) -> float:
        return min(self.looks)


lateness: Final = Lateness()
"""The lateness of the serving loop."""


def journal_lag() -> float:
    """Return the age in seconds of the oldest line of this process waiting to be written; 0 if there is none."""
    try:
        return max((process.journal.lag for _loop, process in running_processes()), default=0.0)
    except IndexError:
        # Read from another thread while the line was being written.
        return 0.0


def is_behind() -> bool:
    """Return whether this process is too late to take more tables (the setting BEHIND_SECONDS)."""
    return lateness.lasting > settings.BEHIND_SECONDS or journal_lag() > settings.BEHIND_SECONDS
