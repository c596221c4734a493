"""A process in which robots think: `python -m games.robot_worker`, started and fed by `games.live.robot_pool`.

It imports neither Django nor settings and opens nothing: all it gets is one seat's view. A request on standard input
is its length in four bytes, then a pickled `RobotQuestion` or `CardsQuestion`; an answer on standard output is a
length and a text: the action's notation (docs/record.md) or the cards' costs, or `!` and the kind of an error; the
first one is READY. It ends with its input.
"""

import os
import pickle
import random
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from games.rules.bots import ROBOTS, Budget, Level, judged_cards
from games.rules.cards import card_name
from games.rules.seen import Seen
from games.solver_machine import solver_machine

LENGTH: Final = struct.Struct("<I")
WORLDS: Final = {Level.CONFIRME: 128}
"""The most worlds that a robot of each level looks at for one card; of other levels none is asked here."""
READY: Final = "ready"
NICE: Final = 10
FIRST_TO_GO: Final = "1000"
"""What tells Linux to end this process before others when memory runs out."""


@dataclass(frozen=True, slots=True)
class RobotQuestion:
    """What a robot is asked: its level, what its seat may see, a seed for its source of chance, and how many worlds it
    may look at for one card at most.

    `exact`: nobody reduces the worlds, because the same question must always get the same answer.
    """

    level: Level
    seen: Seen
    seed: int
    worlds: int
    exact: bool = False

    def answer(self) -> str:
        """Return the action of the robot in its notation."""
        budget = Budget(solver_machine(), self.worlds)
        robot, dice = ROBOTS[self.level], random.Random(self.seed)  # noqa: S311  (the seed is a secret of the server)
        return str(robot.choose(self.seen, dice, budget))


@dataclass(frozen=True, slots=True)
class CardsQuestion:
    """What each legal card of a seat costs, by what the seat sees, in so many worlds."""

    seen: Seen
    worlds: int

    def answer(self) -> str:
        """Return « AH KH:12.50:1.25 AH:0.00:0.00 »: the best card, then for each its loss in points and its error."""
        judged = judged_cards(self.seen, solver_machine(), self.worlds)
        told = [f"{card_name(card.card)}:{card.loss:.2f}:{card.error:.2f}" for card in judged.cards.values()]
        return " ".join([card_name(judged.best), *told])


def answer_to(question: RobotQuestion | CardsQuestion) -> str:
    """Return the answer to a question as text. ValueError: the seat is not to act."""
    return question.answer()


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the input ends."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        [length] = LENGTH.unpack(head)
        try:
            text = answer_to(pickle.loads(questions.read(length)))  # noqa: S301  (written by the server itself)
        except Exception as error:  # noqa: BLE001  (told to the server, which logs it and plays without)
            text = f"!{type(error).__name__}"
        _tell(answers, text)


def _tell(answers: BinaryIO, text: str) -> None:
    told = text.encode()
    answers.write(LENGTH.pack(len(told)) + told)
    answers.flush()


def main() -> None:
    os.nice(NICE)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
    solver_machine()
    _tell(sys.stdout.buffer, READY)
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
