"""The processes in which strong robots think: what they are told, and what happens when one is lost."""

import asyncio
import io
import os
import pickle
import random
import signal
from collections.abc import AsyncIterator
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings

from games.live import robot_pool
from games.live.monitoring import ROBOT_UNANSWERED, UNANSWERED
from games.live.process import live_process
from games.live.robot_pool import RobotPool
from games.robot_worker import LENGTH, WORLDS, RobotQuestion, answer_to, serve
from games.rules.actions import Play
from games.rules.bots import Level, choose_action
from games.rules.partie import Partie
from games.rules.seats import SEATS
from games.rules.seen import Seen, see
from tests.rules.bots.boards import boards

PATIENT = 30.0


def question_in_trick(number: int, seed: int = 3) -> RobotQuestion:
    """What a robot with a choice of cards sees after so many tricks."""
    [board] = boards("contree", 1, seed)
    partie, _events = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
    dice = random.Random(seed)
    while True:
        assert partie.seat_to_act is not None
        seen = see(partie, partie.seat_to_act)
        cards = {action.card for action in seen.legal if isinstance(action, Play)}
        if len(seen.tricks_done) >= number and len(cards) > 1:
            return RobotQuestion(Level.CONFIRME, seen, 7, WORLDS[Level.CONFIRME])
        partie, _events = partie.act(choose_action(seen, dice))


@pytest.fixture
async def pool() -> AsyncIterator[RobotPool]:
    pool = RobotPool(1)
    yield pool
    await pool.stop()


def unanswered() -> dict[str, float]:
    return {reason: ROBOT_UNANSWERED.labels(reason)._value.get() for reason in UNANSWERED}


async def process_of(pool: RobotPool) -> asyncio.subprocess.Process:
    pool.begin()
    while (process := pool._processes[0]) is None:
        await asyncio.sleep(0.01)
    return process


@pytest.mark.process
async def test_the_answer_is_the_robot_s_own(pool: RobotPool) -> None:
    asked = question_in_trick(3)
    action = await pool.ask(asked, PATIENT)
    assert str(action) == answer_to(asked)
    assert action in asked.seen.legal


@pytest.mark.process
async def test_a_process_that_is_killed_is_replaced(pool: RobotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_pool, "PAUSE", 0.0)
    before, asked = unanswered(), question_in_trick(5)
    assert await pool.ask(asked, PATIENT) is not None
    os.kill((await process_of(pool)).pid, signal.SIGKILL)
    assert await pool.ask(asked, PATIENT) is None
    assert unanswered()["lost"] == before["lost"] + 1
    assert await pool.ask(asked, PATIENT) is not None


@pytest.mark.process
async def test_a_process_that_stalls_is_killed_and_nobody_waits_for_it(
    pool: RobotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(robot_pool, "PAUSE", 0.0)
    before, asked = unanswered(), question_in_trick(5)
    assert await pool.ask(asked, PATIENT) is not None
    monkeypatch.setattr(robot_pool, "STALLED", 0.5)
    stalled = await process_of(pool)
    os.kill(stalled.pid, signal.SIGSTOP)
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert await pool.ask(asked, 0.05) is None
    assert loop.time() - began < 0.5
    assert unanswered()["late"] == before["late"] + 1
    monkeypatch.setattr(robot_pool, "STALLED", PATIENT)
    while pool._processes[0] is stalled:
        await asyncio.sleep(0.01)
    assert await pool.ask(asked, PATIENT) is not None
    assert stalled.returncode == -signal.SIGKILL


@pytest.mark.process
async def test_too_many_questions_have_no_answer(pool: RobotPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robot_pool, "WAITING_A_PROCESS", 3)
    asked, before = question_in_trick(5), unanswered()
    answers = await asyncio.gather(*(pool.ask(asked, PATIENT) for _number in range(8)))
    assert answers.count(None) == 5
    assert unanswered()["full"] == before["full"] + 5


async def test_the_more_questions_wait_the_fewer_worlds_each_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two processes: forty questions, answered two by two."""
    given: list[int] = []

    async def ready() -> Any:
        return SimpleNamespace(returncode=0, wait=nothing)

    async def nothing(*_process: Any) -> str:
        return ""

    async def answered(_process: Any, question: RobotQuestion) -> None:
        given.append(question.worlds)
        await asyncio.sleep(0)

    monkeypatch.setattr(robot_pool, "_started", ready)
    monkeypatch.setattr(robot_pool, "_read", nothing)
    monkeypatch.setattr(robot_pool, "_answer", answered)
    pool, asked = RobotPool(2), question_in_trick(5)
    await asyncio.gather(*(pool.ask(asked, PATIENT) for _number in range(120)))
    await pool.stop()
    assert given == sorted(given)
    assert given[0] == robot_pool.FEWEST
    assert {8, 16, 32, 64} < set(given)
    assert given[-2:] == [WORLDS[Level.CONFIRME]] * 2


@pytest.mark.process
async def test_a_robot_that_fails_is_told_from_a_lost_process(pool: RobotPool) -> None:
    before, asked = unanswered(), question_in_trick(5)
    nobody_s = replace(asked, seen=replace(asked.seen, seat=None))
    assert await pool.ask(nobody_s, PATIENT) is None
    assert unanswered()["failed"] == before["failed"] + 1
    assert await pool.ask(asked, PATIENT) is not None


@pytest.mark.process
async def test_a_prepared_donne_has_its_robots_where_there_are_to_be_none() -> None:
    """It was begun before they were switched off, and goes on."""
    assert settings.ROBOT_PROCESSES == 0
    robots, asked = live_process().robots, replace(question_in_trick(5), exact=True)
    assert str(await robots.ask_exactly(asked)) == answer_to(asked)
    await robots.stop()


@pytest.mark.process
async def test_it_ends_with_the_pool() -> None:
    pool = RobotPool(1)
    process = await process_of(pool)
    await pool.stop()
    assert process.returncode is not None


@pytest.mark.process
async def test_processes_know_nothing_of_the_server_s_environment(pool: RobotPool) -> None:
    """Its keys and the address of its database are in it."""
    process = await process_of(pool)
    assert await pool.ask(question_in_trick(5), PATIENT) is not None
    with open(f"/proc/{process.pid}/environ", "rb") as environment:
        names = {each.split(b"=")[0] for each in environment.read().split(b"\0") if each}
    assert names <= {b"PATH", b"PYTHONUNBUFFERED", b"LC_CTYPE"}


def told(question: RobotQuestion) -> Any:
    """What crosses the pipe for a question, read as its bytes."""
    text = pickle.dumps(question)
    return pickle.loads(text)


def test_a_question_is_a_level_a_view_a_seed_a_number_and_how_it_is_asked_and_nothing_else() -> None:
    assert {field.name for field in fields(RobotQuestion)} == {"level", "seen", "seed", "worlds", "exact"}
    asked = question_in_trick(2)
    assert told(asked) == asked
    assert isinstance(asked.seen, Seen)


async def test_an_exact_question_keeps_its_worlds_and_is_put_again_until_it_is_answered(
    pool: RobotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = replace(question_in_trick(2), exact=True)
    for _waiting in range(5):
        pool._queue.put_nowait(robot_pool._Asked(exact, asyncio.get_running_loop().create_future(), 0.0))
    assert pool._hurried(exact) == exact
    assert pool._hurried(replace(exact, exact=False)).worlds < exact.worlds
    monkeypatch.setattr(robot_pool, "PAUSE", 0)
    asked = iter([None, None, exact.seen.legal[0]])

    async def answered(question: RobotQuestion, _seconds: float) -> Any:
        assert question == exact
        return next(asked)

    monkeypatch.setattr(pool, "ask", answered)
    assert await pool.ask_exactly(exact) == exact.seen.legal[0]
    assert list(asked) == []


def test_hands_that_look_alike_from_a_seat_are_told_alike() -> None:
    """The bytes hold nothing of other hands: two deals that differ in them alone give the same bytes."""
    [board] = boards("contree", 1, 5)
    dealt = [Partie.begin(board.rules, first_dealer=board.dealer).deal(pack, 0)[0] for pack in alike(board.pack)]
    seat = dealt[0].seat_to_act
    assert seat is not None
    assert dealt[0].donne.hands != dealt[1].donne.hands
    one, other = (pickle.dumps(RobotQuestion(Level.CONFIRME, see(partie, seat), 1, 128)) for partie in dealt)
    assert one == other


def alike(pack: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The pack, and the same with two cards exchanged that are dealt to seats which do not speak first."""
    dealt = Partie.begin(next(boards("contree", 1, 5)).rules, first_dealer=SEATS[0]).deal(pack, 0)[0]
    first = dealt.seat_to_act
    others = [seat for seat in SEATS if seat is not first]
    hands = dealt.donne.hands
    one, other = (next(place for place, card in enumerate(pack) if hands[seat] >> card & 1) for seat in others[:2])
    swapped = list(pack)
    swapped[one], swapped[other] = pack[other], pack[one]
    return [pack, tuple(swapped)]


def test_an_action_is_answered_by_its_notation_and_an_error_by_its_kind() -> None:
    asked = question_in_trick(4)
    broken = replace(asked, seen=replace(asked.seen, seat=None))
    answers = io.BytesIO()
    serve(io.BytesIO(b"".join(framed(each) for each in (asked, broken))), answers)
    assert list(read(answers.getvalue())) == [answer_to(asked), "!ValueError"]


def framed(question: RobotQuestion) -> bytes:
    text = pickle.dumps(question)
    return LENGTH.pack(len(text)) + text


def read(answers: bytes) -> Any:
    while answers:
        [length] = LENGTH.unpack(answers[: LENGTH.size])
        yield answers[LENGTH.size : LENGTH.size + length].decode()
        answers = answers[LENGTH.size + length :]
