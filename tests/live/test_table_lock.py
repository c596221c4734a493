"""The lock of a table: in the order of asking, and never lost with somebody who no longer waits."""

import asyncio

import pytest

from games.live.process import TableLock


async def test_it_is_given_in_the_order_of_asking() -> None:
    lock, order = TableLock(), list[int]()

    async def wait(number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)

    assert lock.try_acquire()
    waiting = [asyncio.ensure_future(wait(number)) for number in range(4)]
    await asyncio.sleep(0)
    assert not lock.try_acquire()
    lock.release()
    # Handed over, not free: nobody overtakes those who wait.
    assert lock.locked()
    assert not lock.try_acquire()
    await asyncio.gather(*waiting)
    assert order == [0, 1, 2, 3]
    assert not lock.locked()


@pytest.mark.parametrize("handed_over", [False, True])
async def test_who_is_cancelled_passes_it_on(handed_over: bool) -> None:
    lock = TableLock()
    await lock.acquire()
    first, second = asyncio.ensure_future(lock.acquire()), asyncio.ensure_future(lock.acquire())
    await asyncio.sleep(0)
    if handed_over:
        lock.release()
        first.cancel()
    else:
        first.cancel()
        lock.release()
    with pytest.raises(asyncio.CancelledError):
        await first
    await second
    assert lock.locked()
    lock.release()
    assert lock.try_acquire()


async def test_it_is_free_again_after_the_last_who_waited_was_cancelled() -> None:
    lock = TableLock()
    await lock.acquire()
    only = asyncio.ensure_future(lock.acquire())
    await asyncio.sleep(0)
    only.cancel()
    lock.release()
    with pytest.raises(asyncio.CancelledError):
        await only
    assert lock.try_acquire()
