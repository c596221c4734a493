"""`manage.py record`: parties in belote-record/1, one per line (docs/record.md, « The commands »)."""

import json
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.options_form import KEY_DIGITS, required_number
from games.rules.deal_check import deal_answer
from games.rules.errors import Refusal
from games.rules.options import PRESETS, Rules, read_rules
from games.rules.playout import played_parties
from games.rules.record import record_text
from games.rules.record_json import lines_of
from games.rules.replay import answer, verdict
from games.rules.solver.records import analysis_answer
from games.solver_machine import NoMachine, WasmMachine, solver_machine


class Command(BaseCommand):
    help = "Records of parties, JSON Lines: replay, check and analyse them, check their deals, or have bots play some."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        replay = verbs.add_parser("replay", help="what each record leads to; exit status 1 when one of them cannot be")
        replay.add_argument("--trace", action="store_true", help="also what was legal before each action")
        verbs.add_parser("check", help="only whether each record can be; exit status 1 when one of them cannot")
        verbs.add_parser("verify-deal", help="whether its packs are those of its seed; exit status 1 when one differs")
        verbs.add_parser("analyse", help="what each card lost, seen with open hands; exit status 1 for a fault")
        play = verbs.add_parser("play", help="records of parties that bots play")
        play.add_argument("--seed", type=int, default=0, help="the same seed gives the same parties")
        play.add_argument("--rules", type=_rules, default="{}", help="a preset, or rules as a record writes them")
        play.add_argument("--count", type=_count, default=1, help="how many parties")

    def handle(self, *, verb: str, **options: Any) -> None:
        if verb == "play":
            for record in played_parties(options["rules"], options["seed"], options["count"]):
                self.stdout.write(record_text(record))
            return
        given = (line for line in lines_of(sys.stdin.buffer) if line.strip())
        if verb == "check":
            self._print(verdict(line) for line in given)
        elif verb == "verify-deal":
            self._print(deal_answer(line) for line in given)
        elif verb == "analyse":
            machine = _machine()
            self._print(analysis_answer(line, machine) for line in given)
        else:
            self._print(answer(line, trace=options["trace"]) for line in given)

    def _print(self, answers: Iterable[dict[str, object]]) -> None:
        """Print one JSON object per record as soon as it is known; exit with status 1 if one has an error."""
        failed = False
        for answered in answers:
            self.stdout.write(json.dumps(answered))
            failed = failed or "error" in answered
        if failed:
            sys.exit(1)


def _machine() -> WasmMachine:
    try:
        return solver_machine()
    except NoMachine as missing:
        raise CommandError(str(missing)) from missing


def _rules(text: str) -> Rules:
    """Read the name of a preset, « contree », or JSON: « {"preset": "contree", "objective": {"points": 500}} »."""
    try:
        return read_rules({"preset": text} if text in PRESETS else json.loads(text))
    except (Refusal, ValueError) as fault:
        raise ArgumentTypeError(f"not a rule set: {fault}") from None


def _count(text: str) -> int:
    return required_number(text, ArgumentTypeError("from 1 to 1000000"), KEY_DIGITS, least=1, most=1_000_000)
