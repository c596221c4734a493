"""Machines for tests that need no solver."""

from games.rules.solver.machine import MachineFault, SolverFault


class BrokenMachine:
    """Answers each call with a fault of the solver, or with an error of its own."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def call(self, name: str, request: bytes) -> bytes:
        raise self.error


TOO_LONG = BrokenMachine(MachineFault(SolverFault.TOO_LONG))
"""Gives up at once, so that a donne is analysed in no time."""
