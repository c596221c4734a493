"""The start and the orderly stop of either server.

Before the first visitor comes, work is done once so that no card waits for it. At a stop, requests are finished,
sockets and streams are asked to reconnect: `kill -9` loses nothing either; with an orderly stop, a deploy interrupts
play for a second only.
"""

import asyncio
import gc
import logging
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import structlog
from django.conf import settings
from django.urls import get_resolver

from belote_site.serving.bounds import ANSWER_SECONDS, GOODBYE_SECONDS, UNDER_WAY_SECONDS
from belote_site.serving.overload import draining
from belote_site.serving.sockets import Visit, visits
from games.api.streaming import end_streams
from games.live.process import running_processes

YOUNG: Final = 2_000
"""New objects before the collector scans the young ones. While a thousand tables play, about as many states are
created as freed: with 20,000 there was a scan of 150 ms every seven seconds; with this figure a scan takes 20 ms."""
OLDER: Final = (5_000, 5)
"""The thresholds of the two older generations. The first is the number of scans of the young objects before one scan of
the objects that outlived such a scan, which is some ten minutes while a thousand tables play. Reference cycles stay in
memory until then; they come from closed connections: two kilobytes each on uvicorn, eleven on Daphne."""

SWITCH: Final = 0.0005
"""Seconds a thread may run while others wait for the interpreter's lock. A card changes threads several times: with
Python's own 5 ms each change waits that long beside a thread that reads an import or counts ratings."""

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.01


def warm_up() -> None:
    """Load every address, let threads switch often, and exclude permanent objects from garbage collection.

    The site has some half a million objects that are never freed. Scanning them takes a tenth of a second in which
    nothing is answered, and with Python's own thresholds it happened every few seconds of play.
    """
    list(get_resolver().reverse_dict)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *OLDER)
    sys.setswitchinterval(SWITCH)


def yield_processor() -> None:
    """Take the processor only when no other process of the machine wants it, from now on (Linux: `SCHED_IDLE`).

    Each thread has a policy of its own, which the threads and processes that it starts later inherit. Where the system
    does not allow it, a line of the log says so, and the server goes on as the others.
    """
    try:
        for thread in Path("/proc/self/task").iterdir():
            # A thread may have ended meanwhile.
            with suppress(ProcessLookupError):
                os.sched_setscheduler(int(thread.name), os.SCHED_IDLE, os.sched_param(0))
    except PermissionError:
        log.warning("not_in_background", error="PermissionError")


class Leaver(Protocol):
    """The part of a server that a stop needs."""

    def close_door(self) -> None:
        """Accept no new connection, and no further request on existing ones."""

    def answering(self) -> int:
        """Return the number of requests being answered."""


async def leave(server: Leaver) -> None:
    """Run all steps of a stop until the last connection is closed, in limited time."""
    draining.set()
    log.info("leaving", sockets=len(visits()), answering=server.answering())
    await asyncio.sleep(settings.DRAIN_SECONDS)
    server.close_door()
    end_streams()
    await say_goodbye()
    await until(lambda: not visits(), GOODBYE_SECONDS)
    await until(lambda: not server.answering(), ANSWER_SECONDS)
    loop = asyncio.get_running_loop()
    for of_loop, process in running_processes():
        if of_loop is loop:
            # All lines handed to the log are written by now.
            await process.stop()
    log.info("left", sockets=len(visits()), answering=server.answering())


def exit_within(seconds: float) -> None:
    """End this process with status 0 after `seconds`, even if a thread has not ended.

    The thread of a request that was not answered in time waits for the event loop, which has ended, and Python waits
    for every thread: the process would stay until it is killed. The request's open transaction is rolled back.
    """

    def end() -> None:
        log.warning("requests_cut_off")
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


async def say_goodbye() -> None:
    """Close each socket once its application has answered everything; after a while, the others too."""
    loop = asyncio.get_running_loop()
    deadline, was_idle = loop.time() + UNDER_WAY_SECONDS, set[Visit]()
    while waiting := [visit for visit in visits() if not visit.told]:
        # The last answers of a socket that is idle at two looks in a row have been handed to the network.
        for visit in waiting if loop.time() > deadline else was_idle.intersection(waiting):
            if visit.idle or loop.time() > deadline:
                await visit.go_away()
        was_idle = {visit for visit in waiting if visit.idle}
        await asyncio.sleep(LOOK_SECONDS)


async def until(done: Callable[[], bool], seconds: float) -> None:
    """Wait until `done()` is true, at most `seconds`."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while not done() and loop.time() < deadline:
        await asyncio.sleep(LOOK_SECONDS)
