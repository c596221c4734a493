"""What shall go wrong, and when: by chance from a seed, so that the same evening can be had again."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

Weights = Mapping[str, int]
KILLS: Final[Weights] = {"web": 5, "worker": 2, "beat": 1, "redis": 4, "backend": 5, "postmaster": 3}
STOPS: Final[Weights] = {"restart-fast": 1, "restart-immediate": 1, "restart-redis": 1, "flush": 1, "deploy": 1}
CUTS: Final[Weights] = {"lost-answer": 4, "reset-database": 1, "stall-database": 1, "reset-redis": 1, "stall-redis": 1}
BETWEEN: Final = (5, 60)


@dataclass(frozen=True, slots=True)
class Fault:
    """`kind`: a word of the tables above; `number` says which of several it hits.

    `wait`: how much must have been shown to people since the fault before: all of it happens under play.
    """

    kind: str
    number: int
    wait: int


def drawn(seed: int, *, kills: int, stops: int, cuts: int, between: tuple[int, int] = BETWEEN) -> list[Fault]:
    """So many of each sort in an order by chance. Of 20 kills, 5 stops and 8 cuts every kind is there."""
    dice = random.Random(seed)
    kinds = [*dealt(dice, KILLS, kills), *dealt(dice, STOPS, stops), *dealt(dice, CUTS, cuts)]
    dice.shuffle(kinds)
    return [Fault(kind, dice.randrange(1 << 16), dice.randint(*between)) for kind in kinds]


def dealt(dice: random.Random, weights: Weights, count: int) -> Sequence[str]:
    """So many kinds by their weights: as a shuffled pack is dealt, and shuffled anew when it is through."""
    pack: list[str] = []
    while len(pack) < count:
        fresh = [kind for kind, weight in weights.items() for _card in range(weight)]
        dice.shuffle(fresh)
        pack += fresh
    return pack[:count]
