"""A process in which robots think: `python -m games.robot_worker`, started and fed by `games.live.robot_pool`.

It imports neither Django nor settings and opens nothing: all it gets is one seat's view. A request on standard input
is its length in four bytes, then a pickled `RobotQuestion`; an answer on standard output is a length and a text: the
action's notation (docs/record.md), or `!` and the kind of an error; the first one is READY. It ends with its input.
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

from games.rules.bots import ROBOTS, Budget, Level
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


def answer_to(question: RobotQuestion) -> str:
    """Return the action of the robot in its notation. ValueError: the seat is not to act."""
    budget = Budget(solver_machine(), question.worlds)
    robot, dice = ROBOTS[question.level], random.Random(question.seed)  # noqa: S311  (the seed is a secret of the server)
    return str(robot.choose(question.seen, dice, budget))


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
