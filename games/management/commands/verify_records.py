"""`manage.py verify_records [--last N]`: replay stored parties and compare them with the stored values."""

import sys
from argparse import ArgumentTypeError

from django.core.management.base import BaseCommand, CommandParser

from games.options_form import KEY_DIGITS, required_number
from games.verifying import differences, finished_parties, newest


class Command(BaseCommand):
    help = "Replay every stored partie: its marks, lines, totals, facts and winner. Exit status 1 when one differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--last", type=_count, help="only so many parties, those begun last")

    def handle(self, *, last: int | None, **options: object) -> None:
        """Print a line per difference: the partie's code, the donne (from 1, or -), and what differs."""
        parties = finished_parties() if last is None else newest(last)
        seen, found = parties.count(), 0
        for difference in differences(parties):
            self.stdout.write(str(difference))
            found += 1
        self.stderr.write(f"{seen} parties replayed, {found} differences")
        if found:
            sys.exit(1)


def _count(text: str) -> int:
    return required_number(text, ArgumentTypeError("a number from 1 on"), KEY_DIGITS, least=1)
