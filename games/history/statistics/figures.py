"""Figures of statistics: counts to add up, luck with cards, and number formats.

`FigureCounts` adds the counts of `games.tallies` and counts of parties, by name. Luck is the average of card points in
a hand, on a scale centred on the mean. Formats: decimal comma and spaced thousands in French, « 58 % » or “58%”, a
dash for None.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _

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


DASH: Final = "–"


def whole(number: int) -> str:
    return number_format(number, use_l10n=True, force_grouping=True)


def tenth(number: float | None) -> str:
    """Format with one decimal; a dash for None."""
    return DASH if number is None else number_format(round(number, 1), decimal_pos=1, force_grouping=True)


def percent(share: float | None) -> str:
    """Format a percentage as a whole number; a dash for None."""
    return DASH if share is None else _("{share}%").format(share=round(share))


def part(count: int, of: int) -> str:
    """Format as « 14 of 24 »."""
    return _("{count} of {of}").format(count=whole(count), of=whole(of))


REACH: Final = 10
"""Card points on each side of the mean; larger values are drawn at the edge."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The position on the scale. `x`: percentage of the width; `hands`: the number of hands averaged."""

    x: str
    figure: str
    hands: str
    low: str
    mean: str
    high: str


def luck_of(figures: FigureCounts) -> Luck | None:
    """Return the position for these figures, or None if no cards are known (paper sheets)."""
    dealt = figures.mean("dealt", "dealt_known")
    if dealt is None:
        return None
    off = max(-REACH, min(REACH, dealt - MEAN_DEALT))
    low, high = round(MEAN_DEALT - REACH), round(MEAN_DEALT + REACH)
    x = f"{50 + 45 * off / REACH:.1f}%"
    return Luck(x, tenth(dealt), whole(figures["dealt_known"]), whole(low), whole(round(MEAN_DEALT)), whole(high))
