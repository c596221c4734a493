"""A server of uvicorn in the test's own loop, with an application of the test's own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from belote_site.serving.uvicorn_server import UvicornServer, configured


@pytest.fixture
def serving() -> Callable[[Any], Any]:
    """`async with serving(application) as port`."""

    @asynccontextmanager
    async def served(application: Any) -> AsyncIterator[int]:
        ready = asyncio.Event()
        server = UvicornServer(configured(application, "127.0.0.1", 0), ready.set)
        running = asyncio.create_task(server.serve())
        await asyncio.wait_for(ready.wait(), 30)
        yield server.servers[0].sockets[0].getsockname()[1]
        server.should_exit = True
        await asyncio.wait_for(running, 30)

    return served
