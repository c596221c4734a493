"""Frames to one client: in order, at once while it reads, dropped when it does not."""

import asyncio

from games.live.outgoing import WAITING, Outgoing


class Wire:
    """A client's side: takes frames while it is `open`."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.taken: list[str] = []

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.taken.append(text)


async def test_a_client_that_reads_has_its_frame_before_anybody_else_runs() -> None:
    wire = Wire()
    assert Outgoing(wire.send).push("one")
    assert wire.taken == ["one"]


async def test_frames_keep_their_order_across_a_stop() -> None:
    wire = Wire()
    outgoing = Outgoing(wire.send)
    outgoing.push("0")
    wire.open.clear()
    for number in range(1, 8):
        outgoing.push(str(number))
    assert wire.taken == ["0"]
    wire.open.set()
    while len(wire.taken) < 8:
        await asyncio.sleep(0)
    outgoing.push("8")
    assert wire.taken == [str(number) for number in range(9)]


async def test_a_client_with_too_much_to_read_is_told_of() -> None:
    wire = Wire()
    wire.open.clear()
    outgoing = Outgoing(wire.send)
    assert all(outgoing.push(str(number)) for number in range(WAITING + 1))
    assert not outgoing.push("one too many")
    outgoing.stop()


async def test_what_is_stopped_sends_nothing_any_more() -> None:
    wire = Wire()
    wire.open.clear()
    outgoing = Outgoing(wire.send)
    outgoing.push("one")
    outgoing.push("two")
    outgoing.stop()
    wire.open.set()
    for _turn in range(5):
        await asyncio.sleep(0)
    assert wire.taken == []


async def test_a_client_that_has_gone_harms_nobody() -> None:
    async def broken(_text: str) -> None:
        raise OSError("gone")

    outgoing = Outgoing(broken)
    assert outgoing.push("one")
    assert outgoing.push("two")


async def test_a_client_that_goes_while_it_is_waited_for_harms_nobody() -> None:
    gate, tried = asyncio.Event(), []

    async def broken(text: str) -> None:
        tried.append(text)
        await gate.wait()
        raise OSError("gone")

    outgoing = Outgoing(broken)
    outgoing.push("one")
    outgoing.push("two")
    gate.set()
    for _turn in range(5):
        await asyncio.sleep(0)
    assert tried == ["one"]
    assert outgoing.push("three")
