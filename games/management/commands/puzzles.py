"""`manage.py puzzles`: make puzzles of a kind, or load those that come with the site (docs/puzzles.md)."""

from argparse import ArgumentTypeError
from itertools import islice
from time import monotonic

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.learning.puzzle_store import CARD, PUZZLE_KINDS, load_shipped, puzzle_line, puzzles_of
from games.models import Puzzle
from games.options_form import KEY_DIGITS, required_number
from games.solver_machine import NoMachine, WasmMachine, solver_machine


class Command(BaseCommand):
    help = "Make puzzles of random donnes. The same seed makes the same puzzles, each once."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--count", type=_count, help="how many puzzles of this seed there shall be")
        what.add_argument("--shipped", action="store_true", help="load those that come with the site")
        parser.add_argument("--seed", default="0", help="any text")
        parser.add_argument("--kind", choices=PUZZLE_KINDS, default=CARD, help="which kind; card if none is named")
        parser.add_argument("--print", action="store_true", dest="printed", help="print them as lines, store none")

    def handle(
        self, *, count: int | None, shipped: bool, seed: str, kind: str, printed: bool, **options: object
    ) -> None:
        if shipped or count is None:
            self.stdout.write(f"{load_shipped()} puzzles loaded")
            return
        began, made = monotonic(), 0
        known = _unknown if printed else _stored
        for puzzle in islice(puzzles_of(seed, _machine(), known, kind), count):
            if printed:
                self.stdout.write(puzzle_line(puzzle))
            elif puzzle.pk is None:
                # Each is stored by itself, so that a command that is ended keeps the puzzles it has made.
                Puzzle.objects.bulk_create([puzzle], ignore_conflicts=True)
                made += 1
        if not printed:
            self.stdout.write(f"{made} puzzles made in {monotonic() - began:.0f} seconds")


def _unknown(_code: str) -> None:
    return None


def _stored(code: str) -> Puzzle | None:
    return Puzzle.objects.filter(code=code).first()


def _machine() -> WasmMachine:
    try:
        return solver_machine()
    except NoMachine as missing:
        raise CommandError(str(missing)) from missing


def _count(text: str) -> int:
    return required_number(text, ArgumentTypeError("a number from 1 on"), KEY_DIGITS, least=1)
