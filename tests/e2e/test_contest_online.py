"""A contest on the site through the real server: leavers, absentees, concessions, decisions, and a process killed.

Its ranking is counted a second time from raw rows (`online_contest.Rows`): marks of sealed donnes, who was connected,
how parties ended, what the organizer decided by hand.
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e import online_rows
from tests.e2e.clients import Client, at_random, finished
from tests.e2e.conftest import serving
from tests.e2e.online_contest import ALONE, OnlineContest
from tests.e2e.served import Served

PATIENCE = 240.0
WAITING_OVER = 6
"""Minutes; 5 are waited."""
LATER = 60
PLAYED, ABSENT, CONCEDED, NOBODY, DECIDED = range(1, 6)
"""The tables of round 1, by what becomes of them."""


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[list[Served]]:
    with serving(tmp_path, processes=2, CELERY_BROKER_URL="") as served:
        yield served


async def until(there: Callable[[], bool], what: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(there):
            await asyncio.sleep(0.05)
    assert there(), what


async def play(clients: list[Client], seed: int, over: Callable[[dict[str, Any]], bool] = finished) -> None:
    dice = random.Random(seed)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(each.play(at_random(dice), over) for each in clients))


async def leave(clients: list[Client]) -> None:
    for each in clients:
        await each.close()


async def concede(side: list[Client]) -> None:
    """Both of a side; who is told that the others moved meanwhile says it again."""
    for each in side:
        while (await said(each, "concede")).get("code") == "stale":
            pass


async def said(client: Client, what: str) -> dict[str, Any]:
    """The answer to it."""
    ref = await client.command(what)
    while (answer := await client.hear()).get("ref") != ref:
        pass
    return answer


async def hear_until(clients: list[Client], over: Callable[[dict[str, Any]], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(each.until(over) for each in clients))


def one_donne(view: dict[str, Any]) -> bool:
    return len(view["lines"]) >= 1


async def play_on_without(clients: list[Client], gone: Client, seed: int) -> None:
    """One leaves their table for good: after a minute a robot plays for them, to the end."""
    await gone.close()
    still = [each for each in clients if each is not gone]
    pings = [asyncio.create_task(keep_alive(each)) for each in still]
    await play(still, seed)
    for each in pings:
        each.cancel()
    assert still[0].view["seats"]["W"]["away"] == "absent"


async def keep_alive(client: Client) -> None:
    """As a page does while nobody moves."""
    while True:
        await client.say(type="ping")
        await asyncio.sleep(5)


async def tables_open(contest: OnlineContest, number: int, count: int) -> list[int]:
    """Open all tables of a round; the server opens them too, so the second caller finds some open."""
    await until(lambda: len([at for at in contest.rows().live if at[0] == number]) == count, "tables are missing")
    return sorted(table for at, table in contest.rows().live if at == number)


async def written(contest: OnlineContest, number: int, *tables: int) -> None:
    """Once the results of these tables have entered."""

    def there() -> bool:
        steps = [each for each in contest.rows().steps if each["kind"] in ("write", "walkover")]
        return set(tables) <= {each["table"] for each in steps if each["round"] == number}

    await until(there, "results are missing")


async def first_round(contest: OnlineContest, *, leaver: bool) -> None:
    await tables_open(contest, 1, DECIDED)
    waiting = await contest.connect(1, ABSENT, 2)
    code = contest.rows().live[1, ABSENT]
    await until(lambda: contest.rows().came(code) == {"E"}, "who waits is not written down")
    played = await contest.connect(1, PLAYED, 0, 1, 2, 3)
    await (play_on_without(played, played[3], 1) if leaver else play(played, 1))
    conceding = await contest.connect(1, CONCEDED, 0, 1, 2, 3)
    await play(conceding, 2, one_donne)
    await concede(conceding[:2])
    await hear_until(conceding, finished)
    decided = await contest.connect(1, DECIDED, 0, 1, 2, 3)
    await hear_until(decided, bool)
    contest.at(f"resultats/1/?table={DECIDED}").send("do", "write", points_0="200", points_1="124")
    contest.said[1, DECIDED] = (200, 124)
    await hear_until(decided, lambda view: view["phase"] == "closed")
    assert {each.view["closed"] for each in decided} == {"decided"}
    await written(contest, 1, PLAYED, CONCEDED, DECIDED)
    await leave([*waiting, *(played[:3] if leaver else played), *conceding, *decided])


def home_page(contest: OnlineContest, table: int) -> str:
    """Of somebody of a table of round 1."""
    return str(contest.seated(1, table)[0][0].open("/").text)


async def waiting_time_over(contest: OnlineContest, other: Served) -> None:
    """The process that saw who waited is killed; another judges. Where nobody came the organizer decides."""
    lost = contest.site
    assert contest.rows().live[1, NOBODY] in home_page(contest, NOBODY)
    contest.moved_to(other)
    beating = await contest.connect(1, PLAYED, 0)
    lost.kill()
    online_rows.run(other, WAITING_OVER)
    desk = contest.at(f"resultats/1/?table={NOBODY}").text
    assert "Nobody came to the table on the site in time." in desk
    assert "no-show" not in desk + contest.at("journal/").text
    contest.at(f"resultats/1/?table={NOBODY}").send("do", "walkover", present="1")
    contest.said[1, NOBODY] = 1
    code = contest.rows().live[1, NOBODY]
    await until(lambda: code not in home_page(contest, NOBODY), "the table is still on the home page")
    await leave(beating)


async def second_round(contest: OnlineContest) -> None:
    """The pair that did not come is out; one side concedes at once, the others play."""
    online_rows.run(contest.site, LATER)
    tables = await tables_open(contest, 2, 4)
    for table in tables:
        clients = await contest.connect(2, table, 0, 1, 2, 3)
        await hear_until(clients, bool)
        if table == tables[0]:
            await concede(clients[2:])
            await hear_until(clients, finished)
        else:
            await play(clients, 10 + table)
        await leave(clients)
    await written(contest, 2, *tables)


@pytest.mark.parametrize("leaver", [False, pytest.param(True, id="a robot plays on", marks=pytest.mark.slow)])
async def test_a_contest_on_the_site_counts_who_came_who_left_and_who_conceded(
    sites: list[Served], leaver: bool
) -> None:
    contest = OnlineContest(sites[0], pairs=10)
    contest.open()
    contest.enter()
    contest.give_the_card()
    contest.check_in()
    online_rows.begin(contest.site, contest.code)
    online_rows.run(contest.site, 0)
    await first_round(contest, leaver=leaver)
    absent = contest.rows().sides(1, ABSENT)[0]
    await waiting_time_over(contest, sites[1])
    contest.at(f"inscriptions/{absent}/").send("do", "leave", since="2")
    await second_round(contest)
    online_rows.run(contest.site, LATER)
    await until(lambda: contest.rows().steps[-1]["kind"] == "close", "the contest does not end")
    counted, shown = contest.rows().counted(contest.said), contest.ranking()
    assert {pair: points for pair, (_rank, points) in shown.items()} == counted
    ranks = [rank for rank, _points in sorted(shown.values(), key=lambda each: -each[1])]
    assert ranks == sorted(ranks)
    assert counted[contest.rows().sides(1, ABSENT)[1]] >= ALONE
    assert counted[absent] == 0
    assert "does not add up" not in contest.at("resultats/1/").text + contest.at("resultats/2/").text
