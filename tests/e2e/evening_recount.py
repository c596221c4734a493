"""An evening of ranked play counted with a pencil, from raw rows and the words of the public pages alone.

Nothing of the site's own code is used: ratings are the formulas of docs/ratings.md, weights and leavings those of the
page « Ranked play », the ladder that of docs/standings.md.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from tests.e2e.evening_rows import RawPartie

NS, EW = "NS", "EW"
PLAYED: Final = ("made", "dedans", "litige")
SIGMA, BETA, TAU = 95.0, 245.7, 0.3


@dataclass
class Person:
    """One person's totals. `mine`: won, lost, drawn, nothing; `ladder`: a weight, result, points, against each."""

    mu: float = 1500.0
    variance: float = SIGMA**2
    counted: int = 0
    results: Counter[str] = field(default_factory=Counter)
    ladder: list[tuple[Fraction, str, int, int]] = field(default_factory=list)
    played: int = 0
    left: int = 0
    leavings: int = 0

    @property
    def match_points(self) -> Fraction:
        return sum(
            (weight * {"won": 3, "drawn": 1, "lost": 0}[came] for weight, came, _p, _a in self.ladder), Fraction()
        )

    @property
    def weight(self) -> Fraction:
        return sum((weight for weight, *_rest in self.ladder), Fraction())

    @property
    def mean(self) -> Fraction:
        return self.match_points / self.weight if self.weight else Fraction()

    @property
    def difference(self) -> Fraction:
        return sum((weight * (points - against) for weight, _came, points, against in self.ladder), Fraction())

    @property
    def wins(self) -> Fraction:
        return sum((weight for weight, came, _p, _a in self.ladder if came == "won"), Fraction())

    @property
    def reliability(self) -> str:
        return "?" if self.played < 5 else f"{100 * (self.played - self.left) // self.played}"


def recounted(parties: Iterable[RawPartie]) -> dict[int, Person]:
    """By player, in the order parties ended."""
    people: defaultdict[int, Person] = defaultdict(Person)
    met: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for partie in parties:
        donnes = sum(outcome in PLAYED for outcome in partie.donnes)
        if partie.how == "conceded" and donnes == 0:
            _walked_out(partie, people)
            continue
        four = (partie.day, tuple(sorted(partie.seats.values())))
        met[four] += 1
        share = Fraction(12, (met[four] + 2) * (met[four] + 3)) * min(Fraction(donnes, 3), 1)
        _count(partie, people, share)
    return dict(people)


def _walked_out(partie: RawPartie, people: defaultdict[int, Person]) -> None:
    """Nobody has won or lost; it is a leaving of those who went, and of those who conceded beside a partner."""
    lost = EW if partie.winner == NS else NS
    for seat, player in partie.seats.items():
        alone = _facing(seat) in partie.left
        people[player].leavings += seat in partie.left or (seat in lost and not alone)


def _count(partie: RawPartie, people: defaultdict[int, Person], share: Fraction) -> None:
    came = {seat: _came(partie, seat) for seat in partie.seats}
    before = {seat: (people[player].mu, people[player].variance) for seat, player in partie.seats.items()}
    hundredths = Fraction(math.floor(100 * share + Fraction(1, 2)), 100)
    most = max(partie.totals)
    for seat, player in partie.seats.items():
        person = people[player]
        person.results[came[seat]] += 1
        person.played += 1
        person.left += seat in partie.left
        person.leavings += seat in partie.left
        if came[seat] == "nothing":
            continue
        own, others = partie.totals if seat in NS else partie.totals[::-1]
        points = (0, most) if seat in partie.left else (own, others)
        person.ladder.append((hundredths, came[seat], *points))
        person.counted += share >= Fraction(1, 2)
        person.mu, person.variance = _rated(before, seat, came[seat], float(share))


def _facing(seat: str) -> str:
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]


def _came(partie: RawPartie, seat: str) -> str:
    """« Who leaves has lost; who was left alone keeps a win and owes nothing else. »"""
    ended = "drawn" if partie.winner == "draw" else "won" if seat in partie.winner else "lost"
    if seat in partie.left:
        return "lost"
    return "nothing" if _facing(seat) in partie.left and ended != "won" else ended


def _rated(before: dict[str, tuple[float, float]], seat: str, came: str, weight: float) -> tuple[float, float]:
    camp = NS if seat in NS else EW
    own = [before[each] for each in camp]
    others = [before[each] for each in (EW if camp == NS else NS)]
    whole = sum(variance + TAU**2 for _mu, variance in (*own, *others)) + 2 * BETA**2
    ahead = sum(mu for mu, _variance in own) - sum(mu for mu, _variance in others)
    chance = 1 / (1 + math.exp(-ahead / math.sqrt(whole)))
    mu, variance = before[seat]
    drifted = variance + TAU**2
    score = {"won": 1.0, "drawn": 0.5, "lost": 0.0}[came]
    after = drifted * (1 - drifted * chance * (1 - chance) / whole)
    return mu + weight * drifted * (score - chance) / math.sqrt(whole), variance + weight * (after - variance)
