"""Rematch: one next table once all players have asked, with absent players and several processes too."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import acting, robots, seating
from games.live.acting import CommandAuthor, exactly, of_server
from games.live.state import TableState
from games.models import Entry, Player, Table
from games.rules.errors import Refusal
from games.rules.options import read_rules

pytestmark = pytest.mark.django_db(transaction=True)
SAME = ["S again same", "N again same", "E again same", "W again same"]


@pytest.fixture
async def over(people: dict[str, Player], process: Any) -> Table:
    """A fast table for invited people, whose partie North and South have given up."""
    seats, columns = {**people}, {"speed": "fast", "visibility": "link"}
    rules = read_rules({"preset": "coinche", "objective": {"donnes": 2}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=seats, **columns)
    await say(table, "S concede", "N concede")
    return table


async def state_of(table: Table) -> TableState:
    return (await acting.current(table.pk)).state


async def say(table: Table, *lines: str) -> None:
    for line in lines:
        await acting.append(table.pk, of_server((await state_of(table)).version), exactly(line))


async def settled(table: Table, process: Any) -> TableState:
    """The server has done what is its to do."""
    robots.wake(table.pk)
    running = process.tasks.get(("robots", table.pk))
    if running is not None:
        await asyncio.wait_for(running, 30)
    return await state_of(table)


def holders(code: str) -> dict[str, int]:
    return dict(Table.objects.get(code=code).seats.values_list("seat", "player_id"))


async def test_no_table_opens_before_all_who_played_have_asked(over, people, process) -> None:
    await say(over, *SAME[:3])
    assert (await settled(over, process)).next_code is None
    assert await Table.objects.acount() == 1
    await say(over, SAME[3])
    assert (await settled(over, process)).next_code is not None
    assert await Table.objects.acount() == 2


async def test_the_next_table_has_the_same_people_seats_rules_speed_and_door(over, people, process) -> None:
    await say(over, "W again swapped", *SAME[:3])
    code = (await settled(over, process)).next_code
    following = await Table.objects.aget(code=code)
    assert await sync_to_async(holders)(code) == {seat: player.pk for seat, player in people.items()}
    assert (following.rules, following.host_id) == (over.rules, over.host_id)
    assert (following.speed, following.visibility, following.watching) == ("fast", "link", "open")
    assert (await state_of(following)).phase == "cutting"


async def test_partners_change_when_everybody_wants_it(over, people, process) -> None:
    await say(over, *(f"{seat} again swapped" for seat in "SNEW"))
    now = await sync_to_async(holders)((await settled(over, process)).next_code)
    assert now == {"S": people["S"].pk, "N": people["E"].pk, "E": people["N"].pk, "W": people["W"].pk}


async def test_one_may_change_ones_mind_until_all_have_asked(over, people, process) -> None:
    await say(over, "S again swapped", "S again same", *(f"{seat} again swapped" for seat in "NEW"))
    now = await sync_to_async(holders)((await settled(over, process)).next_code)
    assert now == {seat: player.pk for seat, player in people.items()}


async def test_who_was_away_at_the_end_is_not_waited_for_and_their_seat_is_free(people, process) -> None:
    rules = read_rules({"shuffle": "every-donne"})
    table = await sync_to_async(seating.open_table)(host=people["E"], rules=rules, seats=people)
    await say(table, "E away absent", "W concede", "S again same", "N again same")
    assert (await settled(table, process)).next_code is None
    await say(table, "W again same")
    code = (await settled(table, process)).next_code
    following = await Table.objects.aget(code=code)
    assert await sync_to_async(holders)(code) == {seat: people[seat].pk for seat in "SNW"}
    assert following.host_id != people["E"].pk
    assert (await state_of(following)).phase == "seating"


async def test_two_processes_open_one_next_table(over, people, servers) -> None:
    await say(over, *SAME)
    ready = await state_of(over)
    for server in servers:
        with server:
            assert (await state_of(over)).opens_next
    await asyncio.gather(*(server.begin(robots._take_turns(over.pk)) for server in servers))
    codes = []
    for server in servers:
        with server:
            await acting.catch_up(over.pk)
            codes.append((await state_of(over)).next_code)
    assert await Table.objects.acount() == 2
    assert codes[0] == codes[1] is not None
    assert await Entry.objects.filter(table=over, version__gt=ready.version).acount() == 1


async def test_nobody_asks_while_the_partie_is_under_way(table, process) -> None:
    with pytest.raises(Refusal) as refusal:
        await say(table, SAME[0])
    assert refusal.value.code == "not-now"


async def test_nobody_asks_once_the_next_table_is_there(over, process) -> None:
    await say(over, *SAME)
    await settled(over, process)
    with pytest.raises(Refusal) as refusal:
        await say(over, SAME[0])
    assert refusal.value.code == "not-now"


async def test_asked_twice_under_one_name_is_asked_once(over, people, process) -> None:
    version = (await state_of(over)).version
    asked = CommandAuthor(people["S"].pk, frozenset({people["S"].pk}), "mine", version)
    assert await seating.ask(over.pk, asked, "again same") == version + 1
    with pytest.raises(acting.Repeated):
        await seating.ask(over.pk, asked, "again same")
