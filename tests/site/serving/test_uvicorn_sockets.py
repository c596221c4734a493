"""uvicorn's sockets: frames as the network carries them, nobody waited for, and a client's fault is the client's."""

import asyncio
import gc
import logging
import weakref
from contextlib import asynccontextmanager

import pytest
from websockets.frames import Frame, Opcode

from accounts.middleware import direct_texts
from belote_site.serving.sockets import Visit
from belote_site.serving.uvicorn_sockets import ends_messages, frame_of, short_text

OPENING = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


def said(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


NO_TEXT = said(Opcode.TEXT, b"caf\xe9")
CLOSE = said(Opcode.CLOSE, b"\x03\xe8")
WRONG = {
    "no UTF-8": (NO_TEXT, 1007),
    "no UTF-8 in two halves": (said(Opcode.TEXT, b"caf\xc3", fin=False) + said(Opcode.CONT, b"("), 1007),
    "no UTF-8 after a text": (said(Opcode.TEXT, b"play AH") + NO_TEXT, 1007),
    "no UTF-8 twice": (NO_TEXT + NO_TEXT, 1007),
    "no UTF-8 in a reason": (said(Opcode.CLOSE, b"\x03\xe8\xff"), 1007),
    "no UTF-8 and gone": (NO_TEXT + CLOSE, 1000),
    "no mask": (b"\x81\x01a", 1002),
    "no such frame": (b"\x83\x80\0\0\0\0", 1002),
    "the rest of nothing": (said(Opcode.CONT, b"a"), 1002),
}


class Table:
    """An application that opens when it may, and hears until its client has gone."""

    def __init__(self, opens: bool) -> None:
        self.heard, self.asked, self.may_open, self.ended = [], asyncio.Event(), asyncio.Event(), asyncio.Event()
        if opens:
            self.may_open.set()

    async def __call__(self, _scope, receive, send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        self.asked.set()
        await self.may_open.wait()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "welcome"})
        while not self.heard or self.heard[-1]["type"] != "websocket.disconnect":
            self.heard.append(await receive())
        self.ended.set()

    @property
    def codes(self) -> list[int]:
        return [each["code"] for each in self.heard if each["type"] == "websocket.disconnect"]


def complaints(caplog) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno > logging.INFO]


@pytest.mark.parametrize(("told", "code"), WRONG.values(), ids=WRONG)
async def test_what_a_client_writes_wrongly_closes_its_socket_and_is_no_error_of_ours(serving, caplog, told, code):
    table = Table(opens=True)
    async with serving(table) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(OPENING)
        await asyncio.wait_for(reader.readuntil(b"welcome"), 30)
        writer.write(told)
        answer = await asyncio.wait_for(reader.read(), 30)
        await asyncio.wait_for(table.ended.wait(), 30)
        writer.close()
    assert answer[0] == 0x80 | Opcode.CLOSE
    assert (int.from_bytes(answer[2:4]), table.codes) == (code, [code])
    assert complaints(caplog) == []


@pytest.mark.parametrize("told", [told for told, _code in WRONG.values()], ids=WRONG)
async def test_wrong_frames_before_the_socket_is_open_end_it_without_an_error_of_ours(serving, caplog, told):
    table = Table(opens=False)
    async with serving(table) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        # First what opens it, alone: what came in the same piece would not be read.
        writer.write(OPENING)
        await asyncio.wait_for(table.asked.wait(), 30)
        writer.write(told)
        assert await asyncio.wait_for(reader.read(), 30) == b""
        table.may_open.set()
        await asyncio.wait_for(table.ended.wait(), 30)
        writer.close()
    assert complaints(caplog) == []


async def test_a_letter_may_come_in_two_halves(serving):
    table = Table(opens=True)
    async with serving(table) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(OPENING)
        await asyncio.wait_for(reader.readuntil(b"welcome"), 30)
        writer.write(said(Opcode.TEXT, b"caf\xc3", fin=False) + said(Opcode.CONT, b"\xa9") + CLOSE)
        await asyncio.wait_for(table.ended.wait(), 30)
        writer.close()
    assert table.heard[0] == {"type": "websocket.receive", "text": "café"}


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_text_is_framed_as_the_library_frames_it(length):
    text = "x" * length
    assert frame_of(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_letters_of_more_than_one_byte_are_counted_in_bytes():
    text = "é" * 63
    assert frame_of(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_one_text_for_many_sockets_is_framed_once():
    text = "".join(["for", " all"])
    assert frame_of(text) is frame_of(text)
    assert frame_of("another") != frame_of(text)


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 124, 125, 126, 127, 300, 65535])
def test_a_short_text_that_comes_alone_is_read_as_the_library_reads_it(length):
    text = "".join(chr(65 + number % 26) for number in range(length))
    frame = said(Opcode.TEXT, text.encode())
    assert short_text(frame) == text
    assert ends_messages(frame)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        said(Opcode.TEXT, b"play")[:-1],
        said(Opcode.TEXT, b"play") + b"\x81",
        said(Opcode.TEXT, b"play") + said(Opcode.TEXT, b"play"),
        said(Opcode.TEXT, b"play", fin=False),
        said(Opcode.CONT, b"play"),
        said(Opcode.BINARY, b"play"),
        said(Opcode.PING, b"play"),
        Frame(Opcode.TEXT, b"play").serialize(mask=False),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=False),
        b"\xc1" + said(Opcode.TEXT, b"play")[1:],
        said(Opcode.TEXT, b"x" * 70_000),
        NO_TEXT,
    ],
    ids=lambda value: str(value)[-5:] if isinstance(value, bool) else str(len(value)),
)
def test_all_else_is_left_to_the_library(data):
    assert short_text(data) is None


@pytest.mark.parametrize(
    ("data", "whole"),
    [
        (said(Opcode.TEXT, b"play") + said(Opcode.PING, b""), True),
        (said(Opcode.TEXT, b"x" * 70_000) + said(Opcode.TEXT, b"x" * 300), True),
        (said(Opcode.TEXT, b"play", fin=False), False),
        (said(Opcode.TEXT, b"play") + b"\x81", False),
        (said(Opcode.TEXT, b"x" * 300)[:3], False),
        (said(Opcode.TEXT, b"x" * 300)[:-1], False),
    ],
    ids=lambda value: str(value)[-5:] if isinstance(value, bool) else str(len(value)),
)
def test_a_message_that_goes_on_is_noticed(data, whole):
    assert ends_messages(data) is whole


class Direct:
    """An application with a reader: it takes what begins with « act », and is done when the test says so."""

    def __init__(self) -> None:
        self.taken, self.heard, self.texts, self.visit = [], [], None, None
        self.changed = asyncio.Condition()

    async def __call__(self, scope, receive, send) -> None:
        self.texts = direct_texts(scope)
        self.visit = Visit(receive, send, self.texts)
        await self.visit.receive()
        self.texts.read_with(self.read)
        await send({"type": "websocket.accept"})
        self.texts.write("welcome")
        while not self.heard or self.heard[-1] != "websocket.disconnect":
            message = await self.visit.receive()
            self.heard.append(message.get("text", message["type"]))
            await self._tell()

    def read(self, text: str) -> bool:
        if not text.startswith("act"):
            return False
        self.taken.append(text)
        asyncio.get_running_loop().create_task(self._tell())
        return True

    async def _tell(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def until(self, condition) -> None:
        async with asyncio.timeout(30), self.changed:
            await self.changed.wait_for(condition)


@pytest.fixture
def direct(serving):
    """`async with direct() as (application, write)`; `write` sends pieces of the network, one after the other."""

    @asynccontextmanager
    async def opened():
        table = Direct()
        async with serving(table) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(OPENING)
            await asyncio.wait_for(reader.readuntil(b"welcome"), 30)
            yield table, writer
            writer.close()
            await table.until(lambda: table.heard[-1:] == ["websocket.disconnect"])

    return opened


async def test_the_reader_takes_its_texts_and_leaves_the_others_to_receive(direct):
    async with direct() as (table, writer):
        writer.write(said(Opcode.TEXT, b"ping"))
        await table.until(lambda: table.heard == ["ping"])
        writer.write(said(Opcode.TEXT, b"act 1"))
        await table.until(lambda: table.taken == ["act 1"])
        table.texts.done()
    assert table.heard == ["ping", "websocket.disconnect"]


@pytest.mark.parametrize("pieces", ["one", "several"])
async def test_what_comes_after_a_taken_text_waits_until_it_is_done(direct, pieces):
    told = [said(Opcode.TEXT, text) for text in (b"act 1", b"ping", b"act 2", b"chat")]
    async with direct() as (table, writer):
        writer.writelines([b"".join(told)] if pieces == "one" else told)
        await table.until(lambda: table.taken == ["act 1"])
        assert not table.visit.idle
        writer.write(said(Opcode.PING, b"there?"))
        assert (table.taken, table.heard) == (["act 1"], [])
        table.texts.done()
        await table.until(lambda: len(table.heard) == 3)
    assert (table.taken, table.heard[:3]) == (["act 1"], ["ping", "act 2", "chat"])


async def test_a_reader_that_is_done_at_once_may_take_the_next_text(direct):
    async with direct() as (table, writer):
        for number in range(3):
            writer.write(said(Opcode.TEXT, b"act %d" % number))
            await table.until(lambda number=number: len(table.taken) == number + 1)
            assert table.texts.busy
            table.texts.done()
        assert table.visit.idle
    assert table.taken == ["act 0", "act 1", "act 2"]


async def test_a_client_that_goes_while_its_text_is_taken_is_missed_when_it_is_done(direct):
    async with direct() as (table, writer):
        writer.write(said(Opcode.TEXT, b"act 1"))
        await table.until(lambda: table.taken == ["act 1"])
        writer.close()
        await writer.wait_closed()
        assert table.heard == []
        table.texts.done()


async def test_a_text_in_two_pieces_and_all_after_it_arrive(direct):
    halves = said(Opcode.TEXT, b"ping")
    async with direct() as (table, writer):
        writer.write(halves[:4])
        while table.texts.between:
            await asyncio.sleep(0)
        writer.write(halves[4:])
        await table.until(lambda: table.heard == ["ping"])
        writer.write(said(Opcode.TEXT, b"act 1"))
        await table.until(lambda: table.taken == ["act 1"])
        table.texts.done()


class Held:
    """What an application keeps for a socket; it leads to the socket, and the socket to it."""

    def __init__(self, scope) -> None:
        self.scope, self.texts = scope, direct_texts(scope)
        self.texts.read_with(lambda text: self.take(text))

    def take(self, _text: str) -> bool:
        return False


@pytest.mark.parametrize("cut", [False, True], ids=["closed", "cut"])
async def test_a_socket_that_has_gone_is_freed_without_the_garbage_collector(serving, cut):
    held = []

    async def application(scope, receive, send) -> None:
        kept = Held(scope)
        held.append(weakref.ref(kept))
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "welcome"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    gc.collect()
    gc.disable()
    try:
        async with serving(application) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(OPENING)
            await asyncio.wait_for(reader.readuntil(b"welcome"), 30)
            if cut:
                writer.transport.abort()
            else:
                writer.write(CLOSE)
                await asyncio.wait_for(reader.read(), 30)
                writer.close()
            async with asyncio.timeout(30):
                while held[0]() is not None:
                    await asyncio.sleep(0.01)
    finally:
        gc.enable()
