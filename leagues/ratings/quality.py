"""Quality of predictions: each result is predicted from the ratings before it; log-loss and calibration."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from leagues.ratings.played import RankedPartie
from leagues.ratings.ratings import Counting, Ratings

COIN: Final = log(2.0)
"""The log-loss of coin flips, in nats."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """A prediction and its result. `chance`: predicted for the first side; `came`: 1 it won, 0 it lost, 0.5 a draw.

    `known`: the fewest parties any of the four had played before.
    """

    chance: float
    came: float
    known: int


@dataclass(frozen=True, slots=True)
class Bin:
    """Parties whose favourite had a chance from `low` to `high`: how many, the mean chance, how often it won."""

    low: float
    high: float
    parties: int
    foretold: float
    won: float


def loss(foretold: Foretold) -> float:
    """Return the loss in nats: 0 for certainty that proved right, `COIN` for a half."""
    return -(foretold.came * log(foretold.chance) + (1.0 - foretold.came) * log(1.0 - foretold.chance))


def log_loss(all_foretold: Iterable[Foretold]) -> float | None:
    """Return the mean loss; None without predictions."""
    losses = [loss(each) for each in all_foretold]
    return sum(losses) / len(losses) if losses else None


def calibration(all_foretold: Iterable[Foretold], bins: int = 10) -> tuple[Bin, ...]:
    """Return equal bins from an even chance to certainty, without empty ones."""
    width = 0.5 / bins
    within: list[list[tuple[float, float]]] = [[] for _ in range(bins)]
    for each in all_foretold:
        chance, won = (each.chance, each.came) if each.chance >= 0.5 else (1.0 - each.chance, 1.0 - each.came)
        within[min(int((chance - 0.5) / width), bins - 1)].append((chance, won))
    return tuple(_bin(0.5 + number * width, width, pairs) for number, pairs in enumerate(within) if pairs)


def _bin(low: float, width: float, pairs: Sequence[tuple[float, float]]) -> Bin:
    count = len(pairs)
    return Bin(
        low, low + width, count, sum(chance for chance, _ in pairs) / count, sum(won for _, won in pairs) / count
    )


def foreseen(results: Iterable[RankedPartie], start: Ratings) -> Iterator[Foretold]:
    """Yield a prediction for each result in order, except parties somebody left, which only change ratings.

    OutOfOrderError, ValueError: as `Ratings.after`.
    """
    count = Counting(start)
    for result in results:
        if result.is_partie and not result.left:
            own, others = count.before(result)
            known = min(rating.parties for rating in (*own, *others))
            yield Foretold(count.system.probability(own, others), result.outcome_of_side(0) / 2, known)
        count.add(result)
