"""A whole day of a contest by its pages: the organizer at the desk, pairs on their phones, and a diary of it."""

import re
from itertools import cycle

from django.utils import timezone

from leagues.contests.contest_log.settings import EntryMode, RankedBy
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState
from tests.e2e.contest_kills import Kills, Sender
from tests.e2e.contest_log import ContestLog
from tests.leagues.contests.contest_log.diary import Diary, rules_of
from tests.leagues.contests.staging import FIRST, LAST
from tests.leagues.standings.recount import recounted

RANKED = re.compile(r'<tr><th scope="row" class="figure">(\d+).*?/tenue/classement/(\d+)/', re.DOTALL)
Points = tuple[int, int]


class ContestDay:
    """`pairs` of the preset; where single players enter, twice as many players. `rounds` None: all of the preset."""

    def __init__(self, kills: Kills, database: str, preset: str, pairs: int, rounds: int | None = None) -> None:
        self.kills, self.database, self.preset, self.pairs, self.fewer = kills, database, preset, pairs, rounds
        self.organizer = Sender(kills)
        self.phones: dict[int, Sender] = {}
        self.diary = Diary()
        self.ways = cycle((self.by_both_phones, self.typed_at_the_desk, self.disputed, self.corrected))

    @property
    def state(self) -> ContestState:
        return self.log.state()

    def at(self, path: str) -> Sender:
        self.organizer.open(f"/concours/{self.code}/{path}")
        return self.organizer

    def phone(self, number: int) -> Sender:
        """Of a pair, on its page; its card is opened the first time."""
        if number not in self.phones:
            self.phones[number] = Sender(self.kills)
            self.phones[number].open(f"/concours/{self.code}/paire/{number}/{self.log.key(number)}/")
        self.phones[number].open(f"/concours/{self.code}/ma-paire/{number}/")
        return self.phones[number]

    def play(self) -> None:
        self.open()
        self.enter()
        self.check_in()
        for number in range(1, len(self.state.settings.rounds) + 1):
            self.draw(number)
            self.play_round(number)
        self.end()

    # Before.

    def open(self) -> None:
        organizer = self.organizer
        organizer.open("/accounts/signup/").send(username="claire", password1="carreau-valet-9")
        organizer.open("/clubs/ouvrir/").send(name="Les Amis du Trèfle", town="Sélestat")
        club = organizer.page.rstrip("/").rsplit("/", 1)[1]
        moment = f"{timezone.localdate()}T14:00"
        organizer.open(f"/concours/ouvrir/{club}/").send(name="Concours", starts_at=moment, preset=self.preset)
        self.code = re.findall(r"/concours/([a-z0-9]{8})/", organizer.page)[0]
        self.log = self.kills.log = ContestLog(self.database, self.code)
        self.kills.organizer = organizer
        self.at("reglages/").do("describe", "do", "choose", **{"contest-public": "on"})
        self.at("reglages/").do("preset", "do", "preset")
        prizes = {"prize_place_1": "1", "prize_name_1": "Jambon", "prize_place_2": "2", "prize_name_2": "Bouteille"}
        self.at("reglages/").do("choose", "do", "choose", fee="10", **prizes)
        if self.fewer is not None:
            self.at("tenue/").do("shorten", "do", "shorten", rounds=str(self.fewer))

    def enter(self) -> None:
        each = 2 if self.state.settings.entry is EntryMode.PAIRS else 1
        for number in range(2 * self.pairs // each):
            people = {}
            for place in range(1, each + 1):
                person = each * number + place - 1
                people[f"name_{place}"] = f"{FIRST[person % len(FIRST)]} {LAST[person % len(LAST)]}"
                people[f"person_{place}"] = "new"
            paid = {"paid": "on"} if number % 2 else {}
            self.at("inscriptions/").do("enter", **people, **paid)
        self.at("inscriptions/").do("pay", "number", "3")
        self.at("inscriptions/2/").do("rekey", "do", "rekey")
        self.at("inscriptions/interdits/").do("apart", one="1", other="4", first_round_only="on")

    def check_in(self) -> None:
        everybody = self.state.entrants
        for number in everybody:
            if number % 3 == 0:
                self.at("pointage/").do("check-in", typed=str(number))
            elif number % 3 == 1:
                self.at("pointage/").do("check-in", "number", str(number))
            else:
                self.phone(number).do("here", "what", "here")
        self.at("pointage/").do("close-entries", "do", "close")
        settings = self.state.settings
        self.diary.persons = settings.ranked is RankedBy.PERSONS and settings.entry is not EntryMode.MELEE
        for number, entrant in everybody.items():
            self.diary.came(number, entrant.persons)

    # A round.

    def draw(self, number: int) -> None:
        self.at(f"tirage/{number}/").do("draft", "do", "draft")
        if number == 2:
            one, other = (table.sides[0][0] for table in self.state.rounds[-1].draw.tables[-2:])
            self.at("tirage/2/").do("exchange", "do", "exchange", one=str(one), other=str(other))
        self.at(f"tirage/{number}/").do("publish", "do", "publish")
        if number == 1:
            self.at("tirage/1/").do("recall", "do", "recall")
            self.at("tirage/1/").do("publish", "do", "publish")
        self.at(f"tirage/{number}/").do("release", "what", "draw")
        self.at("tenue/").do("clock", "do", "start")
        wall = self.state.round(number).draw
        for entrant in wall.byes:
            self.diary.bye(number, entrant, self.state.settings.round(number).donnes)

    def play_round(self, number: int) -> None:
        played = self.state.round(number)
        for at, table in enumerate(played.tables.values()):
            points = self.sheet(number, at)
            next(self.ways)(number, table, points)
            assert self.state.table(number, table.number).over
            self.diary.played((number, table.number), table.sides, points)
        self.penalize(number, played)
        self.undo_twice()
        self.at(f"resultats/{number}/").do("release", "what", "results")
        self.at("tenue/classement/").do("release", "what", "ranking")

    def sheet(self, number: int, at: int) -> Points:
        """Few different figures, so that ties are many."""
        total = 162 * self.state.settings.round(number).donnes
        one = (total // 2, total // 2 + 28, total // 3 - 4)[(number + at) % 3]
        return one, total - one

    def penalize(self, number: int, played: RoundState) -> None:
        """One that stays and one that is taken back."""
        table = min(played.tables.values(), key=lambda each: each.number)
        sinner, other = table.sides[0][0], table.sides[1][0]
        desk = f"resultats/{number}/?table={table.number}"
        said = {"given": str(self.state.settings.penalty), "taken": "81", "donne": "5", "article": "12"}
        self.at(desk).do("penalize", "do", "penalize", entrant=str(sinner), **said)
        self.diary.penalised(number, sinner, self.state.settings.penalty, 81)
        self.at(desk).do("penalize", "do", "penalize", entrant=str(other), given="10")
        self.at(desk).do("pardon", "id", str(max(self.state.penalties)))

    def undo_twice(self) -> None:
        """The last step undone, and its undoing: as if it had stood all the time."""
        self.at("journal/").do("undo", "version", str(self.state.version))
        self.at("journal/").do("undo", "version", str(self.state.version))

    # How a result comes in.

    def by_both_phones(self, number: int, table: ContestTableState, points: Points) -> None:
        one, other = (side[0] for side in table.sides)
        self.phone(one).do("write", "what", "write", **us_and_them(points))
        self.phone(other).do("confirm", "what", "confirm")

    def typed_at_the_desk(self, number: int, table: ContestTableState, points: Points) -> None:
        self.at(f"resultats/{number}/?table={table.number}").do("arrive", "do", "arrive")
        self.at(f"resultats/{number}/?table={table.number}").do("write", "do", "write", **typed(points))
        self.phone(table.sides[1][0]).do("confirm", "what", "confirm")

    def disputed(self, number: int, table: ContestTableState, points: Points) -> None:
        one, other = (side[0] for side in table.sides)
        self.phone(one).do("write", "what", "write", **us_and_them(points))
        self.phone(other).do("dispute", "what", "write", **us_and_them(turned(misread(points))))
        assert self.state.table(number, table.number).disputed is not None
        desk = f"resultats/{number}/?table={table.number}"
        self.at(desk).do("settle", "do", "settle", why="feuille relue", **typed(points))

    def corrected(self, number: int, table: ContestTableState, points: Points) -> None:
        """Written by the other side, confirmed at the desk, and found to be wrong."""
        self.phone(table.sides[1][0]).do("write", "what", "write", **us_and_them(turned(misread(points))))
        desk = f"resultats/{number}/?table={table.number}"
        self.at(desk).do("confirm", "do", "confirm")
        self.at(desk).do("correct", "do", "correct", why="mal lue", **typed(points))

    # The end.

    def end(self) -> None:
        self.at("tenue/prix/").do("close", "do", "close")
        self.at("tenue/prix/").do("reopen", "do", "reopen", why="une feuille était fausse")
        (number, at), table = next(iter(self.diary.tables.items()))
        points = misread(table[3])
        self.at(f"resultats/{number}/?table={at}").do("correct", "do", "correct", why="fausse", **typed(points))
        self.diary.played((number, at), self.state.table(number, at).sides, points)
        self.at("tenue/prix/").do("close", "do", "close")
        for prize in ("0", "1"):
            self.at("tenue/prix/").do("give", "prize", prize)

    # What came of it.

    def ranking(self) -> list[tuple[int, int]]:
        """Ranks and who has them, as the organizer's page says."""
        return [(int(rank), int(ranked)) for rank, ranked in RANKED.findall(self.at("tenue/classement/").text)]

    def recount(self) -> list[tuple[int, int]]:
        """The same, counted from the diary by other hands."""
        return recounted(self.diary.contest(), rules_of(self.state.settings, self.log.seed()))


def us_and_them(points: Points) -> dict[str, str]:
    return {"us": str(points[0]), "them": str(points[1])}


def typed(points: Points) -> dict[str, str]:
    return {"points_0": str(points[0]), "points_1": str(points[1])}


def turned(points: Points) -> Points:
    return points[1], points[0]


def misread(points: Points) -> Points:
    """Another sheet of the same sum."""
    return points[0] - 10, points[1] + 10
