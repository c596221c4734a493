"""The scores of a set: how many of the others a person has beaten, donne by donne; a person's strength. Pure.

As in duplicate bridge (« matchpoints »): of two people with the same donne the one with more marks beats the other,
equal marks are half a win.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

TRIMMED: Final = 10
"""The best and the worst tenth of a field are left out of its mean."""
ALONE: Final = 50.0
"""Per cent of a person whom nobody can be compared with."""
ENOUGH_DONNES: Final = 50
"""Donnes from which the figure is shown."""
SURE: Final = 1.96
"""Standard errors to either side: 95 times out of 100 the interval holds what the mean would be after very many."""


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody's results of one donne: how many people made each difference of marks."""

    people: int
    beaten: Mapping[int, float]
    """For each difference the number of people it beats, the person's own result left out, equal ones as half."""
    mean: float
    """The mean difference without the best and the worst tenth."""

    def per_cent(self, difference: int) -> float:
        """Return the per cent of the others beaten by somebody of this field with this difference."""
        return ALONE if self.people < 2 else 100 * self.beaten[difference] / (self.people - 1)


@dataclass(frozen=True, slots=True)
class SetLine:
    """A person in the ranking of a set. `score`: mean per cent; `ahead`: mean marks above the means of the fields."""

    rank: int
    player_id: int
    score: float
    donnes: int
    ahead: float


def field_of(counts: Mapping[int, int]) -> Field:
    """Return the field of a donne. `counts`: for each difference of marks the number of people, at least one person."""
    people, below = sum(counts.values()), 0
    beaten: dict[int, float] = {}
    for difference in sorted(counts):
        equal = counts[difference]
        beaten[difference] = below + (equal - 1) / 2
        below += equal
    return Field(people, beaten, _trimmed_mean(counts, people))


def _trimmed_mean(counts: Mapping[int, int], people: int) -> float:
    cut = people // TRIMMED
    first, last, seen, total = cut, people - cut, 0, 0
    for difference in sorted(counts):
        until = seen + counts[difference]
        total += difference * max(0, min(until, last) - max(seen, first))
        seen = until
    return total / (last - first)


@dataclass(frozen=True, slots=True)
class SetScores:
    """A set as counted: the lines of its ranking, best first, and by donne how many people made each difference."""

    lines: list[SetLine]
    counts: Mapping[int, Mapping[int, int]]


NOTHING_COUNTED: Final = SetScores([], {})


def scores_of(results: Iterable[tuple[int, int, int]]) -> SetScores:
    """Return the scores of a set, from (donne, player id, difference), one for each person and donne.

    People with more finished donnes come first, since unfinished ones cannot be compared; then the mean per cent.
    Equal people share a rank.
    """
    played: dict[int, list[tuple[int, int]]] = defaultdict(list)
    counts: dict[int, Counter[int]] = defaultdict(Counter)
    for number, player_id, difference in results:
        played[player_id].append((number, difference))
        counts[number][difference] += 1
    fields = {number: field_of(each) for number, each in counts.items()}
    people = [_scored(player_id, donnes, fields) for player_id, donnes in played.items()]
    return SetScores(_lines(people, {player_id: many for many, _score, player_id, _ahead in people}), counts)


def joined(sets: Iterable[Sequence[SetLine]], least: int) -> list[SetLine]:
    """Return the ranking of several sets by the mean per cent of all donnes. `least`: fewer donnes are not ranked."""
    donnes: Counter[int] = Counter()
    scores: dict[int, float] = defaultdict(float)
    marks: dict[int, float] = defaultdict(float)
    for lines in sets:
        for line in lines:
            donnes[line.player_id] += line.donnes
            scores[line.player_id] += line.score * line.donnes
            marks[line.player_id] += line.ahead * line.donnes
    people = [
        (0, round(scores[player_id] / many, 2), player_id, round(marks[player_id] / many, 1))
        for player_id, many in donnes.items()
        if many >= least
    ]
    return _lines(people, donnes)


def _lines(people: list[tuple[int, float, int, float]], donnes: Mapping[int, int]) -> list[SetLine]:
    """Return people as lines, best first; each is (what comes before the score, score, player id, marks ahead)."""
    lines: list[SetLine] = []
    before: tuple[int, float] | None = None
    for place, (first, score, player_id, ahead) in enumerate(
        sorted(people, key=lambda each: (-each[0], -each[1], each[2])), start=1
    ):
        rank = lines[-1].rank if (first, score) == before else place
        lines.append(SetLine(rank, player_id, score, donnes[player_id], ahead))
        before = first, score
    return lines


def _scored(
    player_id: int, donnes: list[tuple[int, int]], fields: Mapping[int, Field]
) -> tuple[int, float, int, float]:
    many = len(donnes)
    score = sum(fields[number].per_cent(difference) for number, difference in donnes) / many
    ahead = sum(difference - fields[number].mean for number, difference in donnes) / many
    return many, round(score, 2), player_id, round(ahead, 1)


@dataclass(frozen=True, slots=True)
class Strength:
    """A person's strength at one game. `mean`: per cent of the others beaten; `give_or_take`: its ±, in the same unit.

    `donnes`: from how many.
    """

    donnes: int
    mean: float
    give_or_take: float

    @property
    def missing(self) -> int:
        """Return how many donnes are missing until the figure is shown; 0 if it is."""
        return max(0, ENOUGH_DONNES - self.donnes)


def strength_of(donnes: int, total: float, squares: float) -> Strength:
    """Return the strength from the number of donnes, at least one, the sum of their per cents and that of the squares.

    One donne has no spread: its ± is 0.
    """
    mean = total / donnes
    variance = max(0.0, squares - donnes * mean * mean) / max(1, donnes - 1)
    return Strength(donnes, mean, SURE * sqrt(variance / donnes))
