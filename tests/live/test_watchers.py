"""How many watch a table is known to every process, adds up, and is forgotten with the process that said it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.live import acting
from games.live.presence import AGAIN_SECONDS, FORGOTTEN, share_watchers, with_watchers
from games.models import Player, Table, Watchers

pytestmark = pytest.mark.django_db(transaction=True)


async def come(server: Any, table: Table, *sockets: Any) -> Any:
    """These come to the table through this process, which then says how many watch."""
    with server as process:
        folded = await acting.current(table.pk)
        room = process.rooms.open(table.pk, folded.code, folded.state)
        for socket in sockets:
            room.enter(socket, None)
        await share_watchers()
    return room


async def say_again(server: Any) -> None:
    with server:
        await share_watchers()


async def told(table: Table) -> int:
    return int((await with_watchers(Table.objects.all()).aget(pk=table.pk)).watchers)  # type: ignore[attr-defined]


def age(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    moment = timezone.now() + by
    monkeypatch.setattr(timezone, "now", lambda: moment)


async def test_those_of_two_processes_are_added_up_and_who_sits_is_not_among_them(table, people, servers, ear) -> None:
    one, other = servers
    await come(one, table, ear(), ear(), ear(people["S"]))
    await come(other, table, ear())
    assert await told(table) == 3


async def test_who_goes_is_counted_no_more(table, servers, ear) -> None:
    one, other = servers
    first, second = ear(), ear()
    room = await come(one, table, first, second)
    await come(other, table, ear())
    room.leave(first)
    await say_again(one)
    assert await told(table) == 2
    room.leave(second)
    await say_again(one)
    assert await told(table) == 1
    assert await Watchers.objects.acount() == 1, "nothing is kept of who is not there"


async def test_a_process_that_is_killed_is_forgotten_and_its_row_with_it(table, servers, ear, monkeypatch) -> None:
    one, other = servers
    await come(one, table, ear(), ear())
    age(monkeypatch, FORGOTTEN + timedelta(seconds=1))
    assert await told(table) == 0
    await come(other, table, ear())
    assert await told(table) == 1
    assert await Watchers.objects.acount() == 1


async def test_a_process_that_lives_says_it_again_before_it_is_forgotten(table, servers, ear, monkeypatch) -> None:
    one, _other = servers
    await come(one, table, ear())
    with one as process:
        process.watched_at -= AGAIN_SECONDS
    age(monkeypatch, FORGOTTEN - timedelta(seconds=1))
    await say_again(one)
    age(monkeypatch, timedelta(seconds=2))
    assert await told(table) == 1


async def test_nothing_is_written_while_nothing_changes(table, servers, ear) -> None:
    one, _other = servers
    await come(one, table, ear())
    before = await Watchers.objects.aget()
    await say_again(one)
    assert (await Watchers.objects.aget()).seen_at == before.seen_at


@pytest.mark.parametrize(("count", "words"), [(0, None), (1, "1 spectator"), (7, "7 spectators")])
def test_the_lists_of_open_tables_say_how_many_watch(
    people: dict[str, Player], table: Table, count: int, words: str | None
) -> None:
    Table.objects.update(begun_at=timezone.now())
    Watchers.objects.create(table=table, process="one", count=count, seen_at=timezone.now())
    for address in ("lobby:home", "lobby:tables"):
        text = " ".join(Client(headers={"accept-language": "en"}).get(reverse(address)).content.decode().split())
        assert table.code in text
        assert (f"<span>{words}</span>" in text) if words else ("watches" not in text)
