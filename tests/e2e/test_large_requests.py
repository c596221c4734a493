"""What each real server does with a body of a gigabyte: refused with words before it is kept. And with odd heads."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import serving

GIGABYTE = 2**30
MEGABYTE = b"x" * 2**20
REFUSAL_SECONDS = 20


@pytest.fixture(scope="module")
def heap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where this server's temporary files would be."""
    return tmp_path_factory.mktemp("heap")


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def guarded(tmp_path_factory: pytest.TempPathFactory, heap: Path, request: Any) -> Any:
    with serving(tmp_path_factory.mktemp("guarded"), SERVER=request.param, TMPDIR=str(heap)) as [served]:
        yield served


async def sent(site: Any, head: list[str], body: AsyncIterator[bytes]) -> bytes:
    """What the server answers while the body is still on its way."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    lines = ["POST /parties/collection/ HTTP/1.1", f"Host: 127.0.0.1:{site.port}", *head, "", ""]
    writer.write("\r\n".join(lines).encode())

    async def push() -> None:
        async for piece in body:
            writer.write(piece)
            await writer.drain()

    pushing = asyncio.create_task(push())
    try:
        async with asyncio.timeout(REFUSAL_SECONDS):
            answer = await reader.readuntil(b"\r\n\r\n")
            if b"Content-Length: " in answer:
                length = int(answer.split(b"Content-Length: ")[1].split(b"\r\n")[0])
                answer += await reader.readexactly(length)
    finally:
        pushing.cancel()
        writer.close()
    return answer


async def some(megabytes: int) -> AsyncIterator[bytes]:
    for _n in range(megabytes):
        yield MEGABYTE


async def chunked(megabytes: int) -> AsyncIterator[bytes]:
    async for piece in some(megabytes):
        yield b"%x\r\n%b\r\n" % (len(piece), piece)


def kept_on_disk(site: Any, heap: Path) -> int:
    """Bytes of the temporary files this server holds; they have no name, so they are looked for among its handles."""
    handles = Path(f"/proc/{site.process.pid}/fd")
    return sum(each.stat().st_size for each in handles.iterdir() if str(heap) in os.readlink(each))


def memory_of(site: Any) -> int:
    """In megabytes, what the process holds now."""
    status = Path(f"/proc/{site.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


@pytest.mark.parametrize(("language", "told"), [("fr", "L’envoi est trop gros"), ("en", "What you sent is too large")])
async def test_a_gigabyte_that_says_so_is_refused_before_it_is_sent(guarded, heap, language, told):
    head = [f"Content-Length: {GIGABYTE}", "Content-Type: text/plain", f"Accept-Language: {language}"]
    answer = (await sent(guarded, head, some(3))).decode()
    assert answer.startswith("HTTP/1.1 413 ")
    assert told in answer
    assert kept_on_disk(guarded, heap) == 0


async def test_one_that_does_not_say_how_long_it_is_is_refused_at_the_limit(guarded, heap):
    before = memory_of(guarded)
    answer = await sent(guarded, ["Transfer-Encoding: chunked", "Content-Type: text/plain"], chunked(60))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert kept_on_disk(guarded, heap) == 0
    assert memory_of(guarded) - before < 60


async def test_the_site_goes_on_and_takes_what_is_small(guarded):
    head = ["Content-Length: 1048576", "Content-Type: text/plain", "Connection: close"]
    answer = await sent(guarded, head, some(1))
    assert answer.split(b" ")[1] != b"413"


async def answer_to(site: Any, *lines: str, end: str = "\r\n\r\n") -> tuple[int, dict[str, str], bytes]:
    """Status (0: cut off without a word), headers by their small names, and body of what is answered to these lines."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(("\r\n".join(lines) + end).encode())
    async with asyncio.timeout(REFUSAL_SECONDS):
        head, _blank, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if not head:
        return 0, {}, b""
    status, *headers = head.decode().split("\r\n")
    told = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in headers)}
    return int(status.split(" ")[1]), told, body


@pytest.mark.parametrize("name", ["X-Long: " + "x" * 20_000, "\r\n".join(f"X-{n}: {'x' * 50}" for n in range(400))])
async def test_a_head_of_more_than_16_kilobytes_is_refused(guarded, name):
    # Twisted cuts off who sends one line so long; both leave nothing of it in memory.
    assert (await answer_to(guarded, "GET / HTTP/1.1", f"Host: 127.0.0.1:{guarded.port}", name))[0] in (400, 0)


@pytest.mark.parametrize(("method", "status"), [("HEAD", 200), ("GET", 200), ("OPTIONS", 405), ("TRACE", 405)])
async def test_every_method_is_answered_alike(guarded, method, status):
    lines = [f"{method} /healthz HTTP/1.1", f"Host: 127.0.0.1:{guarded.port}", "Connection: close"]
    found, headers, body = await answer_to(guarded, *lines)
    assert found == status
    assert "server" not in headers
    # An empty answer may come as the end of chunks, of which there were none.
    assert bool(body.removesuffix(b"0\r\n\r\n")) == (method == "GET")
