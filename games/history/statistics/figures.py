"""Sums of parties and donnes by name: the counts of games.tallies, and counts of whole parties."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

MEAN_DEALT: Final = 38.0
"""Card points a hand holds on average: 152 in the pack, the der apart, in four hands."""
CENT: Final = 100
HEIGHTS_WITHOUT_NUMBER: Final = ("capot", "generale")


@dataclass(frozen=True, slots=True)
class FigureCounts:
    """Counts by name.

    Beside those of a tally: `parties`, and of these `parties_won`, `_drawn`, `_lost`, `_stopped`, and `_uncounted`:
    not won by somebody whose partner had left (`games.outcomes`).
    """

    counts: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: str) -> int:
        return self.counts.get(name, 0)

    def share(self, part: str, of: str) -> float | None:
        """One count as hundredths of another; None of nothing."""
        return CENT * self[part] / self[of] if self[of] else None

    def mean(self, what: str, over: str) -> float | None:
        """The mean of a count; None without any."""
        return self[what] / self[over] if self[over] else None

    def names(self, family: str) -> list[str]:
        """The names of a family taken at least once: the trumps of `trump`, the contracts of `value`."""
        parts = (name.split(".") for name in self.counts if name.startswith(f"{family}."))
        return sorted({part[1] for part in parts if part[-1] == "taken"})

    @property
    def mean_contract(self) -> float | None:
        """The average of the contracts taken that are numbers (points)."""
        heights = {height: self[f"value.{height}.taken"] for height in self.names("value")}
        numbers = {int(height): taken for height, taken in heights.items() if height not in HEIGHTS_WITHOUT_NUMBER}
        taken = sum(numbers.values())
        return sum(height * times for height, times in numbers.items()) / taken if taken else None


def added(several: Iterable[FigureCounts]) -> FigureCounts:
    """All of these as one."""
    total: dict[str, int] = {}
    for figures in several:
        for name, count in figures.counts.items():
            total[name] = total.get(name, 0) + count
    return FigureCounts(total)
