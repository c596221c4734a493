"""The check that a camp's annonces fit in its two hands, when a run's length is known but not its suit and ranks.

The pack must have enough suits and ranks for all of them (docs/record.md, « What no pack holds »).
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
"""The number of runs of each kind: tierces, cinquantes, cents."""
InSuit: TypeAlias = tuple[Laid, int]
"""Runs in one suit, and their ranks as bits."""
Best: TypeAlias = dict[tuple[Laid, int], int]
"""The fewest cards besides carrés, by runs placed so far and number of suits whose king and queen are free."""


@dataclass(frozen=True, slots=True)
class UnnamedAnnonces:
    """Annonces of one camp. `runs`: the number of each kind; `reuse`: a card may serve in a run and a carré."""

    runs: Mapping[Run, int] = field(default_factory=dict)
    carres: Collection[Rank] = ()
    reuse: bool = True

    def fewest_cards(self, *, belotes: int = 0) -> int | None:
        """Return the fewest cards that contain all these annonces; None if no cards can.

        `belotes`: the number of suits with king and queen in the other camp. Runs are placed suit by suit; the trump
        makes no difference.
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
    """Return all sets of disjoint runs in one suit from rank `low` up; a cent has five cards."""
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
