"""Ratings of people and of puzzles: Glicko-1, an answer being a game between the two.

Mark E. Glickman, « The Glicko system », http://www.glicko.net/glicko/glicko.pdf: the formulas of its step 2, with one
game a rating period. Step 1, the growth of a deviation with time, is left out: least deviations keep ratings moving.
"""

from dataclasses import dataclass
from math import log, pi, sqrt
from typing import Final

Q: Final = log(10) / 400
LEAST_OF_PERSON, LEAST_OF_PUZZLE = 50.0, 40.0
"""The least deviations: a person learns, a puzzle stays as hard as it is."""


@dataclass(frozen=True, slots=True)
class PuzzleStrength:
    """A rating and its deviation (RD), of a person or of a puzzle."""

    rating: float
    deviation: float


NEWCOMER: Final = PuzzleStrength(1500.0, 350.0)
PUZZLE_DEVIATION: Final = 200.0
"""Of a puzzle's first rating, which says only how robots did."""


def after_answer(
    person: PuzzleStrength, puzzle: PuzzleStrength, *, right: bool
) -> tuple[PuzzleStrength, PuzzleStrength]:
    """Return both after an answer: the person has won if it was right, else the puzzle."""
    return (
        _after(person, puzzle, float(right), LEAST_OF_PERSON),
        _after(puzzle, person, float(not right), LEAST_OF_PUZZLE),
    )


def chance(person: PuzzleStrength, puzzle: PuzzleStrength) -> float:
    """Return E, the expected outcome for the person."""
    return 1 / (1 + 10 ** (-_weight(puzzle.deviation) * (person.rating - puzzle.rating) / 400))


def _after(one: PuzzleStrength, other: PuzzleStrength, outcome: float, least: float) -> PuzzleStrength:
    weight, expected = _weight(other.deviation), chance(one, other)
    certainty = Q**2 * weight**2 * expected * (1 - expected)  # 1 / d²
    spread = 1 / (1 / one.deviation**2 + certainty)
    return PuzzleStrength(one.rating + Q * spread * weight * (outcome - expected), max(least, sqrt(spread)))


def _weight(deviation: float) -> float:
    """Return g(RD): an opponent whose strength is uncertain counts less."""
    return 1 / sqrt(1 + 3 * Q**2 * deviation**2 / pi**2)
