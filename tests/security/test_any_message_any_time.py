"""Any message of docs/protocol.md from anybody, at any version, in any order: the table stays true.

After every step: nothing was our own fault; the log holds what was accepted, once, and nothing else of people; versions
follow one another; what everybody folded is what the log makes of the table; nobody was told a card that is not theirs.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.live import protocol
from games.live.process import live_process
from tests.security.at_table import Line, Visitor, Watched, everybody, four, opened
from tests.security.mangling import mangled

RULES: tuple[dict[str, Any], ...] = (
    {"shuffle": "every-donne", "objective": {"donnes": 2}},
    {"preset": "coinche", "objective": {"donnes": 2}},
    {"preset": "annonces", "shuffle": "cutter", "objective": {"donnes": 2}},
)
OPEN_AT_ONCE = 9
# Who sits as a table opens, and whether it is played there before anybody may do anything: each is walked from as
# often, so that walks of any seed get to people sitting down and to cards on the table.
OPENINGS = (("host", False), ("all", False), ("all", True), ("bots", True), ("two", True))
BIDDING = 60
# How often what a server wrote by itself is waited for before somebody who has not heard of it is a finding.
HEARD_AFTER = 5
VERBS = [*sorted(protocol.OWN_VERBS), "again", "fill", "kick", "swap", "lock", "watching", "sit", "act"]
SEAT = st.sampled_from("NESW")
LEVEL = st.sampled_from(sorted(protocol.LEVELS))
# What fails is shown as it was met: to look for a shorter way there takes longer than to read it.
STEADY = settings(
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate),
)

# Against the version the table is at (0), stale, of the future, below nothing, and beyond any column.
OFF = st.sampled_from((0, 0, 0, 0, -1, -2, -7, 1, 2, 1000, -(10**6), 2**63, -(2**63), 10**18))


class AtOneTable(RuleBasedStateMachine):
    """One example is one table; people, their sessions and the event loop are those of the test."""

    cast: ClassVar[dict[str, Visitor]]
    loop: ClassVar[asyncio.AbstractEventLoop]
    dice: ClassVar[random.Random] = random.Random()
    opening: ClassVar[tuple[str, bool]]
    # What all examples came to: that the walks get anywhere is seen from it.
    reached: ClassVar[Counter[str]]

    def __init__(self) -> None:
        super().__init__()
        self.dice.seed(9)
        self.watched: Watched | None = None
        self.refs: list[str] = ["first"]

    def run(self, doing: Any) -> Any:
        return self.loop.run_until_complete(doing)

    @property
    def at(self) -> Watched:
        assert self.watched is not None
        return self.watched

    @property
    def open_lines(self) -> list[Line]:
        return [line for line in self.at.lines if line.closed is None]

    @initialize(
        rules=st.sampled_from(RULES),
        speed=st.sampled_from(("none", "normal")),
        watching=st.sampled_from(("open", "hands", "nobody")),
        coming=st.permutations(("host", "guest", "member", "other guest", "onlooker")),
    )
    def open_a_table(self, rules: Any, speed: str, watching: str, coming: list[str]) -> None:
        seats, playing = self.opening
        self.watched = opened(self.cast, rules, four(self.cast, seats), speed=speed, watching=watching)
        for who in coming:
            self._open(self.cast[who], {"type": "join"})
        if playing:
            self._go_on(BIDDING, self.dice, until="playing")

    def _open(self, who: Visitor, hello: dict[str, Any] | None) -> None:
        line = self.at.line_of(who)
        self.run(line.open())
        if hello is not None:
            self._say(line, hello)

    def _say(self, line: Line, message: dict[str, Any] | str) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        joins = isinstance(message, dict) and message.get("type") == "join"
        self.run(line.say(text))
        # Who is told to leave instead has not joined; hearing finds out.
        line.joined |= joins and line.closed is None
        if not line.joined and line.closed is None:
            # Without joining, anything else ends the connection.
            self.run(line.until(lambda _message: False))
            assert line.closed == protocol.CLOSE_PROTOCOL
        self.run(self.at.settle())

    def _command(self, line: Line, kind: str, ref: str, off: int, more: dict[str, Any]) -> None:
        if line.joined:
            self._say(line, {"type": kind, "ref": ref, "version": self.at.state.version + off, **more})

    def _some(self, which: int) -> Line | None:
        return self.open_lines[which % len(self.open_lines)] if self.open_lines else None

    @precondition(lambda self: len(self.open_lines) < OPEN_AT_ONCE)
    @rule(who=st.sampled_from(("host", "guest", "member", "onlooker", "banned", "stranger")))
    def somebody_comes(self, who: str) -> None:
        self._open(self.cast[who], None)

    @rule(which=st.integers(0, 20), off=OFF | st.none())
    def somebody_joins(self, which: int, off: int | None) -> None:
        line = self._some(which)
        if line is not None:
            version = None if off is None else self.at.state.version + off
            self.at.goes_back(line, version)
            self._say(line, {"type": "join", "version": version})

    @rule(which=st.integers(0, 20))
    def somebody_goes(self, which: int) -> None:
        line = self._some(which)
        if line is not None and len(self.open_lines) > 3:
            self.run(line.leave())

    @rule(which=st.integers(0, 20), verb=st.sampled_from(VERBS), off=OFF, again=st.booleans(), data=st.data())
    def somebody_asks(self, which: int, verb: str, off: int, again: bool, data: Any) -> None:
        line = self._some(which)
        if line is None:
            return
        ref = data.draw(st.sampled_from(self.refs)) if again else f"r{len(self.refs)}"
        self.refs.append(ref)
        self._command(line, verb, ref, off, self._with(verb, data))

    def _with(self, verb: str, data: Any) -> dict[str, Any]:
        given: dict[str, Any] = {
            "again": st.fixed_dictionaries({"how": st.sampled_from(("same", "swapped"))}),
            "lock": st.fixed_dictionaries({"locked": st.booleans()}),
            "watching": st.fixed_dictionaries({"who": st.sampled_from(("open", "hands", "nobody"))}),
            "swap": st.fixed_dictionaries({"seats": st.lists(SEAT, min_size=2, max_size=2)}),
            "fill": st.fixed_dictionaries(
                {"seat": SEAT}, optional={"level": st.sampled_from([*sorted(protocol.LEVELS)])}
            ),
            "kick": st.fixed_dictionaries({"seat": SEAT}),
            "sit": st.fixed_dictionaries({"seat": SEAT, "key": st.none() | st.text(max_size=50)}),
            "act": st.fixed_dictionaries({"action": self._actions(), "thought": st.none() | st.integers()}),
        }
        return data.draw(given[verb]) if verb in given else {}

    def _actions(self) -> Any:
        seats = SEAT.map(lambda seat: f"{seat} pass") | SEAT.map(lambda seat: f"{seat} cut 12") | st.text(max_size=70)
        partie = self.at.state.partie
        legal = () if partie is None else tuple(map(str, partie.legal_actions()))
        return seats | st.sampled_from(legal) if legal else seats

    @rule(steps=st.integers(1, 12), dice=st.randoms(use_true_random=False))
    def the_partie_goes_on(self, steps: int, dice: random.Random) -> None:
        """The seat to act does something legal, or the walks would never get beyond the first trick."""
        self._go_on(steps, dice)

    def _go_on(self, moves: int, dice: random.Random, until: str = "") -> None:
        for _move in range(moves):
            self.at.fold()
            if self.at.state.phase == until:
                return
            line = next((each for each in self.open_lines if self._may_act(each)), None)
            if line is None:
                return
            self.refs.append(f"p{len(self.refs)}")
            self._command(line, *self._move(line, dice))
            self._count("moves")

    @staticmethod
    def _may_act(line: Line) -> bool:
        return bool(line.joined and line.view and line.view["turn"] == line.view["you"] is not None)

    def _move(self, line: Line, dice: random.Random) -> tuple[str, str, int, dict[str, Any]]:
        view, ref = line.view, self.refs[-1]
        if view["claim"]:
            return dice.choice(("accept", "refuse")), ref, 0, {}
        if view["cut"]:
            return (
                "act",
                ref,
                0,
                {"action": f"{view['you']} cut {dice.randint(view['cut']['min'], view['cut']['max'])}"},
            )
        if "claim" in view["may"] and dice.random() < 0.05:
            return "claim", ref, 0, {}
        if not view["legal"]:
            return "back", ref, 0, {}
        return "act", ref, 0, {"action": dice.choice(view["legal"])}

    @rule(which=st.integers(0, 20), kind=st.sampled_from(("say", "chat", "mute", "ping")), text=st.text(max_size=300))
    def somebody_talks(self, which: int, kind: str, text: str) -> None:
        more = {"say": {"phrase": "hello"}, "chat": {"text": text}, "mute": {"seat": "W", "muted": True}, "ping": {}}
        line = self._some(which)
        if line is not None:
            self._say(line, {"type": kind, **more[kind]})

    @rule(which=st.integers(0, 20), dice=st.randoms(use_true_random=False))
    def somebody_sends_what_is_no_message(self, which: int, dice: random.Random) -> None:
        line, text = self._some(which), mangled(dice)
        if line is None or not line.joined or '"join"' in text:
            return
        self._say(line, text)

    @precondition(lambda self: len(self.open_lines) > 3)
    @rule(which=st.integers(0, 20), seat=SEAT, off=OFF)
    def somebody_asks_and_goes_at_once(self, which: int, seat: str, off: int) -> None:
        line = self._some(which)
        if line is not None and line.joined:
            message = {"type": "sit", "ref": f"g{len(self.refs)}", "version": self.at.state.version + off, "seat": seat}
            self.refs.append(message["ref"])
            self.run(line.say(json.dumps(message)))
            self.run(line.leave())
            self.run(self.at.settle())

    @invariant()
    def the_table_is_true(self) -> None:
        if self.watched is not None:
            for _time in range(HEARD_AFTER):
                if not self.at.is_behind():
                    break
                self.run(self.at.settle())
            self.at.verify()
            self._count(f"steps in {self.at.state.phase}")

    def _count(self, what: str) -> None:
        self.reached[what] += 1

    def teardown(self) -> None:
        if self.watched is not None:
            self.run(self.at.leave())
            self._count("tables")


@pytest.fixture
def machine(transactional_db: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[AtOneTable]]:
    settings.PLAYER_MESSAGES = settings.WATCHER_MESSAGES = 10**6
    settings.BOT_PACE = 0
    settings.ROBOT_PROCESSES = 0
    # Between two steps the loop stands; that is no stop of the server.
    monkeypatch.setattr("games.live.attendance.STOOD_AFTER", timedelta(days=1))
    # The same example deals the same cards, and bots do the same: what fails once fails again.
    dice = AtOneTable.dice
    monkeypatch.setattr("games.live.dealer.secrets", SimpleNamespace(token_hex=lambda size: dice.randbytes(size).hex()))
    of_bots = SimpleNamespace(SystemRandom=lambda: random.Random(9), Random=random.Random)
    monkeypatch.setattr("games.live.robots.random", of_bots)
    loop = asyncio.new_event_loop()
    AtOneTable.cast, AtOneTable.loop, AtOneTable.reached = everybody(), loop, Counter()
    yield AtOneTable
    loop.run_until_complete(_end())
    loop.close()


async def _end() -> None:
    await live_process().stop()
    await sync_to_async(connections.close_all)()


def walk(machine: type[AtOneTable], examples: int, steps: int) -> None:
    """So many tables of each opening, so many steps at each."""
    for machine.opening in OPENINGS:
        run_state_machine_as_test(machine, settings=settings(STEADY, max_examples=examples, stateful_step_count=steps))


def test_the_table_stays_true_whatever_is_said(machine, caplog):
    walk(machine, examples=3, steps=25)
    assert machine.reached["steps in seating"] > 2
    assert machine.reached["steps in playing"] > 2
    assert not [each for each in caplog.records if each.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.slow
def test_the_table_stays_true_whatever_is_said_for_long(machine, caplog):
    walk(machine, examples=80, steps=60)
    print(*(f"machine_{what.replace(' ', '_')}: {count}" for what, count in sorted(machine.reached.items())), sep="\n")
    assert not [each for each in caplog.records if each.levelname in ("ERROR", "CRITICAL")]
