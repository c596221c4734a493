"""A contest on the site by its pages and tables, and its figures counted from raw rows, by none of the site's code."""

import json
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

import psycopg
from django.utils import timezone

from tests.e2e import online_rows
from tests.e2e.clients import Client
from tests.e2e.season_rows import people
from tests.e2e.served import Served
from tests.e2e.whole_season import Somebody
from tests.leagues.contests.staging import FIRST, LAST

RANKED: Final = re.compile(
    r'<tr[^>]*><th scope="row" class="figure">(\d+)</th>.*?<b class="number">(\d+)</b>.*?class="figure marks">([^<]*)<',
    re.DOTALL,
)
CARD: Final = re.compile(r"\d+(?:-[A-Z2-7]{4}){3}")
LETTERS: Final = "abcdefghkmnopqrstuvwxyz"
"""No two of them look alike: names may not either."""
ALONE: Final = 1100
"""Points of who was at a table alone."""
BYE: Final = 81
"""Half of what a donne shares."""


@dataclass
class OnlineContest:
    """`pairs` of two accounts each; the second of the last pair is nobody's partner until their card is opened.

    `said`: points of both sides the organizer decided by hand, or the side that was there alone, by (round, table).
    """

    site: Served
    pairs: int
    code: str = ""
    said: dict[tuple[int, int], tuple[int, int] | int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = [f"joueur{2 * letter}" for letter in LETTERS[: 2 * self.pairs]]
        organizer, *players = people(self.site, "organise", *names)
        self.organizer = Somebody(self.site, organizer)
        self.players = [Somebody(self.site, each) for each in players]

    def moved_to(self, site: Served) -> None:
        """Everybody goes to another server process from now on."""
        self.site = site
        for each in (self.organizer, *self.players):
            each.url = each.browser.url = site.url

    def pair(self, number: int) -> list[Somebody]:
        return self.players[2 * number - 2 : 2 * number]

    def at(self, path: str, somebody: Somebody | None = None) -> Any:
        return (somebody or self.organizer).open(f"/concours/{self.code}/{path}")

    def open(self) -> None:
        self.organizer.open("/clubs/ouvrir/").send(name="Les Amis du Trèfle", town="Sélestat")
        self.club = self.organizer.page.rstrip("/").rsplit("/", 1)[1]
        moment = f"{timezone.localdate()}T23:30"
        page = self.organizer.open(f"/concours/ouvrir/{self.club}/")
        page.send(name="Soirée", starts_at=moment, preset="classique-4x12")
        self.code = re.findall(r"/concours/([a-z0-9]{8})/", self.organizer.page)[0]
        online_rows.online(self.site, self.code)

    def enter(self) -> None:
        """Each first of a pair enters with the account of the second, who agrees; the last one names nobody."""
        for number in range(1, self.pairs + 1):
            one, other = self.pair(number)
            names = [(FIRST[n % len(FIRST)], LAST[n % len(LAST)]) for n in (2 * number, 2 * number + 1)]
            said = {"first_1": names[0][0], "last_1": names[0][1], "first_2": names[1][0], "last_2": names[1][1]}
            named = "" if number == self.pairs else other.account.name
            self.at("inscription/", one).send(**said, partner=named)
            if named:
                self.at("inscription/partenaire/", other).send("do", "agree")

    def give_the_card(self) -> None:
        """To the partner whom nobody has linked, as the list of the desk says."""
        page = self.at("pointage/").text
        [card] = re.findall(rf"/clubs/{self.club}/personnes/\d+/carte/", page)
        found = CARD.search(self.organizer.open(card).text)
        assert found is not None
        self.pair(self.pairs)[1].open(f"/clubs/carte/{found[0]}/").send("mine", "1")
        assert "/carte/" not in self.at("pointage/").text

    def check_in(self) -> None:
        for number in range(1, self.pairs + 1):
            self.at("pointage/").send("number", str(number))

    def seated(self, round_number: int, table: int) -> list[list[Somebody]]:
        """Both sides of a table."""
        return [self.pair(number) for number in self.rows().sides(round_number, table)]

    async def connect(self, round_number: int, table: int, *places: int) -> list[Client]:
        """Those of a table's four (0 and 1 the first side) who come to it."""
        four = [each for side in self.seated(round_number, table) for each in side]
        code = self.rows().live[round_number, table]
        return [await four[place].client(code) for place in places]

    def rows(self) -> "Rows":
        return Rows(self.site.environment["DATABASE_URL"], self.code)

    def ranking(self) -> dict[int, tuple[int, int]]:
        """As everybody reads it: by pair, rank and points."""
        found = RANKED.findall(self.at("affichage/classement/").text)
        return {int(number): (int(rank), int(re.sub(r"\D", "", points))) for rank, number, points in found}


class Rows:
    """Raw rows of one contest. `live`: the tables of the site, by (round, table)."""

    def __init__(self, url: str, code: str) -> None:
        self.url = url
        steps = "SELECT s.data FROM leagues_conteststep s JOIN leagues_contest c ON c.id = s.contest_id"
        told = [row[0] for row in self.asked(f"{steps} WHERE c.code = '{code}' ORDER BY s.version")]
        self.steps = [json.loads(each) if isinstance(each, str) else each for each in told]
        self.draws = {each["round"]: each["draw"] for each in self.steps if each["kind"] == "draft"}
        live = [each for each in self.steps if each["kind"] == "play-live" and each["code"]]
        self.live = {(each["round"], each["table"]): each["code"] for each in live}

    def asked(self, question: str) -> list[Any]:
        if self.url.startswith("sqlite"):
            with closing(sqlite3.connect(self.url.removeprefix("sqlite:///"), timeout=30)) as rows:
                return rows.execute(question).fetchall()
        with psycopg.connect(self.url) as there:
            return there.execute(question).fetchall()

    def sides(self, round_number: int, table: int) -> tuple[int, int]:
        found = next(each for each in self.draws[round_number]["tables"] if each["number"] == table)
        (one,), (other,) = found["sides"]
        return one, other

    def came(self, code: str) -> set[str]:
        seats = "SELECT s.seat FROM games_tableseat s JOIN games_table t ON t.id = s.table_id"
        return {row[0] for row in self.asked(f"{seats} WHERE t.code = '{code}' AND s.came_at IS NOT NULL")}

    def partie(self, code: str) -> tuple[str, str, int, int, int]:
        """How it ended, who won, how many donnes it had, and the marks of both camps added up."""
        found = "SELECT p.id, p.how, p.winner FROM games_partie p JOIN games_table t ON t.id = p.table_id"
        [(partie, how, winner)] = self.asked(f"{found} WHERE t.code = '{code}'")
        sums = "SELECT COUNT(*), COALESCE(SUM(ns_marks), 0), COALESCE(SUM(ew_marks), 0) FROM games_donne"
        kept = f"{sums} WHERE partie_id = {partie} AND outcome NOT IN ('open', 'void', 'nobody')"
        [(donnes, north, east)] = self.asked(kept)
        return how, winner, int(donnes), int(north), int(east)

    def counted(self, said: dict[tuple[int, int], tuple[int, int] | int]) -> dict[int, int]:
        """Points of every pair that was drawn. `said`: what the organizer decided by hand."""
        points: dict[int, int] = {}
        for number, draw in self.draws.items():
            for bye in draw["byes"]:
                points[bye] = points.get(bye, 0) + BYE * online_rows.DONNES[number - 1]
            for table in draw["tables"]:
                at = number, table["number"]
                both = self._at_table(at, said)
                for pair, each in zip(self.sides(*at), both, strict=True):
                    points[pair] = points.get(pair, 0) + each
        return points

    def _at_table(self, at: tuple[int, int], said: dict[tuple[int, int], tuple[int, int] | int]) -> tuple[int, int]:
        decided = said.get(at)
        if isinstance(decided, tuple):
            return decided
        came = self.came(self.live[at])
        how, winner, donnes, north, east = self.partie(self.live[at])
        alone = decided
        if alone is None and how in ("played", "conceded"):
            if donnes or how == "played":
                return north, east
            alone = 0 if winner == "NS" else 1
        elif alone is None:
            there = bool(came & {"N", "S"}), bool(came & {"E", "W"})
            assert sum(there) == 1, f"nobody has decided table {at}"
            alone = 0 if there[0] else 1
        return (ALONE, 0) if alone == 0 else (0, ALONE)
