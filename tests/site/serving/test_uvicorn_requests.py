"""The bounds of uvicorn's requests: heads and bodies that end, in time; clients that take what they asked for."""

import asyncio

import pytest
from websockets.asyncio.client import connect

from belote_site.serving import uvicorn_server
from belote_site.serving.bounds import HEAD_BYTES

ANSWER = [
    {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]},
    {"type": "http.response.body", "body": b"ok"},
]


async def kind(scope, receive, send):
    """Reads everything, then says ok."""
    while (await receive()).get("more_body"):
        pass
    for message in ANSWER:
        await send(message)


async def talk(port, *pieces):
    """Send these; everything that is answered until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        return await asyncio.wait_for(reader.read(), 30)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def request(*lines, method="GET"):
    return "\r\n".join([f"{method} / HTTP/1.1", "Host: x", *lines, "", ""]).encode()


async def test_what_is_within_the_bounds_is_answered(serving):
    async with serving(kind) as port:
        answer = await talk(port, request("Connection: close"))
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"server:" not in answer.lower()


async def test_one_header_without_end_is_refused(serving):
    async with serving(kind) as port:
        answer = await talk(port, b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x" * (HEAD_BYTES + 1))
    assert answer.startswith(b"HTTP/1.1 400 ")


async def test_many_headers_that_are_too_much_together_are_refused(serving):
    async with serving(kind) as port:
        answer = await talk(port, request(*(f"X-{number}: {'x' * 100}" for number in range(200))))
    assert answer.startswith(b"HTTP/1.1 400 ")


async def test_a_trailer_without_end_is_refused(serving):
    head = request("Transfer-Encoding: chunked", method="POST")
    asked = asyncio.Event()

    async def slow(scope, receive, send):
        await asked.wait()

    async with serving(slow) as port:
        answer = await talk(port, head, b"1\r\nx\r\n0\r\nX: ", *[b"x" * HEAD_BYTES] * 50)
        asked.set()
    assert b"200" not in answer


async def test_a_body_in_many_small_pieces_is_no_trailer(serving):
    head = request("Transfer-Encoding: chunked", "Connection: close", method="POST")
    async with serving(kind) as port:
        answer = await talk(port, head, b"1\r\nx\r\n" * HEAD_BYTES, b"0\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"\r\n"])
async def test_a_head_that_does_not_come_in_time_is_not_waited_for(serving, monkeypatch, sent):
    monkeypatch.setattr(uvicorn_server, "HEAD_SECONDS", 0.05)
    async with serving(kind) as port:
        assert await talk(port, sent) == b""


async def test_a_second_head_on_a_connection_has_to_come_in_time_too(serving, monkeypatch):
    monkeypatch.setattr(uvicorn_server, "HEAD_SECONDS", 0.2)
    async with serving(kind) as port:
        answer = await talk(port, request(), b"GET / HT")
    assert answer.count(b"HTTP/1.1 ") == 1


async def test_a_body_that_stops_coming_is_not_waited_for(serving, monkeypatch):
    monkeypatch.setattr(uvicorn_server, "BODY_SECONDS", 0.05)
    async with serving(kind) as port:
        assert await talk(port, request("Content-Length: 10", method="POST"), b"x") == b""


async def test_a_client_that_takes_nothing_is_let_go(serving, monkeypatch):
    monkeypatch.setattr(uvicorn_server, "TAKE_SECONDS", 0.05)
    gone = asyncio.Event()

    async def endless(scope, receive, send):
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        leaving = asyncio.create_task(receive())
        while not leaving.done():
            await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
            await asyncio.sleep(0)
        assert leaving.result() == {"type": "http.disconnect"}
        gone.set()

    async with serving(endless) as port:
        _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.transport.pause_reading()
        writer.write(request())
        await asyncio.wait_for(gone.wait(), 30)
        writer.close()


async def test_names_that_would_pass_for_others_are_left_out(serving):
    heard = []

    async def hears(scope, receive, send):
        heard.extend(name for name, _value in scope["headers"])
        await kind(scope, receive, send)

    async with serving(hears) as port:
        await talk(port, request("X_Forwarded_For: 1.2.3.4", "X-Kept: yes", "Connection: close"))
    assert heard == [b"host", b"x-kept", b"connection"]


async def test_nothing_one_request_binds_is_seen_by_the_next(serving):
    import contextvars

    name = contextvars.ContextVar("name", default="")
    seen = []

    async def binds(scope, receive, send):
        seen.append(name.get())
        name.set("bound")
        await kind(scope, receive, send)

    async with serving(binds) as port:
        await talk(port, request(), request("Connection: close"))
    assert seen == ["", ""]


async def test_a_connection_that_became_a_socket_waits_for_no_head_any_more(serving, monkeypatch):
    monkeypatch.setattr(uvicorn_server, "HEAD_SECONDS", 0.05)

    async def echo(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})

    async with serving(echo) as port, connect(f"ws://127.0.0.1:{port}/") as socket:
        for said in ("one", "two"):
            await asyncio.sleep(0.2)
            await socket.send(said)
            assert await asyncio.wait_for(socket.recv(), 30) == said
