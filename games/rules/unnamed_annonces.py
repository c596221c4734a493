"""Whether annonces of which only the kind is known fit in the two hands of a camp (docs/record.md, « What no pack
holds »): some suits and heights must be left for them in the pack.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from games.rules.actions import Run
from games.rules.annonces import RUN_LENGTHS
from games.rules.cards import RANKS, SUITS, Rank

RUNS: tuple[Run, ...] = ("tierce", "cinquante", "cent")
PAIR = 1 << Rank.KING | 1 << Rank.QUEEN

Laid: TypeAlias = tuple[int, int, int]
"""How many runs of each kind: tierces, cinquantes, cents."""
InSuit: TypeAlias = tuple[Laid, int]
"""Runs in one suit, and their ranks as bits."""
Best: TypeAlias = dict[tuple[Laid, int], int]
"""By the runs laid so far, and the suits whose king and queen they leave: the fewest cards beside the carrés'."""


@dataclass(frozen=True, slots=True)
class UnnamedAnnonces:
    """Annonces of one camp. `runs`: how many of each kind; `reuse`: whether a card may serve in a run and a carré."""

    runs: Mapping[Run, int] = field(default_factory=dict)
    carres: Collection[Rank] = ()
    reuse: bool = True

    def fewest_cards(self, *, belotes: int = 0) -> int | None:
        """The fewest cards that make all of them; None when none do.

        `belotes`: in how many suits the other camp has king and queen. Runs are laid suit by suit: which of them is
        trump makes no difference.
        """
        ranks = sum(1 << rank for rank in self.carres)
        if belotes and ranks & PAIR:
            return None
        wanted = (self.runs.get("tierce", 0), self.runs.get("cinquante", 0), self.runs.get("cent", 0))
        best: Best = {((0, 0, 0), 0): 0}
        for _suit in SUITS:
            best = self._one_suit_more(best, wanted, ranks)
        extra = [cards for (laid, free), cards in best.items() if laid == wanted and free >= belotes]
        return len(SUITS) * len(set(self.carres)) + min(extra) if extra else None

    def _one_suit_more(self, best: Best, wanted: Laid, ranks: int) -> Best:
        after: Best = {}
        for (laid, free), cards in best.items():
            for more, taken in _in_one_suit():
                total = (laid[0] + more[0], laid[1] + more[1], laid[2] + more[2])
                apart = self.reuse or not taken & ranks
                if apart and all(number <= most for number, most in zip(total, wanted, strict=True)):
                    key = (total, free + (not taken & PAIR))
                    needed = cards + (taken & ~ranks).bit_count()
                    after[key] = min(needed, after.get(key, needed))
        return after


@cache
def _in_one_suit(low: int = 0) -> tuple[InSuit, ...]:
    """Every way of laying runs in one suit from that rank up, no two of them sharing a card; a cent has five."""
    found: list[InSuit] = [((0, 0, 0), 0)]
    for kind, run in enumerate(RUNS):
        length = RUN_LENGTHS[run]
        for start in range(low, len(RANKS) - length + 1):
            cards = ((1 << length) - 1) << start
            found += [(_one_more(laid, kind), cards | above) for laid, above in _in_one_suit(start + length)]
    return tuple(found)


def _one_more(laid: Laid, kind: int) -> Laid:
    tierces, cinquantes, cents = (number + (place == kind) for place, number in enumerate(laid))
    return (tierces, cinquantes, cents)
