"""Measures how late the event loop is: schedules a callback in 250 ms and records its delay."""

import asyncio
from typing import Final
from weakref import WeakSet

from belote_site.monitoring.meters import LOOP_LAG

EVERY: Final = 0.25

_watched: "WeakSet[asyncio.AbstractEventLoop]" = WeakSet()


def watch_this_loop() -> None:
    """Start measuring, once per loop. It ends with the loop."""
    loop = asyncio.get_running_loop()
    if loop not in _watched:
        _watched.add(loop)
        _again(loop)


def _again(loop: asyncio.AbstractEventLoop) -> None:
    loop.call_later(EVERY, _tell, loop, loop.time() + EVERY)


def _tell(loop: asyncio.AbstractEventLoop, due: float) -> None:
    LOOP_LAG.observe(max(0.0, loop.time() - due))
    _again(loop)
