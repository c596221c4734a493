"""Contests drawn round after round with random results; meetings are counted here, not by the draw."""

import random
from collections import Counter
from dataclasses import dataclass, field

from leagues.pairings.draw import Draw, PairingField
from leagues.pairings.pair_draws import draw_by_ranking

SEED = bytes(range(32))


@dataclass
class Day:
    """`times_met`: by pairs of entrants in any order."""

    draws: list[Draw] = field(default_factory=list)
    times_met: Counter[frozenset[int]] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)

    def played(self, draw: Draw) -> None:
        self.draws.append(draw)
        for table in draw.tables:
            (one,), (other,) = table.sides
            self.times_met[frozenset((one, other))] += 1
        self.byes.update(draw.byes)

    @property
    def met(self) -> tuple[tuple[int, int], ...]:
        return tuple(two for draw in self.draws for two in draw.opponents)

    @property
    def had_bye(self) -> tuple[int, ...]:
        return tuple(self.byes.elements())

    @property
    def rematches(self) -> int:
        return sum(times - 1 for times in self.times_met.values())


def day_by_ranking(entrants: int, rounds: int, chance: int) -> Day:
    """A contest with random points; the same `chance` gives the same contest."""
    dice, day = random.Random(chance), Day()
    points = dict.fromkeys(range(1, entrants + 1), 0)
    for number in range(1, rounds + 1):
        ranked = tuple(sorted(points, key=lambda entrant: -points[entrant]))
        draw = draw_by_ranking(PairingField(ranked=ranked, round=number, met=day.met, byes=day.had_bye))
        assert everybody(draw) == sorted(points)
        day.played(draw)
        for table in draw.tables:
            (one,), (other,) = table.sides
            won = min(1944, max(0, round(dice.gauss(972, 220))))
            points[one] += won
            points[other] += 1944 - won
        for entrant in draw.byes:
            points[entrant] += 972
    return day


def everybody(draw: Draw) -> list[int]:
    """The entrants of a draw, one entry for each place."""
    return sorted([*(entrant for table in draw.tables for entrant in table.entrants), *draw.byes])


def meetings(draw: Draw) -> list[tuple[int, int]]:
    """The meetings, table after table, in a form short to write in a test."""
    return [(table.sides[0][0], table.sides[1][0]) for table in draw.tables]
