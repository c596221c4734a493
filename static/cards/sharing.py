"""What several court cards have in common is drawn once in a sheet, and named where it is seen."""

from __future__ import annotations

import re
from itertools import chain

# Each use of a part costs the browser a tree of its own: a part must be worth it.
_LEAST_SAVED = 90
_LONGEST_RUN = 12
_SHAPE = re.compile(r"<(?:path|circle) [^>]*/>|.[^<]*", re.DOTALL)

Run = tuple[str, ...]


def share(drawings: dict[str, str]) -> tuple[dict[str, str], str]:
    """The drawings with a `<use>` in the place of each run of shapes they share, and those runs for the defs."""
    pieces = {name: _SHAPE.findall(drawing) for name, drawing in drawings.items()}
    parts: list[str] = []
    while (run := _worth_most(pieces)) is not None:
        use = f'<use href="#part-{len(parts)}"/>'
        parts.append(f'<g id="part-{len(parts)}">{"".join(run)}</g>')
        pieces = {name: _replaced(drawn, run, use) for name, drawn in pieces.items()}
    return {name: "".join(drawn) for name, drawn in pieces.items()}, "".join(parts)


def _worth_most(pieces: dict[str, list[str]]) -> Run | None:
    seen: dict[Run, int] = {}
    for run in chain.from_iterable(_runs(drawn) for drawn in pieces.values()):
        seen[run] = seen.get(run, 0) + 1
    best = max(seen, key=lambda run: (_saved(run, seen[run]), run))
    return best if _saved(best, seen[best]) >= _LEAST_SAVED else None


def _runs(drawn: list[str]) -> set[Run]:
    """Every run of shapes; each once, so that a drawing that repeats itself counts once."""
    starts = range(len(drawn))
    runs = (tuple(drawn[start:end]) for start in starts for end in range(start + 1, start + 1 + _LONGEST_RUN))
    return {run for run in runs if all(piece.startswith(("<path ", "<circle ")) for piece in run)}


def _saved(run: Run, times: int) -> int:
    use, frame = len('<use href="#part-10"/>'), len('<g id="part-10"></g>')
    length = sum(map(len, run))
    return (length - use) * times - length - frame


def _replaced(drawn: list[str], run: Run, use: str) -> list[str]:
    left: list[str] = []
    at = 0
    while at < len(drawn):
        found = tuple(drawn[at : at + len(run)]) == run
        left.append(use if found else drawn[at])
        at += len(run) if found else 1
    return left
