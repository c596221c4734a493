"""Projectors and phones are told of every new step of a contest, from any author and process, and of nothing else."""

import asyncio
import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connections

from belote_site.asgi import application
from games import onlookers
from leagues.contests.contest_log import steps
from leagues.contests.screens.sockets import ContestConsumer
from leagues.contests.store import write
from leagues.models import Contest
from tests.leagues.contests.staging import stage
from tests.site.roles import session_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
async def _looking(transactional_db):
    yield
    looking = ContestConsumer.lookout.here().looking
    if looking is not None:
        await asyncio.wait_for(looking, timeout=30)
    await sync_to_async(connections.close_all)()


@pytest.fixture
def staged(transactional_db):
    return stage(pairs=4)


def socket(code, session_key=None):
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    if session_key is not None:
        headers.append((b"cookie", f"sessionid={session_key}".encode()))
    return WebsocketCommunicator(application, f"/ws/concours/{code}/", headers=headers)


async def heard(phone):
    return json.loads((await phone.receive_output(timeout=30))["text"])


async def look_on(code, session_key=None):
    """A page that looks on, and the version it was told at once."""
    phone = socket(code, session_key)
    assert (await phone.connect(timeout=30))[0]
    return phone, (await heard(phone))["version"]


async def test_every_page_is_told_at_once_and_then_once_a_version(staged):
    pages = [await look_on(staged.contest.code) for _page in range(2)]
    before = staged.contest.version
    assert [version for _page, version in pages] == [before, before]
    await sync_to_async(staged.do)(steps.Pay(number=1, cents=1000))
    for phone, _version in pages:
        assert await heard(phone) == {"type": "moved", "version": before + 1}
        await phone.disconnect()


async def test_a_step_of_this_process_is_told_without_looking_for_it(staged, monkeypatch):
    monkeypatch.setattr(onlookers, "LOOK_SECONDS", 60.0)
    phone, before = await look_on(staged.contest.code)
    await sync_to_async(staged.do)(steps.Pay(number=1, cents=1000))
    output = await phone.receive_output(timeout=20)
    assert json.loads(output["text"]) == {"type": "moved", "version": before + 1}
    await phone.disconnect()
    ContestConsumer.lookout.here().looking.cancel()
    await asyncio.gather(ContestConsumer.lookout.here().looking, return_exceptions=True)
    ContestConsumer.lookout.here().looking = None


async def test_a_step_of_another_process_is_found_by_looking(staged):
    phone, before = await look_on(staged.contest.code)
    await Contest.objects.filter(pk=staged.contest.pk).aupdate(version=before + 7)
    assert await heard(phone) == {"type": "moved", "version": before + 7}
    await phone.disconnect()


async def test_a_version_that_comes_late_is_not_told_again(staged):
    phone, before = await look_on(staged.contest.code)
    await ContestConsumer.lookout.here().tell({staged.contest.pk: before + 3})
    await ContestConsumer.lookout.here().tell({staged.contest.pk: before + 2})
    assert await heard(phone) == {"type": "moved", "version": before + 3}
    assert await phone.receive_nothing(timeout=0.1)
    await phone.disconnect()


async def test_nobody_is_looked_for_once_the_last_page_has_gone(staged):
    phone, _version = await look_on(staged.contest.code)
    await phone.disconnect()
    await asyncio.wait_for(ContestConsumer.lookout.here().looking, timeout=30)
    assert not ContestConsumer.lookout.here().sockets


async def test_writing_does_not_wait_for_a_page_that_hears_nothing(staged):
    """The loop is told to tell; the writer is done while nobody has been told anything."""
    phone, before = await look_on(staged.contest.code)
    told = ContestConsumer.lookout.here().told.copy()
    write_one = sync_to_async(write)
    await write_one(staged.contest, steps.Pay(number=1, cents=1000), staged.desk)
    assert set(told.values()) == {before}
    assert (await heard(phone))["version"] == before + 1
    await phone.disconnect()


async def test_a_contest_that_is_not_there_closes_the_socket(transactional_db):
    phone = socket("zzzzzzzz")
    assert (await phone.connect(timeout=30))[0]
    assert (await phone.receive_output(timeout=30))["code"] == 4404


async def test_a_contest_that_is_not_announced_is_told_to_its_club_alone(transactional_db):
    staged = await sync_to_async(stage)(pairs=2, public=False)
    stranger = socket(staged.contest.code)
    assert (await stranger.connect(timeout=30))[0]
    assert (await stranger.receive_output(timeout=30))["code"] == 4404
    desk, version = await look_on(staged.contest.code, await sync_to_async(session_of)(staged.desk))
    assert version == staged.contest.version
    await desk.disconnect()
