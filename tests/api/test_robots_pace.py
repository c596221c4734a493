"""The pace of robot accounts: so many actions a second, the owners in turn, and nobody waits without an end."""

import asyncio

import pytest

from games.robot_accounts import pace
from games.robot_accounts.pace import MOST_WAITING, Pace


class Clock:
    """The time of the event loop, moved on by sleeping alone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self._loop = 100.0, asyncio.get_running_loop()
        self._sleep = asyncio.sleep
        monkeypatch.setattr(self._loop, "time", lambda: self.now)
        monkeypatch.setattr(pace.asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await self._sleep(0)


async def served_in(asked: list[int], clock: Clock) -> list[tuple[int, float]]:
    """The owners in the order in which they are served, and when, in seconds from the first."""
    queue, began, found = Pace(), clock.now, []

    async def ask(owner: int) -> None:
        assert await queue.turn(owner)
        found.append((owner, round(clock.now - began, 3)))

    await asyncio.gather(*(ask(owner) for owner in asked))
    return found


async def test_who_comes_alone_does_not_wait(monkeypatch):
    clock = Clock(monkeypatch)
    queue = Pace()
    for _action in range(3):
        began = clock.now
        assert await queue.turn(1)
        assert clock.now == began
        clock.now += 1


async def test_owners_take_turns_however_much_one_of_them_asks(monkeypatch):
    found = await served_in([1, 1, 1, 1, 2, 3], Clock(monkeypatch))
    assert [owner for owner, _when in found] == [1, 1, 2, 3, 1, 1]
    assert (found[0][1], found[-1][1]) == (0.0, 0.25)


async def test_an_owner_with_too_many_waiting_is_refused_and_others_are_not(monkeypatch):
    clock = Clock(monkeypatch)
    queue = Pace()
    first = [asyncio.ensure_future(queue.turn(1)) for _action in range(MOST_WAITING + 2)]
    other = asyncio.ensure_future(queue.turn(2))
    told = await asyncio.gather(*first)
    assert told.count(False) == 1
    assert await other
    assert clock.now > 100


async def test_who_gives_up_takes_no_turn(monkeypatch):
    clock = Clock(monkeypatch)
    queue = Pace()
    assert await queue.turn(1)
    gone, stays = asyncio.ensure_future(queue.turn(1)), asyncio.ensure_future(queue.turn(2))
    await clock._sleep(0)
    gone.cancel()
    assert await stays
    assert round(clock.now - 100, 3) == 0.05
