"""Sums of parties and donnes by name: the counts of games.tallies, and counts of parties."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

MEAN_DEALT: Final = 38.0
"""Average card points in a hand: 152 in the pack without the der, in four hands."""
CENT: Final = 100
HEIGHTS_WITHOUT_NUMBER: Final = ("capot", "generale")


@dataclass(frozen=True, slots=True)
class FigureCounts:
    """Counts by name.

    Besides the counts of a tally: `parties`, of which `parties_won`, `_drawn`, `_lost`, `_stopped` and `_uncounted`
    (not won by a person whose partner had left; see `games.outcomes`).
    """

    counts: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: str) -> int:
        return self.counts.get(name, 0)

    def share(self, part: str, of: str) -> float | None:
        """Return one count as a percentage of another; None if the other is zero."""
        return CENT * self[part] / self[of] if self[of] else None

    def mean(self, what: str, over: str) -> float | None:
        """Return the average of a count; None if `over` is zero."""
        return self[what] / self[over] if self[over] else None

    def names(self, family: str) -> list[str]:
        """Return the names within a family that were taken: trumps for `trump`, contracts for `value`."""
        parts = (name.split(".") for name in self.counts if name.startswith(f"{family}."))
        return sorted({part[1] for part in parts if part[-1] == "taken"})

    @property
    def mean_contract(self) -> float | None:
        """Return the average of the contracts with a number (in points), or None."""
        heights = {height: self[f"value.{height}.taken"] for height in self.names("value")}
        numbers = {int(height): taken for height, taken in heights.items() if height not in HEIGHTS_WITHOUT_NUMBER}
        taken = sum(numbers.values())
        return sum(height * times for height, times in numbers.items()) / taken if taken else None


def added(several: Iterable[FigureCounts]) -> FigureCounts:
    """Return the sum of several counts."""
    total: dict[str, int] = {}
    for figures in several:
        for name, count in figures.counts.items():
            total[name] = total.get(name, 0) + count
    return FigureCounts(total)
