"""CPU of one action on its way through a process, by part, without sockets and without a database.

`python -m tests.load.bench_hot_path [preset]` prints microseconds of CPU per action, median and quartiles over parties:
`step` (the rules and the table), `line` (the row for the log, encoded), `publish` (four views of what changed). To
compare two trees run it in both, in turns; docs/speed.md has the pairs.
"""

import argparse
import asyncio
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
os.environ.setdefault("SECRET_KEY", "only for this measurement")
django.setup()

from games.live.clock import SPEEDS, TableClock  # noqa: E402  (after setup)
from games.live.dealer import server_line  # noqa: E402
from games.live.finishing import log_line  # noqa: E402
from games.live.log_rows import as_json  # noqa: E402
from games.live.publishing import Room  # noqa: E402
from games.live.state import SERVER, Happened, TablePhase, TableState  # noqa: E402
from games.live.steps import step  # noqa: E402
from games.rules.options import read_rules  # noqa: E402
from games.rules.seats import Seat  # noqa: E402

SEED = 20_261_127
DONNES = 12
PARTS = ("step", "line", "publish")
Lived = tuple[TableState, str, TableState, Sequence[Happened]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("preset", nargs="?", default="classique")
    parser.add_argument("--actions", type=int, default=12_000)
    given = parser.parse_args()
    for part, chunks in asyncio.run(Walk(given.preset).timed(given.actions)).items():
        quarter, middle, upper = statistics.quantiles(chunks, n=4)
        sys.stdout.write(f"{part}_us: {middle:.1f} ({quarter:.1f} to {upper:.1f})\n")
    return 0


@dataclass(eq=False)
class Reader:
    """A socket that keeps nothing of what it is given."""

    player_ids: frozenset[int]
    hidden: frozenset[int] = frozenset()
    session_key: str | None = None
    name: str | None = None
    heard_at: float = 0.0
    bytes: int = field(default=0)

    def push(self, text: str) -> None:
        self.bytes += len(text)

    def drop(self, code: int) -> None:
        raise RuntimeError(f"dropped: {code}")


class Walk:
    """Random play of whole parties: every part is timed over all actions of a partie, since the clock of a process is
    dear to read."""

    def __init__(self, preset: str) -> None:
        self.rules = read_rules({"preset": preset, "objective": {"donnes": DONNES}})
        self.dice = random.Random(SEED)
        self.now = datetime.now(UTC)

    async def timed(self, actions: int) -> dict[str, list[float]]:
        """Return by part the microseconds per action of each partie."""
        spent: dict[str, list[float]] = {part: [] for part in PARTS}
        played = 0
        while played < actions:
            lived = self._partie()
            played += len(lived)
            for part, work in zip(PARTS, (self._step, self._line, self._publish), strict=True):
                began = time.process_time_ns()
                work(lived)
                spent[part].append((time.process_time_ns() - began) / len(lived) / 1000)
        return spent

    def _partie(self) -> list[Lived]:
        state = TableState(self.rules, 1, clock=TableClock(SPEEDS["normal"]).refilled())
        for number, letter in enumerate("NESW", 1):
            state, _ = step(state, f"{letter} sit person {number} Player {letter}", self.now)
        lived = []
        while state.turn:
            text = self._text(state)
            after, events = step(state, text, self.now)
            lived.append((fresh(state), text, fresh(after), events))
            state = after
        return lived

    def _text(self, state: TableState) -> str:
        if state.turn == SERVER:
            return server_line(state)
        if state.phase is TablePhase.CUTTING:
            return f"{state.turn} cut 12"
        assert state.partie is not None
        return str(self.dice.choice(state.partie.legal_actions(Seat[state.turn])))

    def _step(self, lived: list[Lived]) -> None:
        state = lived[0][0]
        for _before, text, _after, _events in lived:
            state, _ = step(state, text, self.now)

    def _line(self, lived: list[Lived]) -> None:
        for before, text, after, _events in lived:
            as_json([log_line(1, before, after, text, by=1, ref="v1", at=self.now)])

    def _publish(self, lived: list[Lived]) -> None:
        room = Room(lived[0][0], "table-code")
        for number in range(1, 5):
            room.enter(Reader(frozenset({number})), None)
        for _before, _text, after, events in lived:
            room.publish(after, events)


def fresh(state: TableState) -> TableState:
    """Return an equal state that has been asked nothing."""
    return replace(state)


if __name__ == "__main__":
    sys.exit(main())
