"""The turns of the lane: once a minute its task analyses what waits, for less than a minute.

Requests are served at any hour, ranked parties at night. With a broker a worker of the queue `analysis` does the work
itself. Without one, the server's tasks share one thread of the process that serves the tables: the solver leaves
Python's lock, but the replay of a donne does not, and a thread of low priority that holds it would stop all others. So
a process of its own does the work, at the lowest priority, and ends with its turn or with the server.
"""

import os
import subprocess
import sys
from contextlib import suppress
from datetime import datetime
from time import monotonic
from typing import Final

import structlog
from django.conf import settings
from django.utils import timezone

from games.analyses.lane import LaneBusyError, analyse_waiting, done_before
from games.analyses.waiting import waiting_donnes
from games.solver_machine import is_available, solver_machine

log = structlog.get_logger(__name__)
TURN_SECONDS: Final = 50.0
NIGHT: Final = range(1, 7)
"""The hours, in the site's time zone, in which ranked parties are analysed."""

_process: "subprocess.Popen[bytes] | None" = None
_told_missing = False


def is_night(now: datetime) -> bool:
    return timezone.localtime(now).hour in NIGHT


def take_turn(now: datetime) -> int:
    """Work for one turn, or start a process that does; return how many analyses this process stored."""
    if not is_available():
        _tell_missing()
        return 0
    if settings.EMBEDDED_TASKS:
        if not _is_running() and some_wait(now):
            _start()
        return 0
    return work(now)


def work(now: datetime, parent: int | None = None) -> int:
    """Analyse for one turn; `parent`: end when this process is not the parent any more."""
    end = monotonic() + TURN_SECONDS

    def go_on(_stored: int) -> bool:
        return monotonic() < end and (parent is None or os.getppid() == parent)

    try:
        stored = analyse_waiting(solver_machine(), ranked=is_night(now), go_on=go_on)
    except LaneBusyError:
        return 0
    if stored:
        log.info("analysed", donnes=stored)
    return stored


def some_wait(now: datetime) -> bool:
    return next(waiting_donnes(done_before(), ranked=is_night(now)), None) is not None


def lower_priority() -> None:
    """Let every other process go first, where the system allows it."""
    with suppress(OSError):
        os.nice(19)


def _is_running() -> bool:
    return _process is not None and _process.poll() is None


def _start() -> None:
    global _process
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "analyse", "--turn", str(os.getpid())]
    _process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # noqa: S603  (ourselves)


def _tell_missing() -> None:
    """Log once a process that nothing is analysed."""
    global _told_missing
    if not _told_missing:
        log.warning("solver_missing", package="wasmtime")
    _told_missing = True
