"""Starts a coroutine at once, and creates a task only if the coroutine has to wait.

A frame is nearly always written without waiting, and a task for each would cost more than the frame. Python 3.12 has
eager tasks for this.
"""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine


def start_eagerly(beginning: Coroutine[object, object, None]) -> "asyncio.Task[None] | None":
    """Run a coroutine until it waits; return the task that continues it, or None if it is done. Raises its errors."""
    try:
        awaited = beginning.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(beginning, awaited))


async def _rest(begun: Coroutine[object, object, None], awaited: object) -> None:
    await _resumed(begun, awaited)


@coroutine
def _resumed(begun: Coroutine[object, object, None], awaited: object) -> Generator[object, object, None]:
    """Continue a coroutine that was started by hand: wait for what it awaits, until its end."""
    try:
        while True:
            try:
                told = yield awaited
            except BaseException as error:  # noqa: BLE001  (every error is thrown into the coroutine)
                awaited = begun.throw(error)
            else:
                awaited = begun.send(told)
    except StopIteration:
        return
