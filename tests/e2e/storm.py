"""Tables under a storm: people and bots play parties while connections are cut and servers killed."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, Final

from tests.e2e.clients import Browser, finished
from tests.e2e.conftest import open_table
from tests.e2e.folded import Folded
from tests.e2e.served import Served
from tests.e2e.staying import Staying, sit_and_play, watch
from tests.e2e.wire import Wire

# Who sits where, and the rules. South opens; a seat without a person has a bot.
KINDS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("SNEW", {"preset": "classique", "shuffle": "every-donne", "speed": "normal"}),
    ("SN", {"preset": "coinche", "speed": "fast"}),
    ("S", {"preset": "classique", "shuffle": "every-donne", "speed": "none"}),
    ("SEW", {"preset": "coinche", "speed": "relaxed"}),
)
BETWEEN_CUTS: Final = (0.02, 0.35)
BETWEEN_KILLS: Final = (0.5, 3.0)
HELD_UP_SECONDS: Final = 0.15


@dataclass
class Played:
    """A table of the storm once its partie was over for everybody: people by seat, the spectator under ""."""

    code: str
    people: dict[str, Staying]


@dataclass
class Storm:
    """So many cuts and kills, by chance from a seed, while parties go on; `tables` are those that ended."""

    servers: Sequence[Served]
    seed: int
    cuts: int
    kills: int
    tables: list[Played] = field(default_factory=list)
    wires: list[Wire] = field(default_factory=list)
    cut: int = 0
    killed: int = 0
    down: list[tuple[float, float]] = field(default_factory=list)

    def stays_as(self, *who: Any) -> Staying:
        """Somebody at a table of this storm."""
        return Staying(*who)

    @property
    def over(self) -> bool:
        return self.cut >= self.cuts and self.killed >= self.kills

    async def blow(self, *, tables: int, donnes: int) -> None:
        """Parties begin at so many tables, again and again until the storm has passed, and all are played out."""
        self.wires = [await Wire(server.port).open() for server in self.servers]
        dice = random.Random(self.seed)
        async with asyncio.TaskGroup() as storm:
            for index in range(tables):
                storm.create_task(self._keep_table(index, donnes))
            storm.create_task(self._cut(random.Random(dice.random())))
            storm.create_task(self._kill(random.Random(dice.random())))
        for wire in self.wires:
            await wire.close()

    async def _cut(self, dice: random.Random) -> None:
        while self.cut < self.cuts:
            await asyncio.sleep(dice.uniform(*BETWEEN_CUTS))
            wire = dice.choice(self.wires)
            self.cut += wire.cut_one(dice)
            wire.hold_up_one(dice, dice.uniform(0, HELD_UP_SECONDS))

    async def _kill(self, dice: random.Random) -> None:
        """Kill one server, start it again; of two, the other goes on meanwhile."""
        for _kill in range(self.kills):
            await asyncio.sleep(dice.uniform(*BETWEEN_KILLS))
            server, began = dice.choice(self.servers), time.monotonic()
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            self.killed += 1
            self.down.append((began, time.monotonic()))

    async def _keep_table(self, index: int, donnes: int) -> None:
        dice = random.Random(f"{self.seed} {index}")
        for number in range(index, 10_000):
            people, choices = KINDS[number % len(KINDS)]
            self.tables.append(await self._play(people, choices, donnes, dice))
            if self.over:
                return

    async def _play(self, people: str, choices: dict[str, str], donnes: int, dice: random.Random) -> Played:
        others = {f"seat_{seat}": "people" if seat in people else "bot" for seat in "NEW"}
        length = {"objective_number": str(donnes), "objective_unit": "donnes"}
        host, code = await self._opened({**choices, **others, **length})
        seats = {"S": host} | {seat: await self._arrived(code) for seat in people if seat != "S"}
        wires = [wire.url for wire in self.wires]
        stays = {
            seat: self.stays_as(browser, code, wires, sit_and_play(seat, dice), dice) for seat, browser in seats.items()
        }
        stays[""] = self.stays_as(await self._arrived(code), code, wires, watch, dice)
        await asyncio.gather(*(person.stay(until=finished) for person in stays.values()))
        return Played(code, stays)

    async def _opened(self, choices: dict[str, str]) -> tuple[Browser, str]:
        host = Browser(self.servers[0].url)
        return host, await patiently(lambda: open_table(host, **choices))

    async def _arrived(self, code: str) -> Browser:
        """Somebody new, with a session of their own."""
        browser = Browser(self.servers[0].url)
        await patiently(browser.become_guest)
        await patiently(lambda: browser.get(f"/tables/{code}/"))
        return browser

    def figures(self) -> str:
        """What happened, in one paragraph."""
        clients = [person for table in self.tables for person in table.people.values()]
        resumed, refused = Counter[str](), Counter[str]()
        for person in clients:
            resumed.update(person.resumed)
            refused.update(person.refusals)
        kinds = sum((wire.cuts for wire in self.wires), Counter[str]())
        pauses = [pause for person in clients for pause in person.pauses]
        apart = [end - began - self._seconds_down(began, end) for began, end in pauses]
        return (
            f"{len(self.tables)} parties, {len(clients)} clients, {self.cut} cuts {dict(kinds)}, {self.killed} kills "
            f"(down {max((end - began for began, end in self.down), default=0):.1f} s at most), "
            f"{sum(person.losses for person in clients)} losses; "
            f"joined: {dict(resumed)}; answers: {dict(refused)}; "
            f"longest without the table {max((end - began for began, end in pauses), default=0):.1f} s, "
            f"of which while all servers ran {max(apart, default=0):.1f} s"
        )

    def _seconds_down(self, began: float, end: float) -> float:
        """For how many seconds of this time some server was down."""
        return sum(max(0.0, min(end, up) - max(began, down)) for down, up in self.down)


async def patiently(ask: Callable[[], Any]) -> Any:
    """What a page answers, asked again for as long as its server is away."""
    while True:
        try:
            return await asyncio.to_thread(ask)
        except (OSError, HTTPException):
            await asyncio.sleep(0.5)


def verify(table: Played, truth: Folded) -> None:
    """Everybody saw what the log says; what each said is in it once, or not at all where they were told so."""
    versions = [version for version, _text, _ref in truth.entries]
    assert versions == list(range(1, len(versions) + 1)), f"{table.code}: the log has gaps"
    logged = {ref: version for version, _text, ref in truth.entries if ref}
    assert len(logged) == sum(bool(ref) for _version, _text, ref in truth.entries), f"{table.code}: done twice"
    told: dict[str, int] = {}
    for seat, person in table.people.items():
        assert (person.version, person.view) == (versions[-1], truth.views[seat]), f"{table.code} {seat}"
        told |= {ref: version for ref, (_said, version) in person.answers.items() if version is not None}
        _verify_words(person, truth)
    assert told == logged, f"{table.code}: told and done differ by {told.items() ^ logged.items()}"
    _verify_record(truth)


def _verify_words(person: Staying, truth: Folded) -> None:
    texts = {version: text for version, text, _ref in truth.entries}
    for said, version in person.answers.values():
        if version is not None and said["type"] == "act":
            assert texts[version] == said["action"]


def _verify_record(truth: Folded) -> None:
    assert truth.how == "played"
    assert truth.replayed["totals"] == truth.totals
    assert [line["marks"] for line in truth.replayed["donnes"]] == truth.marks
