"""Drawing a puzzle of any kind from a seed, and verifying one that is stored (docs/puzzles.md)."""

import random
from dataclasses import dataclass
from typing import Final

from games.rules.drawn import bid, count, legal, rest, take, winner
from games.rules.drawn.solution import DrawnKind, DrawnSolution
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.puzzles import ME, robot_donne
from games.rules.record import record_of, record_text
from games.rules.seen import Seen, see
from games.rules.solver.machine import Machine

DRAWN_KINDS: Final[dict[str, DrawnKind]] = {
    "winner": winner.KIND,
    "legal": legal.KIND,
    "count": count.KIND,
    "rest": rest.KIND,
    "take": take.KIND,
    "bid": bid.KIND,
}
"""Every kind but « card », the easiest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundDrawn:
    """A donne as a record, the number of actions before the question, and its solution."""

    record: str
    step: int
    solution: DrawnSolution


def drawn_from(kind: str, rules: Rules, seed: str, machine: Machine) -> FoundDrawn | None:
    """Return a puzzle of this kind from the donne with this seed, None if it has none of the sort that is drawn too."""
    dice = random.Random(f"belote-drawn/1:{kind}:{seed}")  # noqa: S311 (must be reproducible)
    wish = dice.choice(DRAWN_KINDS[kind].wishes)
    states = robot_donne(rules, dice)
    asked = []
    for last in states:
        asked.append(last)
        if DRAWN_KINDS[kind].calling and not _is_called(last):
            break
    random.Random(f"{seed}/order").shuffle(asked)  # noqa: S311 (must be reproducible)
    for partie in asked:
        solution = DRAWN_KINDS[kind].solution_of(see(partie, ME), wish, machine)
        if solution is not None and partie.donne is not None:
            # The rest of a donne is played only when it is needed.
            *_, last = (last, *states)
            return FoundDrawn(record=record_text(record_of(last)), step=len(partie.donne.actions), solution=solution)
    return None


def _is_called(partie: Partie) -> bool:
    """Whether the bidding of the donne goes on."""
    return partie.donne is not None and partie.donne.playing is None


def solutions_of(kind: str, seen: Seen, machine: Machine) -> list[DrawnSolution]:
    """Return the solutions of the puzzles of this kind that this view holds, at most one a wish, worked out anew."""
    wishes = dict.fromkeys(DRAWN_KINDS[kind].wishes)
    found = (DRAWN_KINDS[kind].solution_of(seen, wish, machine) for wish in wishes)
    return [solution for solution in found if solution is not None]
