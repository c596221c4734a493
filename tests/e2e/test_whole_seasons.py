"""A whole season of each kind through the real site: opened, played, promoted, closed, and the next one begun."""

import asyncio
import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from websockets.asyncio.client import connect

from tests.e2e.conftest import serving
from tests.e2e.contest_day import ContestDay
from tests.e2e.contest_kills import Kills, Sender
from tests.e2e.contest_log import ContestLog
from tests.e2e.hall_visitor import Visitor
from tests.e2e.season_rows import earlier, turn
from tests.e2e.served import Served
from tests.e2e.whole_season import LEAGUE, PATIENCE, TABLE, Somebody, WholeSeason, later, order, settled
from tests.leagues.contests.staging import FIRST, LAST

PAIRS = ("Anne Bruno", "Claire Denis", "Elise Farid", "Gael Helene", "Ines Jean", "Karim Louise")
PAIRS_A_DIVISION = 3


@pytest.fixture
def season_site(tmp_path: Path) -> Iterator[Served]:
    """Its own process counts rankings, also where a broker is at hand: nobody works for that one here."""
    with serving(tmp_path, CELERY_BROKER_URL="") as [served]:
        yield served


class Championship(WholeSeason):
    """Two divisions of three pairs, once against each other: live tables, paper, a day moved, a forfeit."""

    def __init__(self, site: Served) -> None:
        super().__init__(site, *(name for pair in PAIRS for name in pair.split()))
        self.pairs = {n: self.players[2 * (n - 1) : 2 * n] for n in range(1, len(PAIRS) + 1)}

    def begin(self, first: date) -> None:
        self.open("championnat-aller-retour", first, first + timedelta(days=90))
        self.at("organiser/presentation/").send(public="on")
        self.at("organiser/reglages/").send("do", "choose", legs="1", up="1", down="1", play_offs="1")
        for n, pair in enumerate(PAIRS):
            one, other = pair.split()
            division = str(n // PAIRS_A_DIVISION)
            self.at("organiser/inscrits/").send(name_1=one, name_2=other, division=division)
        self.at("organiser/tirage/").send("do", "look", first=later(first, 7))
        self.runner.send("do", "start")

    def sides(self, fixture: int) -> tuple[list[Somebody], list[Somebody]]:
        """By what is kept of every line: whom it meets, and where."""
        for table in self.settled().kept["tables"]:
            for line in table["lines"]:
                for each in line["made_of"]:
                    if each["fixture"] == fixture and each["home"]:
                        return self.pairs[line["entrant"]], self.pairs[each["opponent"]]
        raise AssertionError(f"no fixture {fixture}")

    async def live(self, fixture: int) -> None:
        home, away = self.sides(fixture)
        page = f"rencontres/{fixture}/"
        self.at(page, home[0]).send("do", "live")
        found = TABLE.search(self.at(page, home[0]).text)
        assert found is not None, home[0].text
        await self.play(found[1], [*home, *away], seed=fixture)
        await self.until(lambda: self.is_over(fixture), "no result")

    def is_over(self, fixture: int) -> bool:
        lines = [line for table in self.counted().kept["tables"] for line in table["lines"]]
        return any(each["fixture"] == fixture and each["form"] for line in lines for each in line["made_of"])

    async def on_paper(self, fixture: int) -> None:
        home, away = self.sides(fixture)
        page = f"rencontres/{fixture}/"
        self.at(page, home[1]).send("do", "report", points_0="1012", points_1="826")
        self.at(page, away[0]).send("do", "confirm")

    async def moved_and_forfeited(self, fixture: int) -> None:
        home, away = self.sides(fixture)
        page = f"rencontres/{fixture}/"
        day = later(timezone.localdate(), 60 + fixture)
        self.at(page, home[0]).send("do", "propose", to=day, why="vendanges")
        self.at(page, away[1]).send("do", "agree")
        self.at(page).send("do", "forfeit", absent="1", why="personne")

    def close(self) -> None:
        self.at("organiser/fin/").send("do", "close")


@pytest.mark.parametrize("live", [pytest.param(2, id="some live"), pytest.param(6, id="all", marks=pytest.mark.slow)])
async def test_a_championship_is_played_promoted_and_begun_again(season_site: Served, live: int) -> None:
    season = Championship(season_site)
    season.begin(timezone.localdate())
    ways = cycle((season.on_paper, season.moved_and_forfeited))
    for fixture in range(1, 7):
        await (season.live(fixture) if fixture <= live else next(ways)(fixture))
    tables = season.settled().kept
    season.close()
    above, below = order(tables, 0), order(tables, 1)
    play_offs = season.settled().kept["play_offs"]
    season.at("organiser/suivante/").send("do", "play-off", winner=str(play_offs[0]["lower"]))
    season.at("organiser/suivante/").send("do", "make", public="on")
    season.number = 2
    assert {play_offs[0]["upper"], play_offs[0]["lower"]} == {above[1], below[1]}
    season.at("organiser/tirage/").send("do", "look")
    season.runner.send("do", "start")
    again = season.settled().kept
    # First and second of the lower division have gone up, the last two of the upper one down.
    assert {season.pairs[n][0].account.name for n in (above[0], below[0], below[1])} == who(again, 0, season)
    assert {season.pairs[n][0].account.name for n in (above[1], above[2], below[2])} == who(again, 1, season)


def who(tables: Any, at: int, season: WholeSeason) -> set[str]:
    """The first of each pair of a division, by name."""
    return {season.by_id[tables["persons"][str(n)][0]].account.name for n in order(tables, at)}


class Day(ContestDay):
    """One day of a challenge: a contest of the club, whose people are known since the first one."""

    def __init__(self, kills: Kills, database: str, organizer: Sender, club: str, day: int) -> None:
        super().__init__(kills, database, "classique-4x12", pairs=4, rounds=1)
        self.organizer, self.club, self.day = organizer, club, day

    def open(self) -> None:
        moment = f"{timezone.localdate()}T1{self.day}:00"
        page = self.organizer.open(f"/concours/ouvrir/{self.club}/")
        page.send(name=f"Journee {self.day}", starts_at=moment, preset=self.preset)
        self.code = re.findall(r"/concours/([a-z0-9]{8})/", page.page)[0]
        self.log = self.kills.log = ContestLog(self.database, self.code)
        prizes = {"prize_place_1": "1", "prize_name_1": "Jambon", "prize_place_2": "2", "prize_name_2": "Bouteille"}
        self.at("reglages/").do("describe", "do", "choose", **{"contest-public": "on"})
        self.at("reglages/").do("choose", "do", "choose", **prizes)
        self.at("tenue/").do("shorten", "do", "shorten", rounds=str(self.fewer))

    def enter(self) -> None:
        """Partners change from day to day."""
        names = [f"{FIRST[n]} {LAST[n]}" for n in range(2 * self.pairs)]
        ones, others = names[::2], names[1::2]
        new = {"person_1": "new", "person_2": "new"} if self.day == 1 else {}
        for one, other in zip(ones, others[self.day :] + others[: self.day], strict=True):
            self.at("inscriptions/").do("enter", name_1=one, name_2=other, **new)


@pytest.mark.slow
def test_a_challenge_is_played_closed_and_begun_again(season_site: Served) -> None:
    kills = Kills(season_site, after=lambda _what, _times: False, within=lambda _what, _times: None)
    organizer = kills.organizer = Sender(kills)
    organizer.open("/accounts/signup/").send(username="claire", password1="carreau-valet-9")
    organizer.open("/clubs/ouvrir/").send(name="Les Amis du Trèfle", town="Sélestat")
    club = organizer.page.rstrip("/").rsplit("/", 1)[1]
    today = timezone.localdate()
    days = {"starts_on": later(today, -30), "ends_on": later(today, 30)}
    organizer.open(f"/ligues/ouvrir/?club={club}").send(
        name="Challenge hivernal", season="Hiver", preset="challenge-hivernal", **days
    )
    found = LEAGUE.search(organizer.page)
    assert found is not None
    season = f"/ligues/{found[1]}/1/"
    organizer.open(f"{season}organiser/presentation/").send(public="on")
    organizer.open(f"{season}organiser/fin/").send("do", "open")
    for number in (1, 2, 3):
        day = Day(kills, season_site.environment["DATABASE_URL"], organizer, club, number)
        day.play()
        organizer.open(f"{season}organiser/journees/").send("do", "hold")
    lines = settled(season_site, found[1], 1).kept["tables"][0]["lines"]
    # Two tables a day, and four winners' and losers' points at each.
    assert sum(line["figures"]["match-points"] for line in lines) == 3 * 2 * (4 + 4 + 2 + 2)
    assert {line["sums"]["days"] for line in lines} == {3}
    page = Visitor(season_site.url).open(season).text
    assert page.index(f"/ligne/{lines[0]['entrant']}/") < page.index(f"/ligne/{lines[-1]['entrant']}/")
    organizer.open(f"{season}organiser/fin/").send("do", "close")
    organizer.open(f"{season}organiser/suivante/").send("do", "make", public="on")
    again = f"/ligues/{found[1]}/2/"
    organizer.open(f"{again}organiser/fin/").send("do", "open")
    assert "Hiver" in Visitor(season_site.url).open(again).text


class Ladder(WholeSeason):
    """Eight people in groups of four; a month of one ranked partie each, then another."""

    def join(self) -> None:
        for each in self.players:
            self.at("rejoindre/", each).send(ref=f"join-{each.account.player}")

    async def play_ranked(self, seed: int) -> None:
        """Players seated together by the queue play to the end."""
        for each in self.players:
            each.open("/partie-rapide/?kind=ranked").send(**{"ranked-company": "alone"})
        tables: dict[str, list[Somebody]] = {}
        found = await asyncio.gather(*(table_of(each) for each in self.players))
        for code, each in zip(found, self.players, strict=True):
            tables.setdefault(code, []).append(each)
        for code, four in tables.items():
            await self.play(code, four, seed)


async def table_of(somebody: Somebody) -> str:
    """The code of the table the queue finds for them, while they wait on its page."""
    address = somebody.url.replace("http", "ws", 1) + "/ws/queue/"
    cookies = {"Cookie": somebody.browser.cookie_header}
    async with asyncio.timeout(PATIENCE), connect(address, additional_headers=cookies, origin=somebody.url) as socket:
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "seated":
                return str(message["address"]).strip("/").rsplit("/", 1)[1]


@pytest.mark.slow
async def test_a_ladder_is_climbed_month_by_month_and_begun_again(season_site: Served) -> None:
    ladder = Ladder(season_site, *(name for pair in PAIRS[:4] for name in pair.split()))
    today = timezone.localdate()
    first = (today.replace(day=1) - timedelta(days=1)).replace(day=1)
    last = (today.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    ladder.open("echelle-mensuelle", first, last)
    ladder.at("organiser/presentation/").send(public="on")
    ladder.at("organiser/reglages/").send("do", "choose", group_size="4", up="1", down="1", parties="1")
    ladder.join()
    turn(season_site, today)
    await ladder.play_ranked(seed=1)
    # Played a month ago: what has been counted is counted again, where it belongs.
    assert earlier(season_site, (today - first).days) == 2
    month, this = 1, 2
    await ladder.until(lambda: bool(parties_in(ladder, month)), "not counted a month ago")
    before = ladder.settled().kept
    above, below = (order(before, at) for at in (0, 1))
    now = [set(order(before, at)) for at in (2, 3)]
    assert now == [{*above[:3], below[0]}, {above[3], *below[1:]}]
    await ladder.play_ranked(seed=2)
    await ladder.until(lambda: bool(parties_in(ladder, this)), "not counted this month")
    turn(season_site, last + timedelta(days=1))
    assert "<span>closed</span>" in ladder.at("").text
    ladder.at("organiser/suivante/").send("do", "make", public="on")
    ladder.number = 2
    ladder.settled()
    entered = ladder.at("organiser/inscrits/").text
    assert all(f">{each.account.name}<" in entered for each in ladder.players)


def parties_in(ladder: Ladder, month: int) -> list[Any]:
    """The parties that count for anybody in a month."""
    tables = [table for table in ladder.counted().kept["tables"] if table["month"] == month]
    return [each for table in tables for line in table["lines"] for each in line["made_of"]]
