"""A coroutine begun at once: done before anybody else runs, or gone on with as a task."""

import asyncio

import pytest

from games.live.outgoing import start_eagerly


async def test_what_never_waits_is_done_at_once() -> None:
    done: list[str] = []

    async def write() -> None:
        done.append("written")

    assert start_eagerly(write()) is None
    assert done == ["written"]


async def test_what_waits_goes_on_as_a_task_from_where_it_was() -> None:
    gate, told = asyncio.Event(), []

    async def write() -> None:
        told.append("begun")
        await gate.wait()
        told.append("between")
        await asyncio.sleep(0)
        told.append("done")

    task = start_eagerly(write())
    assert task is not None
    assert told == ["begun"]
    gate.set()
    await task
    assert told == ["begun", "between", "done"]


async def test_what_it_waited_for_may_have_come_before_the_task_runs() -> None:
    answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    heard: list[str] = []

    async def ask() -> None:
        heard.append(await answer)

    task = start_eagerly(ask())
    answer.set_result("yes")
    assert task is not None
    await task
    assert heard == ["yes"]


async def test_what_it_raises_at_once_is_raised_and_later_is_the_tasks() -> None:
    async def at_once() -> None:
        raise OSError("gone")

    async def later() -> None:
        await asyncio.sleep(0)
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        start_eagerly(at_once())
    task = start_eagerly(later())
    assert task is not None
    with pytest.raises(OSError, match="gone"):
        await task


async def test_a_cancelled_task_ends_what_was_begun() -> None:
    ended: list[str] = []

    async def wait() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("ended")

    task = start_eagerly(wait())
    assert task is not None
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended == ["ended"]
