"""Starts a coroutine at once; makes a task of it only where it has to wait.

A frame handed to a server is nearly always written without waiting, and a task for each would cost more than the frame.
Python 3.12 has this as eager tasks.
"""

import asyncio
from collections.abc import Coroutine, Generator
from types import coroutine


def start_eagerly(beginning: Coroutine[object, object, None]) -> "asyncio.Task[None] | None":
    """Run a coroutine until it waits; the task that goes on with it, or None when it is done. Raises what it raises."""
    try:
        awaited = beginning.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_rest(beginning, awaited))


async def _rest(begun: Coroutine[object, object, None], awaited: object) -> None:
    await _resumed(begun, awaited)


@coroutine
def _resumed(begun: Coroutine[object, object, None], awaited: object) -> Generator[object, object, None]:
    """Wait, for a coroutine that was begun by hand, for what it waits for, until its end."""
    try:
        while True:
            try:
                told = yield awaited
            except BaseException as error:  # noqa: BLE001  (it is thrown to whom it is meant for)
                awaited = begun.throw(error)
            else:
                awaited = begun.send(told)
    except StopIteration:
        return
