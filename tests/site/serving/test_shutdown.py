"""A stop in order: what is under way is answered first, then every socket is told to come back, in any case."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from belote_site.serving import lifecycle, overload
from belote_site.serving.lifecycle import leave
from belote_site.serving.sockets import AddressDoor
from tests.site.serving.test_socket_limits import Page, table

ROOT = Path(__file__).parents[3]


class Server:
    """One that answers a page as long as it is told to."""

    def __init__(self):
        self.closed, self.under_way = False, 0

    def close_door(self):
        self.closed = True

    def answering(self):
        return self.under_way


@pytest.fixture(autouse=True)
def _at_first(settings):
    settings.DRAIN_SECONDS = 0


async def test_every_socket_is_told_to_come_back():
    entrance, server = AddressDoor(table), Server()
    pages = [await Page(entrance).opens() for _page in range(3)]
    await leave(server)
    assert [page.codes for page in pages] == [[1001]] * 3
    assert server.closed
    assert overload.draining.is_set()


async def test_what_a_socket_asked_for_is_answered_before_it_is_told():
    written, told = asyncio.Event(), []

    async def slow(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        await written.wait()
        told.append("accepted")
        assert (await receive())["type"] == "websocket.disconnect"
        told.append("gone")

    page = await Page(AddressDoor(slow)).opens()
    page.inbox.put_nowait({"type": "websocket.receive", "text": "S play AH"})
    stopping = asyncio.create_task(leave(Server()))
    idle = await Page(AddressDoor(table)).opens()
    assert (idle.codes, page.codes) == ([1001], [])
    written.set()
    await asyncio.wait_for(stopping, 30)
    assert (page.codes, told) == ([1001], ["accepted", "gone"])


async def test_an_answer_that_never_comes_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(lifecycle, "UNDER_WAY_SECONDS", 0.05)
    monkeypatch.setattr(lifecycle, "GOODBYE_SECONDS", 0.05)
    monkeypatch.setattr(lifecycle, "ANSWER_SECONDS", 0.05)

    async def stuck(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        await asyncio.Event().wait()

    server = Server()
    server.under_way = 1
    page = await Page(AddressDoor(stuck)).opens()
    page.inbox.put_nowait({"type": "websocket.receive", "text": "S play AH"})
    await asyncio.wait_for(leave(server), 30)
    assert page.codes == [1001]
    page.running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await page.running


async def test_a_page_under_way_is_waited_for():
    server = Server()
    server.under_way = 1
    stopping = asyncio.create_task(leave(server))
    for _turn in range(10):
        await asyncio.sleep(0)
    assert not stopping.done()
    server.under_way = 0
    await asyncio.wait_for(stopping, 30)


STUCK = """
import os
import threading
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
import django
django.setup()
from belote_site.serving.lifecycle import exit_within
threading.Thread(target=threading.Event().wait).start()
exit_within({seconds})
print("the event loop has ended", flush=True)
"""


@pytest.mark.process
def test_a_request_that_never_ends_does_not_keep_the_process():
    ended = subprocess.run(
        [sys.executable, "-c", STUCK.format(seconds=0.2)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ended.stdout.startswith("the event loop has ended\n")
    assert "requests_cut_off" in ended.stdout + ended.stderr


@pytest.mark.process
def test_a_process_without_such_a_request_ends_at_once():
    quick = STUCK.replace("threading.Event().wait", "int").format(seconds=50)
    ended = subprocess.run(
        [sys.executable, "-c", quick], cwd=ROOT, capture_output=True, text=True, timeout=40, check=True
    )
    assert "requests_cut_off" not in ended.stdout + ended.stderr
