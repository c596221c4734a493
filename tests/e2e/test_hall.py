"""A hall without Internet: HALL=1 in a network with no way out. The address is told, phones come by it, nothing is
asked of a host that is not there, and what was said survives the laptop.
"""

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.e2e.clients import Browser, Client, at_random
from tests.e2e.hall_network import Hall, hall, routes, why_not
from tests.e2e.hall_served import HallServed

WHY_NOT = why_not()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


@pytest.fixture(scope="module")
def place() -> Iterator[Hall]:
    with hall() as there:
        yield there


@pytest.fixture(scope="module")
def laptop(place: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallServed]:
    served = HallServed(place, tmp_path_factory.mktemp("laptop"))
    served.manage("prepare")
    served.start()
    yield served
    served.kill()


def test_there_is_no_way_out(place: Hall) -> None:
    for name in (place.laptop, place.phone):
        [only] = routes(name)
        assert only.startswith("192.168.77.0/24")


def test_the_terminal_tells_the_address_and_draws_it(laptop: HallServed) -> None:
    text = laptop.log.read_text()
    assert f"Dix de Der est ouvert : {laptop.url}" in text
    assert text.count(laptop.url) >= 3
    drawn = [line for line in text.splitlines() if set(line) & set("█▀▄")]
    assert len(drawn) >= 12


def test_a_phone_signs_up_and_plays_by_that_address(place: Hall, laptop: HallServed) -> None:
    def on_the_phone() -> None:
        phone = Browser(laptop.url)
        fields = {"username": "anne", "password1": "carreau-valet-9", "email": ""}
        phone.post("/accounts/signup/", "/accounts/signup/", fields)
        assert "anne" in phone.get("/")[1]
        assert not [cookie for cookie in phone.cookies if cookie.secure]
        address, _page = phone.post("/", "/jouer/", {})
        asyncio.run(a_few_cards(phone, address.rstrip("/").rsplit("/", 1)[1]))

    place.by_phone(on_the_phone)
    laptop.verify_nobody_was_asked()


async def a_few_cards(phone: Browser, code: str) -> None:
    """Over the socket, whose origin is the address the phone was given."""
    client = await Client(phone, code).connect()
    await client.play(at_random(random.Random(3)), lambda view: bool(view["trick"]))
    await client.close()
