"""A watching phone is told of a new entry within a second, from any process."""

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connections

from belote_site.asgi import application
from games.models import Block
from games.sheets.sockets import SheetConsumer
from tests.sheets.notation import line
from tests.sheets.stored_sheet import opened, person, said
from tests.site.roles import session_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
async def _looking(transactional_db):
    yield
    looking = SheetConsumer.lookout.here().looking
    if looking is not None:
        await asyncio.wait_for(looking, timeout=30)
    await sync_to_async(connections.close_all)()


@pytest.fixture
def sheet(transactional_db):
    return opened(person("Sacha"))


def socket(code, session_key=None):
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    if session_key is not None:
        headers.append((b"cookie", f"sessionid={session_key}".encode()))
    return WebsocketCommunicator(application, f"/ws/feuilles/{code}/", headers=headers)


async def heard(phone):
    return json.loads((await phone.receive_output(timeout=30))["text"])


async def test_every_phone_is_told_once_a_version(sheet):
    phones = [socket(sheet.partie.code) for _n in range(2)]
    for phone in phones:
        assert (await phone.connect(timeout=30))[0]
        assert await heard(phone) == {"type": "moved", "version": 0}
    await sync_to_async(said)(sheet, line())
    for phone in phones:
        assert await heard(phone) == {"type": "moved", "version": 1}
        await phone.disconnect()


async def test_nobody_is_looked_for_once_the_last_phone_has_gone(sheet):
    phone = socket(sheet.partie.code)
    assert (await phone.connect(timeout=30))[0]
    await heard(phone)
    await phone.disconnect()
    await asyncio.wait_for(SheetConsumer.lookout.here().looking, timeout=30)
    assert not SheetConsumer.lookout.here().sockets


async def test_a_sheet_that_is_not_there_closes_the_socket(transactional_db):
    phone = socket("zzzzzzzzzz")
    assert (await phone.connect(timeout=30))[0]
    assert (await phone.receive_output(timeout=30))["code"] == 4404


async def test_whom_its_people_have_blocked_hears_nothing(sheet):
    odile = await sync_to_async(person)("Odile")
    await Block.objects.acreate(by=sheet.keeper, blocked=odile)
    phone = socket(sheet.partie.code, await sync_to_async(session_of)(odile))
    assert (await phone.connect(timeout=30))[0]
    assert (await phone.receive_output(timeout=30))["code"] == 4404
