"""A contest held in a hall: who prepares it at the laptop, the phones of its pairs."""

import json
import re

from websockets.sync.client import connect

from tests.e2e.hall_served import PORT, HallServed
from tests.e2e.hall_visitor import Visitor

NAME = "claire"
PASSWORD = "carreau-valet-9"
PAIRS = (("Anne Martin", "Bruno Muller"), ("Chloé Haas", "Denis Roux"), ("Élise Noël", "Farid Perrin"))
PAIRS += (("Gaël Quenot", "Hélène Thill"),)
KEYS = """
import json
from leagues.contests.rights import pair_key
from leagues.contests.store import state_of
from leagues.models import Contest
contest = Contest.objects.get()
state = state_of(contest)
tables = {table.number: table.sides for table in state.published[-1].tables.values()}
print(json.dumps({"keys": {number: pair_key(contest, state, number) for number in state.entrants}, "tables": tables}))
"""


class Day:
    """The organizer works at the laptop itself; everybody else comes over the Wi-Fi."""

    def __init__(self, laptop: HallServed) -> None:
        self.laptop = laptop
        self.organizer = Visitor(f"http://127.0.0.1:{PORT}")
        self.code = ""

    def at(self, path: str) -> Visitor:
        return self.organizer.open(f"/concours/{self.code}/{path}")

    def prepare(self) -> None:
        """An account, a club, a contest of one round, four pairs who are all there."""
        organizer = self.organizer
        organizer.open("/accounts/signup/").send(username=NAME, password1=PASSWORD)
        organizer.open("/clubs/ouvrir/").send(name="Les Amis du Trèfle", town="Sélestat")
        club = organizer.page.rstrip("/").rsplit("/", 1)[1]
        organizer.open(f"/concours/ouvrir/{club}/").send(name="Concours de la salle", starts_at="2026-11-21T14:00")
        self.code = re.search(r"/concours/([a-z0-9]{8})/", organizer.page)[1]
        for one, other in PAIRS:
            self.at("inscriptions/").send(name_1=one, name_2=other)
        self.at("tenue/").send("do", "shorten", rounds="1")
        for _pair in PAIRS:
            self.at("pointage/").send("present", "yes")
        self.at("pointage/").send("do", "close")

    def announce(self) -> None:
        self.at("reglages/").send("do", "choose", **{"contest-public": "on"})

    def draw(self) -> None:
        self.at("tirage/1/").send("do", "draft")
        self.at("tirage/1/").send("do", "publish")
        self.at("tirage/1/").send("what", "draw")

    def known(self) -> dict[str, dict[str, object]]:
        return json.loads(self.laptop.manage("shell", "-v", "0", "-c", KEYS))


class Phone(Visitor):
    """A pair's own: its card is opened first."""

    def __init__(self, day: Day, number: int, key: str) -> None:
        super().__init__(day.laptop.url)
        self.card, self.own = f"/concours/{day.code}/paire/{number}/{key}/", f"/concours/{day.code}/ma-paire/{number}/"
        self.open(self.card)
        assert self.page == self.url + self.own

    def hears_of_a_step(self, code: str) -> dict[str, object]:
        """The first word on the socket of the contest, opened by a page of the address the phone was given."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        address = f"{self.url.replace('http', 'ws', 1)}/ws/concours/{code}/"
        with connect(address, origin=self.url, additional_headers={"Cookie": cookies}) as socket:
            return json.loads(socket.recv(timeout=30))
