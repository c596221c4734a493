"""uvicorn's sockets: frames as the network carries them, nobody waited for, and a client's fault is the client's."""

import asyncio
import logging

import pytest
from websockets.frames import Frame, Opcode

from belote_site.serving.uvicorn_server import frame_of

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
