"""What only a real server shows, each of the two: slow readers, too much at once, a stop, a wrong address."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.e2e.clients import ANSWER_SECONDS, Browser, Client
from tests.e2e.conftest import open_table, serving
from tests.e2e.served import Served


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def site(tmp_path_factory: pytest.TempPathFactory, request: Any) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp(request.param), SERVER=request.param, SOCKETS_PER_PERSON="5") as [served]:
        yield served


@pytest.fixture(params=["uvicorn", "daphne"])
def own_site(tmp_path: Path, request: Any) -> Iterator[Served]:
    with serving(tmp_path, SERVER=request.param) as [served]:
        yield served


async def say_without_reading(writer: asyncio.StreamWriter, frame: bytes) -> None:
    """Until the server cuts the line; a busy one takes its time."""
    async with asyncio.timeout(4 * ANSWER_SECONDS):
        while True:
            writer.write(frame * 100)
            await asyncio.wait_for(writer.drain(), ANSWER_SECONDS)
            await asyncio.sleep(0)


async def test_a_client_that_never_reads_is_cut_off_and_the_table_goes_on(site: Any) -> None:
    host = Browser(site.url)
    code = open_table(host)
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port, limit=1024)
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    headers = {
        "Host": f"127.0.0.1:{site.port}",
        "Origin": site.url,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": key,
        "Sec-WebSocket-Version": "13",
    }
    lines = [f"GET /ws/tables/{code}/ HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    writer.write("\r\n".join(lines).encode())
    await reader.readuntil(b"\r\n\r\n")
    text = json.dumps({"type": "join"}).encode()
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    with pytest.raises(ConnectionError):
        await say_without_reading(writer, frame)
    client = await Client(host, code).connect()
    await client.until(lambda view: view["you"] == "S")
    await client.close()


async def test_a_stop_closes_every_socket_as_going_away(own_site: Any) -> None:
    host = Browser(own_site.url)
    client = await Client(host, open_table(host)).connect()
    await client.until(lambda view: bool(view))
    stopping = asyncio.create_task(asyncio.to_thread(own_site.stop))
    with pytest.raises(ConnectionClosed) as closed:
        await client.until(lambda _view: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
    assert await stopping == 0


async def test_an_unknown_socket_address_is_refused_without_a_fault(site: Any) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{site.url.replace('http', 'ws')}/ws/nope/", origin=site.url)
    assert refused.value.response.status_code == 403
    assert "Traceback" not in site.log.read_text()


async def closed_by(client: Client) -> int | None:
    """The code the server closes with; None when it only cuts the line."""
    with pytest.raises(ConnectionClosed) as closed:
        await client.until(lambda _view: False)
    return None if closed.value.rcvd is None else closed.value.rcvd.code


@pytest.mark.parametrize(("size", "codes"), [(5_000, {4009}), (300_000, {1009, None})])
async def test_a_message_too_large_is_closed_with_its_code_or_cut(site: Any, size: int, codes: set[int | None]) -> None:
    client = await Client(Browser(site.url), open_table(Browser(site.url))).connect()
    await client.say(type="act", action="x" * size)
    assert await closed_by(client) in codes


async def test_one_socket_more_than_a_person_may_hold_is_told_why(site: Any) -> None:
    host = Browser(site.url)
    code = open_table(host)
    clients = [await Client(host, code).connect() for _tab in range(5)]
    address = f"{site.url.replace('http', 'ws')}/ws/tables/{code}/"
    async with connect(address, additional_headers={"Cookie": host.cookie_header}, origin=site.url) as one_more:
        with pytest.raises(ConnectionClosed) as closed:
            await one_more.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4012
    for client in clients:
        await client.until(lambda view: view["you"] == "S")
        await client.close()


@pytest.mark.smoke
async def test_frames_are_sent_as_they_are(site: Any) -> None:
    address = f"{site.url.replace('http', 'ws')}/ws/tables/{open_table(Browser(site.url))}/"
    async with connect(address, origin=site.url, compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
        assert "Server" not in socket.response.headers
