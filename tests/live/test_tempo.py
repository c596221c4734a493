"""A robot's tempo tells nothing of its hand: neither how it is drawn, nor how long it lasts."""

import asyncio
import random
import selectors
from collections import defaultdict
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import override_settings

from games.live import robot_pool, robots
from games.live.robot_pool import RobotPool
from games.live.robots import RobotTurn
from games.live.state import TablePhase, TableState
from games.rules.actions import Action, Pass
from games.rules.seats import Seat
from games.rules.seen import see
from tests.live.test_robot_pool import question_in_trick
from tests.live.test_robots import one_person_three_bots, play_to_the_end

SECONDS = 1.3
Ask = Callable[[Any, float], Awaitable[Action | None]]


class SameEachTime(random.SystemRandom):
    """Draws the same number whenever a tempo is drawn; packs and errors of robots stay as they are."""

    def random(self) -> float:
        return 0.5


class LeapingSelector(selectors.DefaultSelector):
    """The clock of a loop that does not wait: it leaps to whatever is due next."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0 if timeout else timeout)
        if timeout and not ready:
            self.now += timeout
        return ready


class LeapingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.leaping = LeapingSelector()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.now


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("preset", ["classique", "contree"])
async def test_forced_and_free_choices_have_the_same_tempo(
    people: Any, process: Any, settings: Any, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """Whatever a seat holds: among turns that look alike to everybody, the number drawn decides alone."""
    settings.BOT_PACE = 1
    seconds: dict[tuple[TablePhase, bool], dict[str, set[float]]] = defaultdict(lambda: defaultdict(set))
    next_turn = robots._next_turn

    def watched(state: TableState, dice: random.Random) -> RobotTurn | None:
        turn = next_turn(state, dice)
        if turn is not None and turn.seat is not None and state.partie is not None:
            kind = "forced" if len(state.partie.legal_actions(turn.seat)) == 1 else "free"
            leads = not see(state.partie, None).trick
            seconds[state.phase, leads][kind].add(turn.seconds)
        return turn

    async def at_once(turn: RobotTurn) -> str:
        return turn.text

    monkeypatch.setattr(robots, "_next_turn", watched)
    monkeypatch.setattr(robots, "_after_its_tempo", at_once)
    monkeypatch.setattr(robots.random, "SystemRandom", SameEachTime)
    table = await one_person_three_bots(people, {"preset": preset, "objective": {"donnes": 3}})
    await play_to_the_end(table, people["S"], process)
    following = seconds[TablePhase.PLAYING, False]
    assert set(following) == {"forced", "free"}
    assert following["forced"] == following["free"]
    assert len(following["free"]) == 1


async def _answers_at_once(_question: Any, _seconds: float) -> Action | None:
    return Pass(Seat.S)


async def _answers_a_little_before_its_deadline(_question: Any, seconds: float) -> Action | None:
    await asyncio.sleep(seconds * 0.9)
    return Pass(Seat.S)


async def _has_no_process(question: Any, seconds: float) -> Action | None:
    """The pool itself, whose process does not start."""
    pool = RobotPool(1)
    try:
        return await pool.ask(question, seconds)
    finally:
        await pool.stop()


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (None, "S 7H"),
        (_answers_at_once, "S pass"),
        (_answers_a_little_before_its_deadline, "S pass"),
        (_has_no_process, "S 7H"),
    ],
    ids=["not asked", "at once", "late", "never"],
)
@override_settings(BOT_PACE=1)
def test_a_tempo_lasts_as_long_as_was_drawn_however_long_the_robot_thinks(
    monkeypatch: pytest.MonkeyPatch, ask: Ask | None, text: str
) -> None:
    async def never_started() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(robot_pool, "_started", never_started)
    monkeypatch.setattr(robots, "live_process", lambda: SimpleNamespace(robots=SimpleNamespace(ask=ask)))
    question = None if ask is None else question_in_trick(2)

    async def timed() -> tuple[str, float]:
        loop = asyncio.get_running_loop()
        began = loop.time()
        told = await robots._after_its_tempo(RobotTurn(SECONDS, "S 7H", Seat.S, question))
        return told, loop.time() - began

    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        told, took = runner.run(timed())
    assert told == text
    assert took == pytest.approx(SECONDS)
