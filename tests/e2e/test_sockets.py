"""What only the real server shows: slow readers, a stop, a wrong address."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.e2e.clients import ANSWER_SECONDS, Browser, Client
from tests.e2e.conftest import open_table


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
