"""An evening of parties while a plan of faults is done: what each was told and shown, and whether the logs say it."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.e2e.staying import Staying
from tests.e2e.storm import Played, Storm
from tests.e2e.storm import verify as verify_table
from tests.e2e.wire import Wire
from tests.faults.doing import Doing
from tests.faults.errands import Errands
from tests.faults.fleet import Fleet
from tests.faults.plan import CUTS, KILLS, STOPS, Fault
from tests.faults.truth import Truth, digest, read

Shown = tuple[int, str]
TRUTH: Final = "tests.faults.truth"
BROKE: Final = 1006


class Witness(Staying):
    """Somebody who stays, and remembers every view they were shown: by version and audience, its digest."""

    # Nearly as patient as a page: servers that all start at once on a busy machine are slow, and not dead.
    idle, dead = 1.0, 4.0

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.shown: dict[Shown, str] = {}
        self.moments: list[float] = []
        self.closes: Counter[int] = Counter()

    async def _connected(self, until: Callable[[dict[str, Any]], bool]) -> None:
        """By which code an open connection was closed is remembered; 1006 is none: it broke."""
        try:
            await super()._connected(until)
        except ConnectionClosed as closed:
            self.closes[closed.rcvd.code if closed.rcvd is not None else BROKE] += 1
            raise

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await super()._hear(socket, message)
        if message["type"] not in ("snapshot", "change") or message["version"] != self.version:
            return
        key = self.version, self.view["you"] or ""
        seen = digest(self.view)
        assert self.shown.setdefault(key, seen) == seen, f"{self.code} {key} was shown otherwise before"
        self.moments.append(time.monotonic())


class Evening(Storm):
    """Parties begin at so many tables, again and again until the plan has been done, and all are played out."""

    def __init__(self, fleet: Fleet, plan: Sequence[Fault], *, seed: int, cuts: int = 0, errands: bool = False) -> None:
        super().__init__(fleet.webs, seed, cuts, 0)
        self.errands = Errands(fleet, seed) if errands else None
        self.counted: dict[str, int] = {}
        self.fleet, self.plan, self.doing = fleet, plan, Doing(fleet, seed)
        self.planned = False
        self.everybody: list[Witness] = []

    def stays_as(self, *who: Any) -> Witness:
        """Somebody of this evening."""
        self.everybody.append(Witness(*who))
        return self.everybody[-1]

    def shown(self) -> int:
        """How many views were shown to people so far."""
        return sum(len(each.moments) for each in self.everybody)

    @property
    def over(self) -> bool:
        return self.planned and self.cut >= self.cuts

    async def spend(self, *, tables: int, donnes: int) -> "Verdict":
        """Play through the plan; what the logs say of it all."""
        self.wires = [await Wire(web.port).open() for web in self.fleet.webs]
        if self.errands is not None:
            await self.errands.begin()
        async with asyncio.TaskGroup() as evening:
            for index in range(tables):
                evening.create_task(self._keep_table(index, donnes))
            evening.create_task(self._cut(random.Random(self.seed)))
            evening.create_task(self._do_plan())
        for wire in self.wires:
            await wire.close()
        if self.errands is not None:
            self.counted = await self.errands.settle()
        return await self.judged()

    async def _do_plan(self) -> None:
        running = None if self.errands is None else asyncio.create_task(self.errands.run())
        await self.doing.do(self.plan, self.shown)
        if running is not None:
            running.cancel()
        self.planned = True

    async def judged(self) -> "Verdict":
        codes = [table.code for table in self.tables]
        said = await asyncio.to_thread(self.fleet.said, TRUTH, *codes)
        truths = read(said)
        verdict = Verdict(self)
        for table in self.tables:
            verdict.weigh(table, truths[table.code])
        return verdict


@dataclass
class Verdict:
    """What an evening came to, table by table."""

    evening: Evening
    actions: int = 0
    views: int = 0
    lost: int = 0
    doubled: int = 0
    wrong: int = 0
    unfair: int = 0
    unended: int = 0
    charged: int = 0
    notes: list[str] = field(default_factory=list)

    def weigh(self, table: Played, truth: Truth) -> None:
        """One table: what each was told and shown against its log."""
        texts = {version: (text, ref) for version, text, ref in truth.folded.entries}
        refs = Counter(ref for _version, _text, ref in truth.folded.entries if ref)
        self.actions += len(texts)
        self.doubled += sum(count - 1 for count in refs.values())
        for person in table.people.values():
            self._weigh_words(person, texts)
            self._weigh_views(person, truth)
        self._weigh_end(table, truth)
        self.charged += len(truth.charged)
        self.unfair += len(truth.stood_in)
        self.notes += [f"{table.code}: {line}" for line in truth.stood_in]

    def _weigh_words(self, person: Staying, texts: dict[int, tuple[str, str]]) -> None:
        for ref, (said, version) in person.answers.items():
            if version is None:
                continue
            text, there = texts.get(version, ("", ""))
            if there != ref or (said["type"] == "act" and said["action"] != text):
                self.lost += 1
                self.notes.append(f"{person.code} v{version}: told {said}, the log says {text!r} of {there!r}")

    def _weigh_views(self, person: Staying, truth: Truth) -> None:
        assert isinstance(person, Witness)
        for (version, audience), seen in person.shown.items():
            self.views += 1
            digests = truth.digests[audience]
            if version >= len(digests):
                self.lost += 1
                self.notes.append(f"{person.code} v{version} was shown to {audience!r}, the log ends before")
            elif digests[version] != seen:
                self.wrong += 1
                self.notes.append(f"{person.code} v{version} was shown otherwise to {audience!r}")

    def _weigh_end(self, table: Played, truth: Truth) -> None:
        try:
            verify_table(table, truth.folded)
        except AssertionError as error:
            self.wrong += 1
            self.notes.append(f"{table.code}: {error}")
        if truth.parties != 1 or truth.folded.how != "played" or truth.differences:
            self.unended += 1
            self.notes.append(f"{table.code}: {truth.parties} parties, {truth.folded.how}, {truth.differences}")

    @property
    def faults(self) -> dict[str, int]:
        """What must not be, where it was."""
        every = {
            "lost": self.lost,
            "doubled": self.doubled,
            "wrong_states": self.wrong,
            "unfair_clocks": self.unfair,
            "parties_not_ended_once": self.unended,
        }
        return {name: count for name, count in every.items() if count}

    def pauses(self) -> list[tuple[float, float]]:
        """From when to when nobody at a table was shown anything new, of all tables."""
        found: list[tuple[float, float]] = []
        for table in self.evening.tables:
            moments = sorted(at for each in table.people.values() if isinstance(each, Witness) for at in each.moments)
            found += pairwise(moments)
        return found

    def figures(self) -> dict[str, object]:
        """What is printed, a line each."""
        done, evening, pauses = self.evening.doing.done, self.evening, self.pauses()
        return {
            "seed": evening.seed,
            "parties": len(evening.tables),
            "clients": sum(len(table.people) for table in evening.tables),
            "actions": self.actions,
            "views_compared": self.views,
            "kills": evening.doing.count(KILLS),
            "restarts": evening.doing.count(STOPS),
            "cuts": evening.doing.count(CUTS) + evening.cut,
            **{f"of_which_{kind.replace('-', '_')}": count for kind, count in sorted(done.items())},
            "of_which_client_cuts": evening.cut,
            "processes_that_ended_by_themselves": sum(web.restarts for web in evening.fleet.webs),
            "longest_down_s": round(max((end - began for _kind, began, end in evening.doing.down), default=0.0), 1),
            "longest_pause_s": round(max((end - began for began, end in pauses), default=0.0), 1),
            "longest_pause_while_all_is_up_s": round(max(map(evening.doing.up_between, pauses), default=0.0), 1),
            "banks_charged": self.charged,
            **({"results_counted_once": evening.counted["counted"]} if evening.counted else {}),
            "lost": self.lost,
            "doubled": self.doubled,
            "wrong_states": self.wrong,
            "unfair_clocks": self.unfair,
            "parties_not_ended_once": self.unended,
        }
