"""`manage.py record replay < FILE`: parties in belote-record/1, one a line, replayed (docs/record.md)."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.rules.replay import answer


class Command(BaseCommand):
    help = "Replay records of parties: JSON Lines on standard input, one JSON object a record on standard output."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        replay = verbs.add_parser("replay", help="what each record leads to; exit status 1 when one of them cannot be")
        replay.add_argument("--trace", action="store_true", help="also what was legal before each action")

    def handle(self, *, trace: bool, **_options: Any) -> None:
        failed = False
        for line in sys.stdin.buffer:
            if not line.strip():
                continue
            replayed = answer(line, trace=trace)
            failed = failed or "error" in replayed
            self.stdout.write(json.dumps(replayed))
        if failed:
            sys.exit(1)
