"""The same care for every system: its figures searched for on one world, then left alone and judged on another."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from leagues.ratings.played import PartieOutcome, Person, RankedPartie
from leagues.ratings.quality import Foretold, log_loss
from leagues.ratings.systems import Lesson, Rating, System

Figures = Mapping[str, float]
FACTORS = (1.5, 1.1)
"""By how much a figure is tried larger and smaller: first coarsely, then finely."""
LEAST = 1e-6
"""Nats a partie: what is gained by less is nothing."""
RESAMPLED = 1000


@dataclass(frozen=True, slots=True)
class Tuned:
    figures: Figures
    loss: float
    tried: int


def run(system: System, results: Sequence[RankedPartie], after: int) -> tuple[list[Foretold], dict[Person, Rating]]:
    """Everything foretold of decided parties, and what was believed of each person after so many parties of theirs.

    People alone, each partie at full weight: what the ratings of the site come to when the same four never meet twice.
    """
    people, then, foretold = dict[Person, Rating](), dict[Person, Rating](), list[Foretold]()
    for result in results:
        teams = [tuple(people.get(each, system.person) for each in side) for side in result.sides]
        known = min(rating.parties for team in teams for rating in team)
        foretold.append(Foretold(system.probability(*teams), 1.0 - (result.winner or 0), known))
        for side, outcome in enumerate(
            (PartieOutcome.LOSS, PartieOutcome.WIN) if result.winner else (PartieOutcome.WIN, PartieOutcome.LOSS)
        ):
            taught = system.taught(teams[side], teams[1 - side], Lesson(outcome, 1.0, result.day))
            for person, rating in zip(result.sides[side], taught, strict=True):
                people[person] = rating
                if rating.parties == after:
                    then[person] = rating
    return foretold, then


def tune(build: Callable[[Figures], System], start: Figures, results: Sequence[RankedPartie]) -> Tuned:
    """Each figure in turn made larger and smaller for as long as the log-loss falls, by finer and finer steps."""
    tried: dict[tuple[float, ...], float] = {}

    def of(figures: Figures) -> float:
        key = tuple(round(value, 9) for value in figures.values())
        if key not in tried:
            tried[key] = log_loss(run(build(figures), results, 0)[0]) or 0.0
        return tried[key]

    best = dict(start)
    for factor in FACTORS:
        better = True
        while better:
            better = False
            for name in best:
                for by in (factor, 1 / factor):
                    other = best | {name: best[name] * by}
                    while of(other) < of(best) - LEAST:
                        best, better = other, True
                        other = best | {name: best[name] * by}
    return Tuned(best, of(best), len(tried))


def interval(differences: Sequence[float], seed: int, blocks: int = 500) -> tuple[float, float]:
    """The 95 % interval of the mean, by resampling blocks of parties in a row: neighbours are not independent."""
    dice, size = random.Random(seed), len(differences) // blocks
    means = [sum(differences[at * size : (at + 1) * size]) / size for at in range(blocks)]
    drawn = sorted(sum(dice.choices(means, k=blocks)) / blocks for _ in range(RESAMPLED))
    return drawn[int(0.025 * RESAMPLED)], drawn[int(0.975 * RESAMPLED) - 1]


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation (C. Spearman, 1904), of figures without ties."""
    places = []
    for figures in (one, other):
        order = sorted(range(len(figures)), key=lambda at: figures[at])
        places.append({at: place for place, at in enumerate(order)})
    count = len(one)
    apart = sum((places[0][at] - places[1][at]) ** 2 for at in range(count))
    return 1 - 6 * apart / (count * (count * count - 1))
