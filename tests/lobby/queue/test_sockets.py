"""The socket of a waiting page: it keeps the place, tells the wait, and leads to the table that is found."""

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from belote_site.asgi import application
from games.live.process import live_process
from games.lobby.queue import sockets
from games.models import Place, Player, Table
from tests.lobby.queue.test_pages import waiting

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def process(transactional_db: None) -> Any:
    running = live_process()
    yield running
    await running.stop()


async def page(client: Client) -> WebsocketCommunicator:
    cookie = client.cookies["sessionid"].value
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", f"sessionid={cookie}".encode())]
    socket = WebsocketCommunicator(application, "/ws/queue/", headers=headers)
    assert (await socket.connect(timeout=30))[0]
    return socket


async def hear(socket: WebsocketCommunicator, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(await socket.receive_from(timeout=30))
        if message["type"] == kind:
            return message


async def test_four_pages_are_told_of_their_table(process) -> None:
    clients = [Client() for _person in range(4)]
    for client in clients:
        await sync_to_async(waiting)(client)
    pages = [await page(client) for client in clients]
    told = [await hear(each, "seated") for each in pages]
    code = (await Table.objects.aget()).code
    assert {each["address"] for each in told} == {f"/tables/{code}/"}


async def test_the_wait_is_told_honestly(process) -> None:
    client = Client()
    await sync_to_async(waiting)(client)
    told = await hear(await page(client), "waiting")
    assert (told["people"], told["typical"], told["partner"], told["robots"]) == (1, None, None, False)
    assert told["waited"] < 60


async def test_who_does_not_wait_is_told_so_by_code(process) -> None:
    client = Client()
    await sync_to_async(waiting)(client)
    await Place.objects.all().adelete()
    socket = await page(client)
    assert (await socket.receive_output(timeout=30)) == {"type": "websocket.close", "code": 4404}


async def test_a_place_lost_while_one_waits_is_told(process) -> None:
    client = Client()
    await sync_to_async(waiting)(client)
    socket = await page(client)
    await hear(socket, "waiting")
    await Place.objects.all().adelete()
    assert await hear(socket, "gone")


async def test_an_open_page_keeps_its_place_and_a_closed_one_does_not(process) -> None:
    client = Client()
    await sync_to_async(waiting)(client)
    socket = await page(client)
    before = (await Place.objects.aget()).seen_at
    await hear(socket, "waiting")
    await hear(socket, "waiting")
    assert (await Place.objects.aget()).seen_at > before
    await socket.disconnect()
    assert not sockets.waiters().sockets


async def test_coming_to_the_table_takes_the_seat_up(process) -> None:
    clients = [Client() for _person in range(4)]
    for client in clients:
        await sync_to_async(waiting)(client)
    await hear(await page(clients[0]), "seated")
    code = (await Table.objects.aget()).code
    cookie = clients[0].cookies["sessionid"].value
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", f"sessionid={cookie}".encode())]
    table = WebsocketCommunicator(application, f"/ws/tables/{code}/", headers=headers)
    await table.connect(timeout=30)
    player = await Player.objects.order_by("pk").afirst()
    assert (await Place.objects.aget(player=player)).taken_at is not None
    assert await Place.objects.filter(taken_at=None).acount() == 3
