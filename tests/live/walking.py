"""Walks through the life of a table by lines of its log, whatever a line may be: the verbs, the seats, the moments."""

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from games.live.clock import SPEEDS, TableClock
from games.live.state import Happened, TablePhase, TableState
from games.live.steps import SEAT_VERBS, TABLE_VERBS, step
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat

HOST = 10
BEGUN = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)
SEED = "5f" * 32
OWN = (
    "named Zoé la Grande",
    "rise",
    "shuffle",
    "back",
    "claim",
    "accept",
    "refuse",
    "concede",
    "stop",
    "carry-on",
    "again same",
    "again swapped",
)
OF_TABLE = (
    "lock",
    "unlock",
    "watching hands",
    "watching nobody",
    "watching open",
    f"resume {BEGUN.isoformat()}",
    "recalled",
)
Told = tuple[TableState, Sequence[Happened]]
# What ends a partie or tears a table apart is chosen seldom, or no walk would get far.
SELDOM = {"concede", "stop", "away"}
GOING_ON = {"act", "cut", "shuffle", "sit", "seed", "draw", "pack", "accept", "recalled"}


def opened(rules: dict[str, Any], speed: str = "normal", kind: str = "casual") -> TableState:
    """A table nobody sits at yet, its host known."""
    return TableState(read_rules(rules), HOST, kind=kind, clock=TableClock(SPEEDS[speed]).refilled())


def lines_of(state: TableState, *, alone: bool = False) -> Iterator[str]:
    """Every line somebody might write now, most of which will be refused."""
    for seat in SEATS:
        yield f"{seat} sit person {HOST + seat} {seat}"
        yield f"{seat} sit bot {100 + seat} Fanny"
        yield from (f"{seat} {verb}" for verb in OWN)
        yield f"{seat} away absent"
        yield f"{seat} cut 12"
        yield f"late {seat} cut 7"
        yield f"late {seat} refuse"
        yield f"kick {seat}"
        yield f"swap {seat} {seat.partner}"
        if alone:
            yield f"{seat} hint"
    if state.kind == "practice":
        yield "guided"
    yield from OF_TABLE
    yield from (f"seed {SEED}", f"dice {SEED}", "draw", "pack", "next abcdefghjk")
    if state.partie is not None:
        for action in state.partie.legal_actions():
            yield str(action)
            yield f"late {action}"


def accepted(state: TableState, at: datetime) -> dict[str, Told]:
    """The lines this state takes, with what each makes of it."""
    taken = {}
    for line in lines_of(state):
        try:
            taken[line] = step(state, line, at)
        except Refusal:
            continue
    return taken


def verb_of(line: str) -> str:
    """The verb of a line: of `late S play AH` it is `late`, of the game's own actions `act`."""
    first, *rest = line.split(" ")
    if first in TABLE_VERBS or first in ("late", "resume", "recalled"):
        return first
    return rest[0] if rest[0] in SEAT_VERBS else "act"


def walk(
    rules: dict[str, Any], seed: int, *, length: int = 250, alone: bool = False, kind: str = ""
) -> list[tuple[str, TableState, Sequence[Happened]]]:
    """A life of a table: each line with the state after it and what happened; the last line closes it.

    `alone`: the host sits down first, with three robots. `kind`: of the table; else ranked or casual by the seed.
    """
    dice, at = random.Random(seed), BEGUN
    state = opened(rules, kind=kind or ("ranked" if seed % 2 else "casual"))
    lived: list[tuple[str, TableState, Sequence[Happened]]] = [("", state, ())]
    for seat in SEATS if alone else ():
        line = f"{seat} sit person {HOST} Zoé" if seat is Seat.S else f"{seat} sit bot {100 + seat} Fanny"
        state, events = step(state, line, at)
        lived.append((line, state, events))
    while len(lived) < length and state.next_code is None:
        at += timedelta(seconds=dice.choice((0, 1, 3, 20, 70)))
        for line in _by_chance(state, dice, alone=alone):
            try:
                state, events = step(state, line, at)
            except Refusal:
                continue
            lived.append((line, state, events))
            break
        else:
            break
    state, events = step(state, "close abandoned", at)
    return [*lived, ("close abandoned", state, events)]


def _by_chance(state: TableState, dice: random.Random, *, alone: bool) -> list[str]:
    """Every line in the order it is tried: mostly what goes on with the partie, else any verb as likely as another."""
    lines = list(lines_of(state, alone=alone))
    dice.shuffle(lines)
    # Sorted: sets of texts have another order in every process.
    verbs = sorted(set(map(verb_of, lines)))
    weights = {verb: dice.random() * (0.7 if verb in SELDOM and state.under_way else 1) for verb in verbs}
    if dice.random() < (0.3 if state.phase is TablePhase.SEATING else 0.7):
        weights |= {verb: 1 + dice.random() for verb in verbs if verb in GOING_ON}
    return sorted(lines, key=lambda line: -weights[verb_of(line)])
