"""The calls of the solver's program: a request of 32-bit words in, an answer of words out (docs/solver.md)."""

from enum import IntEnum
from struct import pack, unpack
from typing import Protocol


class SolverFault(IntEnum):
    """Why the program refused a request. The numbers are those of `source/request.h`."""

    BAD_LENGTH = -1
    BAD_TRUMP = -2
    BAD_DIRECTION = -3
    BAD_DUTIES = -4
    BAD_GOAL = -5
    BAD_SEAT = -6
    BAD_HANDS = -7
    BAD_TRICK = -8
    BAD_PLAY = -9
    TOO_LONG = -10
    BAD_COUNT = -11
    NO_WORLD = -12
    BAD_WEIGHT = -13


class MachineFault(Exception):  # noqa: N818 (named after what it carries)
    """The program refused a request; `fault` says why."""

    def __init__(self, fault: SolverFault) -> None:
        super().__init__(fault.name)
        self.fault = fault


class Machine(Protocol):
    """Something that runs the program: WebAssembly on the server, native code in tests."""

    def call(self, name: str, request: bytes) -> bytes:
        """Run one call and return its answer. MachineFault if the program refuses the request."""
        ...


def asked(machine: Machine, name: str, words: list[int]) -> tuple[int, ...]:
    """Return the words of the answer as signed integers. MachineFault if the program refuses the request."""
    answer = machine.call(name, pack(f"<{len(words)}I", *[word & 0xFFFFFFFF for word in words]))
    return unpack(f"<{len(answer) // 4}i", answer)
