"""How many sockets one may hold open at once, and what is said to those beyond."""

import asyncio
from types import SimpleNamespace

import pytest

from belote_site.serving import overload, sockets
from belote_site.serving.sockets import AddressDoor, PersonDoor, TrueAddress

HALL = "203.0.113.7"


@pytest.fixture(autouse=True)
def _limits(settings):
    settings.SOCKETS_PER_PERSON, settings.SOCKETS_PER_ADDRESS, settings.BEHIND_PROXY = 3, 5, False
    yield
    assert not sockets._addresses
    assert not sockets._persons
    assert not sockets.visits()


async def table(_scope, receive, send):
    """An application that stays until its client goes."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


class Page:
    """A page that opens a socket; `codes`: those it was closed with."""

    def __init__(self, entrance, address=HALL, user=None, session_key=None, headers=()):
        self.inbox, self.codes, self.accepted = asyncio.Queue(), [], asyncio.Event()
        person = SimpleNamespace(is_authenticated=user is not None, pk=user)
        scope = {"type": "websocket", "client": (address, 4711), "headers": list(headers), "user": person}
        scope["session"] = SimpleNamespace(session_key=session_key)
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.running = asyncio.create_task(entrance(scope, self.inbox.get, self.hear))

    async def hear(self, message):
        if message["type"] == "websocket.accept":
            self.accepted.set()
        elif message["type"] == "websocket.close":
            self.codes.append(message["code"])
            self.inbox.put_nowait({"type": "websocket.disconnect"})

    async def opens(self):
        await asyncio.wait_for(self.accepted.wait(), 30)
        for _turn in range(3):
            await asyncio.sleep(0)
        return self

    async def leaves(self):
        self.inbox.put_nowait({"type": "websocket.disconnect"})
        await asyncio.wait_for(self.running, 30)


async def opened(entrance, number, **who):
    return [await Page(entrance, **who).opens() for _page in range(number)]


async def all_leave(pages):
    for page in pages:
        await page.leaves()


async def test_one_more_than_an_address_may_is_told_why_and_the_others_stay():
    pages = await opened(AddressDoor(table), 6)
    assert [page.codes for page in pages] == [[]] * 5 + [[4012]]
    await all_leave(pages)


async def test_who_leaves_makes_room():
    entrance = AddressDoor(table)
    pages = await opened(entrance, 5)
    await pages.pop().leaves()
    again = await opened(entrance, 1)
    assert again[0].codes == []
    await all_leave([*pages, *again])


async def test_another_address_is_not_concerned():
    entrance = AddressDoor(table)
    pages = [*await opened(entrance, 5), *await opened(entrance, 5, address="203.0.113.8")]
    assert all(page.codes == [] for page in pages)
    await all_leave(pages)


async def test_the_addresses_of_an_ipv6_network_are_one():
    entrance = AddressDoor(table)
    pages = [page for number in range(1, 7) for page in await opened(entrance, 1, address=f"2001:db8::{number}")]
    assert [page.codes for page in pages] == [[]] * 5 + [[4012]]
    await all_leave(pages)


async def test_at_the_very_machine_nobody_is_counted():
    pages = await opened(AddressDoor(table), 9, address="127.0.0.1")
    assert all(page.codes == [] for page in pages)
    await all_leave(pages)


@pytest.mark.parametrize("who", [{"user": 7}, {"session_key": "abc"}])
async def test_one_more_than_a_person_may_is_told_why_from_whatever_address(who):
    entrance = PersonDoor(table)
    pages = [*await opened(entrance, 3, **who), *await opened(entrance, 1, address="198.51.100.9", **who)]
    assert [page.codes for page in pages] == [[], [], [], [4012]]
    others = await opened(entrance, 1, user=8)
    assert others[0].codes == []
    await all_leave([*pages, *others])


async def test_strangers_are_counted_by_address_alone():
    pages = await opened(PersonDoor(table), 5)
    assert all(page.codes == [] for page in pages)
    await all_leave(pages)


async def test_a_hall_of_two_hundred_phones_with_three_pages_each_is_no_flood(settings):
    settings.SOCKETS_PER_PERSON, settings.SOCKETS_PER_ADDRESS = 20, 1500
    entrance = AddressDoor(PersonDoor(table))
    pages = [page for user in range(200) for page in await opened(entrance, 3, user=user)]
    assert all(page.codes == [] for page in pages)
    await all_leave(pages)


async def test_behind_a_proxy_the_last_address_named_counts(settings):
    settings.BEHIND_PROXY = True
    entrance = TrueAddress(AddressDoor(table))
    said = [[(b"x-forwarded-for", f"10.9.8.{number}, {HALL}".encode())] for number in range(6)]
    pages = [await Page(entrance, address="127.0.0.1", headers=each).opens() for each in said]
    assert [page.codes for page in pages] == [[]] * 5 + [[4012]]
    await all_leave(pages)


async def test_without_a_proxy_nobody_is_believed():
    entrance = TrueAddress(AddressDoor(table))
    said = [[(b"x-forwarded-for", f"10.9.8.{number}".encode())] for number in range(6)]
    pages = [await Page(entrance, headers=each).opens() for each in said]
    assert [page.codes for page in pages] == [[]] * 5 + [[4012]]
    await all_leave(pages)


async def test_a_process_that_is_about_to_stop_takes_nobody_in():
    overload.draining.set()
    page = await Page(AddressDoor(table)).opens()
    assert page.codes == [1001]
    await all_leave([page])
