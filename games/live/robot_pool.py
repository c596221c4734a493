"""The processes in which the robots of this server think about cards (`games.robot_worker`).

A strong robot computes for up to a tenth of a second, so never on the event loop. A question waits for a free process
no longer than its deadline; then, or if the process is killed, stalls or fails, there is no answer, and the caller
plays without. The more questions wait, the fewer worlds each gets. A lost process is replaced. Processes start with
the first question and end with the server.
"""

import asyncio
import os
import pickle
import sys
from dataclasses import dataclass, replace
from typing import Final

import structlog
from django.conf import settings

from games.live import monitoring
from games.robot_worker import LENGTH, CardsQuestion, RobotQuestion
from games.rules.actions import Action, parse_action
from games.rules.cards import Card, parse_card

log = structlog.get_logger(__name__)
STARTED: Final = 60.0
"""Seconds that a process may take to start, on a busy machine."""
STALLED: Final = 5.0
"""Seconds after which a process that has not answered is killed."""
PAUSE: Final = 1.0
"""Seconds before a lost process is replaced, so that one that cannot start costs little."""
LONGEST: Final = 60.0
"""Seconds after which a question that must be answered is put again."""
WAITING_A_PROCESS: Final = 100
"""Questions that may wait for each process; further ones get no answer."""
FEWEST: Final = 4
"""Worlds for a card however many questions wait: with 8 a robot still beats « Habitué » (docs/bots.md)."""
STREAM: Final = asyncio.subprocess.PIPE
ENVIRONMENT: Final = {"PATH": os.environ.get("PATH", ""), "PYTHONUNBUFFERED": "1"}
"""All that the processes know of the server's environment, whose secrets are none of theirs."""


@dataclass(frozen=True, slots=True)
class CardCosts:
    """The best card, and for each legal card the points it costs and the standard error of that figure."""

    best: Card
    costs: dict[Card, tuple[float, float]]


def card_costs(text: str) -> CardCosts:
    """Read the answer to a `CardsQuestion`."""
    best, *told = text.split(" ")
    costs: dict[Card, tuple[float, float]] = {}
    for each in told:
        card, loss, error = each.split(":")
        costs[parse_card(card)] = (float(loss), float(error))
    return CardCosts(parse_card(best), costs)


@dataclass(slots=True)
class _Asked:
    """A question in the queue, and the future of its answer: a text, or None."""

    question: RobotQuestion | CardsQuestion
    answer: "asyncio.Future[str | None]"
    since: float


class RobotPool:
    """So many processes for one event loop."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._queue: asyncio.Queue[_Asked] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._processes: list[asyncio.subprocess.Process | None] = [None] * size

    def begin(self) -> None:
        """Start the processes, unless they run: a question that waits for the start may be late."""
        if not self._tasks:
            loop = asyncio.get_running_loop()
            self._tasks = [
                loop.create_task(self._work(place), context=monitoring.of_nobody()) for place in range(self.size)
            ]

    async def ask(self, question: RobotQuestion, seconds: float) -> Action | None:
        """Return the robot's action; None if there is none within so many seconds."""
        text = await self._put(question, seconds)
        return None if text is None else parse_action(text)

    async def ask_cards(self, question: CardsQuestion, seconds: float) -> CardCosts | None:
        """Return what each legal card costs; None if there is no answer within so many seconds."""
        text = await self._put(question, seconds)
        return None if text is None else card_costs(text)

    async def _put(self, question: RobotQuestion | CardsQuestion, seconds: float) -> str | None:
        if self._queue.qsize() >= WAITING_A_PROCESS * self.size:
            monitoring.robot_unanswered("full")
            return None
        self.begin()
        loop = asyncio.get_running_loop()
        asked = _Asked(question, loop.create_future(), loop.time())
        self._queue.put_nowait(asked)
        try:
            return await asyncio.wait_for(asked.answer, seconds)
        except TimeoutError:
            monitoring.robot_unanswered("late")
            return None

    async def ask_exactly(self, question: RobotQuestion) -> Action:
        """Return the robot's action, however long it takes: a question without an answer is put again."""
        while (action := await self.ask(question, LONGEST)) is None:
            log.warning("robot_awaited", level=str(question.level))
            await asyncio.sleep(PAUSE)
        return action

    async def stop(self) -> None:
        """End the processes and wait for their end."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for place in range(self.size):
            await self._end(place)

    async def _work(self, place: int) -> None:
        """Put the questions of the queue to one process, one after the other; replace it when it is lost."""
        while True:
            asked: _Asked | None = None
            try:
                process = self._processes[place] = await _started()
                await asyncio.wait_for(_read(process), STARTED)
                while True:
                    asked = await self._queue.get()
                    if not asked.answer.done():
                        question = self._hurried(asked.question)
                        answer = await asyncio.wait_for(_answer(process, question), STALLED)
                        monitoring.ROBOT_SECONDS.observe(asyncio.get_running_loop().time() - asked.since)
                        _settle(asked, answer)
            except Exception as error:  # noqa: BLE001  (whatever it is, the next question gets another process)
                log.warning("robot_process_lost", **monitoring.fault(error))
                if asked is not None:
                    monitoring.robot_unanswered("lost")
                    _settle(asked, None)
                await self._end(place)
                await asyncio.sleep(PAUSE)

    def _hurried(self, question: RobotQuestion | CardsQuestion) -> RobotQuestion | CardsQuestion:
        """Return the question with its worlds divided by one more than the questions that wait for each process.

        An exact question keeps its worlds.
        """
        if isinstance(question, RobotQuestion) and question.exact:
            return question
        waiting = self._queue.qsize() // self.size
        return replace(question, worlds=max(FEWEST, question.worlds // (1 + waiting)))

    async def _end(self, place: int) -> None:
        process, self._processes[place] = self._processes[place], None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _started() -> asyncio.subprocess.Process:
    command = [sys.executable, "-m", "games.robot_worker"]
    return await asyncio.create_subprocess_exec(
        *command, stdin=STREAM, stdout=STREAM, cwd=settings.BASE_DIR, env=ENVIRONMENT
    )


async def _answer(process: asyncio.subprocess.Process, question: RobotQuestion | CardsQuestion) -> str | None:
    """Return the answer of a process; None if thinking failed. OSError or EOFError if the process is gone."""
    assert process.stdin is not None
    told = pickle.dumps(question)
    process.stdin.write(LENGTH.pack(len(told)) + told)
    await process.stdin.drain()
    text = await _read(process)
    if text.startswith("!"):
        monitoring.robot_unanswered("failed")
        log.error("robot_failed", question=type(question).__name__, error=text[1:])
        return None
    return text


async def _read(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    [length] = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return (await process.stdout.readexactly(length)).decode()


def _settle(asked: _Asked, answer: str | None) -> None:
    """Answer, unless whoever asked has stopped waiting."""
    if not asked.answer.done():
        asked.answer.set_result(answer)
