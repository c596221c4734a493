"""`manage.py analyse [--limit N]`: analyse the donnes that wait now (docs/solver.md). A nightly task does the same."""

import resource
import signal
import sys
from argparse import SUPPRESS, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.analyses.lane import LaneBusyError, analyse_waiting
from games.analyses.turns import lower_priority, work
from games.options_form import KEY_DIGITS, required_number
from games.solver_machine import NoMachine, solver_machine

TOLD_EVERY: Final = 100
KILOBYTE: Final = 1 if sys.platform == "darwin" else 1024
"""What `ru_maxrss` counts in, in bytes."""


class Command(BaseCommand):
    help = "Analyse requested donnes and those of ranked parties, until none waits. Ctrl-C ends it after a donne."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--limit", type=_count, help="at most so many donnes")
        # The server without a broker, whose number this is, has one turn of its task done (games.analyses.turns).
        parser.add_argument("--turn", type=int, help=SUPPRESS)

    def handle(self, *, limit: int | None, turn: int | None, **options: object) -> None:
        if turn is not None:
            lower_priority()
            work(timezone.now(), parent=turn)
            return
        began = monotonic()
        with _asked_to_end() as asked:

            def go_on(stored: int) -> bool:
                if stored and stored % TOLD_EVERY == 0:
                    self._tell(stored, began)
                return not asked and (limit is None or stored < limit)

            try:
                stored = analyse_waiting(solver_machine(), ranked=True, go_on=go_on)
            except (LaneBusyError, NoMachine) as why:
                raise CommandError(str(why)) from why
        self._tell(stored, began)

    def _tell(self, stored: int, began: float) -> None:
        """Write how many donnes were stored, how fast, and the most memory so far."""
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * KILOBYTE / 1e6
        rate = stored / max(monotonic() - began, 0.001)
        self.stdout.write(f"{stored} donnes analysed, {rate:.2f} a second, {megabytes:.0f} MB")


@contextmanager
def _asked_to_end() -> Iterator[list[int]]:
    """Yield a list to which SIGTERM and SIGINT are added, instead of ending the process."""
    asked: list[int] = []
    before = {each: signal.signal(each, lambda number, _frame: asked.append(number)) for each in ENDING}
    try:
        yield asked
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


ENDING: Final = (signal.SIGTERM, signal.SIGINT)


def _count(text: str) -> int:
    return required_number(text, ArgumentTypeError("a number from 1 on"), KEY_DIGITS, least=1)
