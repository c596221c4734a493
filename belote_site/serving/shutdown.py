"""An orderly stop of either server: requests are finished, sockets are asked to reconnect.

`kill -9` loses nothing either; with an orderly stop, a deploy interrupts play for a second only.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import structlog
from django.conf import settings

from belote_site.serving import draining
from belote_site.serving.bounds import ANSWER_SECONDS, GOODBYE_SECONDS, UNDER_WAY_SECONDS
from belote_site.serving.socket_limits import Visit, visits
from games.live.process import running_processes

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.01


class Leaver(Protocol):
    """The part of a server that a stop needs."""

    def close_door(self) -> None:
        """Accept no new connection, and no further request on existing ones."""

    def answering(self) -> int:
        """Return the number of requests being answered."""


async def leave(server: Leaver) -> None:
    """Run all steps of a stop until the last connection is closed, in limited time."""
    draining.begin()
    log.info("leaving", sockets=len(visits()), answering=server.answering())
    await asyncio.sleep(settings.DRAIN_SECONDS)
    server.close_door()
    await say_goodbye()
    await until(lambda: not visits(), GOODBYE_SECONDS)
    await until(lambda: not server.answering(), ANSWER_SECONDS)
    loop = asyncio.get_running_loop()
    for of_loop, process in running_processes():
        if of_loop is loop:
            # All lines handed to the log are written by now.
            await process.stop()
    log.info("left", sockets=len(visits()), answering=server.answering())


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
