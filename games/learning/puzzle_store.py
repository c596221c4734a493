"""Puzzles in the database: making them from a seed, and loading those that come with the site (docs/puzzles.md)."""

import hashlib
import json
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final

from games.learning.puzzle_rating import PUZZLE_DEVIATION
from games.models import Puzzle
from games.models.tables import CODE_ALPHABET
from games.rules.cards import card_name
from games.rules.drawn.drawing import DRAWN_KINDS, FoundDrawn, drawn_from, solutions_of
from games.rules.drawn.solution import DrawnSolution
from games.rules.options import read_rules
from games.rules.partie import Partie, PartieSheet
from games.rules.puzzles import ME, FoundPuzzle, puzzle_from
from games.rules.record import parse_record
from games.rules.replay import unfold
from games.rules.seen import see
from games.rules.solver.machine import Machine

CARD: Final = "card"
"""The kind « Trouvez la carte », which is made unless another kind is asked for."""
PUZZLE_KINDS: Final = (CARD, *DRAWN_KINDS)
PUZZLE_PRESETS: Final = ("classique", "contree")
SHIPPED: Final = Path(__file__).parent / "puzzles.jsonl"
COLUMNS: Final = ("code", "kind", "preset", "record", "step", "solution", "theme", "rating", "deviation")
CODE_LENGTH: Final = 10
LEADS_IN: Final = 4
"""Only in every so many-th donne a lead is looked for: otherwise three puzzles in four would be leads."""


def puzzles_of(
    seed: str, machine: Machine, known: Callable[[str], Puzzle | None], kind: str = CARD
) -> Iterator[Puzzle]:
    """Yield the puzzles of a seed without end, one of each preset in turn, unsaved unless they are known by their code.

    The same kind and seed yield the same puzzles in the same order.
    """
    if kind == CARD:
        rows = [_of_preset(preset, seed, machine, known) for preset in PUZZLE_PRESETS]
    else:
        rows = [_drawn(kind, preset, seed, machine, known) for preset in DRAWN_KINDS[kind].presets]
    for row in cycle(rows):
        yield next(row)


def _of_preset(preset: str, seed: str, machine: Machine, known: Callable[[str], Puzzle | None]) -> Iterator[Puzzle]:
    rules = read_rules({"preset": preset})
    for number in count():
        own_seed = f"{preset}/{seed}/{number}"
        code = code_of_puzzle(own_seed)
        puzzle = known(code)
        if puzzle is None:
            found = puzzle_from(rules, own_seed, machine, leads=number % LEADS_IN == 0)
            puzzle = None if found is None else _row(code, preset, found)
        if puzzle is not None:
            yield puzzle


def _drawn(
    kind: str, preset: str, seed: str, machine: Machine, known: Callable[[str], Puzzle | None]
) -> Iterator[Puzzle]:
    rules = read_rules({"preset": preset})
    for number in count():
        own_seed = f"{kind}/{preset}/{seed}/{number}"
        code = code_of_puzzle(own_seed)
        puzzle = known(code)
        if puzzle is None:
            found = drawn_from(kind, rules, own_seed, machine)
            puzzle = None if found is None else _drawn_row(code, kind, preset, found)
        if puzzle is not None:
            yield puzzle


def code_of_puzzle(seed: str) -> str:
    """Return the code of the puzzle of this seed: as long as other codes, and as hard to guess as the seed."""
    number, letters = int.from_bytes(hashlib.sha256(f"belote-puzzle/1:{seed}".encode()).digest(), "big"), ""
    for _place in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_ALPHABET))
        letters += CODE_ALPHABET[letter]
    return letters


def _row(code: str, preset: str, found: FoundPuzzle) -> Puzzle:
    solution = found.solution
    return Puzzle(
        code=code,
        preset=preset,
        record=found.record,
        step=found.step,
        solution={
            "right": [card_name(card) for card in solution.right],
            "tempting": card_name(solution.tempting),
            "losses": {card_name(card): round(loss, 1) for card, loss in solution.losses.items()},
        },
        theme=str(solution.theme),
        rating=float(solution.rating),
        deviation=PUZZLE_DEVIATION,
    )


def _drawn_row(code: str, kind: str, preset: str, found: FoundDrawn) -> Puzzle:
    return Puzzle(
        code=code,
        kind=kind,
        preset=preset,
        record=found.record,
        step=found.step,
        solution=stored_solution(found.solution),
        theme=found.solution.theme,
        rating=float(found.solution.rating),
        deviation=PUZZLE_DEVIATION,
    )


def stored_solution(solution: DrawnSolution) -> dict[str, Any]:
    """Return the solution of a drawn puzzle as it is stored."""
    return {"right": [solution.right], **solution.facts}


def verified(puzzle: Puzzle, machine: Machine) -> bool:
    """Whether a drawn puzzle has the stored solution, worked out anew from its record and what its seat sees there."""
    donne = unfold(parse_record(puzzle.record, stored=True), 1)
    dealer = donne.line.dealer
    seen = see(Partie(PartieSheet(donne.rules, dealer, dealer), donne.states[puzzle.step]), ME)
    return any(
        stored_solution(solution) == puzzle.solution and solution.theme == puzzle.theme
        for solution in solutions_of(puzzle.kind, seen, machine)
    )


def puzzle_line(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of the shipped file."""
    return json.dumps({name: getattr(puzzle, name) for name in COLUMNS}, separators=(",", ":"))


def shipped_rows() -> list[dict[str, Any]]:
    """Return the puzzles that come with the site, as columns."""
    return [json.loads(line) for line in SHIPPED.read_text().splitlines()]


def load_shipped() -> int:
    """Store the shipped puzzles that are not there yet; return how many. Those there keep their ratings."""
    rows = shipped_rows()
    there = set(Puzzle.objects.filter(code__in=[row["code"] for row in rows]).values_list("code", flat=True))
    new = [Puzzle(**row) for row in rows if row["code"] not in there]
    Puzzle.objects.bulk_create(new, ignore_conflicts=True)
    return len(new)
