"""Whether this process is late or about to stop; then it refuses new tables, practice and queue entries.

Play goes on, also rematches. A refused request succeeds a little later, or at another process. There are two measures
of lateness: the delay of the event loop, and the age of the oldest line waiting to be written to the log.
"""

import asyncio
import threading
from collections import deque
from typing import Final
from weakref import WeakSet

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.middleware import Middleware
from belote_site.monitoring.meters import LOOP_LAG
from games.live import monitoring
from games.live.process import running_processes

draining: Final = threading.Event()
"""Set at the stop signal, for good: a load balancer should then use another process (`/readyz`)."""
EVERY: Final = 0.25
LOOKS: Final = 4
"""The loop is late if it was late at each of the last looks: a single delay does not count."""

log = structlog.get_logger(__name__)
BEGINNINGS: Final = frozenset(
    {"lobby:play", "lobby:open", "lobby:quick-play", "lobby:with-robots", "lobby:partner", "lobby:ranked"}
    | {"live:take-up", "live:take-up-collected"}
)
"""The addresses, by name, whose forms begin something new."""
BUSY_SECONDS: Final = 10
STOPPING_SECONDS: Final = 2


class Lateness:
    """How late the event loop was for something due, in seconds: measured four times a second."""

    def __init__(self) -> None:
        self.looks: deque[float] = deque([0.0] * LOOKS, LOOKS)
        self._watched: WeakSet[asyncio.AbstractEventLoop] = WeakSet()

    def watch_this_loop(self) -> None:
        """Start measuring, once per loop. It ends with the loop."""
        loop = asyncio.get_running_loop()
        if loop not in self._watched:
            self._watched.add(loop)
            self._again(loop)

    def _again(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(EVERY, self._look, loop, loop.time() + EVERY)

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        self.looks.append(max(0.0, loop.time() - due))
        LOOP_LAG.observe(self.looks[-1])
        self._again(loop)

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


class NothingNewWhileBehind(Middleware):
    """Middleware: answers 503 to such requests, with an explanation and `Retry-After`."""

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        begins = request.method == "POST" and match is not None and match.view_name in BEGINNINGS
        if match is None or not begins or not (draining.is_set() or is_behind()):
            return None
        log.warning("nothing_new", asked=match.view_name, draining=draining.is_set())
        monitoring.TURNED_AWAY.inc()
        response = render(request, "busy.html", status=503)
        response["Retry-After"] = str(STOPPING_SECONDS if draining.is_set() else BUSY_SECONDS)
        response["Cache-Control"] = "no-store"
        return response
