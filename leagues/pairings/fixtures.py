"""The fixtures of a championship: everybody home and away, leg after leg (docs/pairings.md, « Fixtures »)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leagues.pairings.dates import DayNumber
from leagues.pairings.draw import Entrant
from leagues.pairings.round_robin import round_robin, rounds_of_round_robin


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A meeting of two entrants. `number` never changes; `leg` and `round` count from 1; `on`: its day."""

    number: int
    leg: int
    round: int
    home: Entrant
    away: Entrant
    on: DayNumber | None = None

    @property
    def entrants(self) -> tuple[Entrant, Entrant]:
        return self.home, self.away


def fixtures_of(entered: Sequence[Entrant], legs: int = 2) -> tuple[Fixture, ...]:
    """Everybody against everybody once a leg; each even leg with home and away turned round.

    With an odd number each has one free day a leg. In every leg homes differ by one at most from entrant to entrant,
    and over two legs by none. ValueError when somebody is there twice, or there is no leg.
    """
    entered = tuple(entered)
    if len(set(entered)) != len(entered):
        raise ValueError("an entrant is there once")
    if legs < 1:
        raise ValueError("two meet at least once")
    rounds = rounds_of_round_robin(len(entered))
    made: list[Fixture] = []
    for leg in range(1, legs + 1):
        for number in range(1, rounds + 1):
            for home, away in _round(entered, number):
                one, other = (home, away) if leg % 2 else (away, home)
                at = (leg - 1) * rounds + number
                made.append(Fixture(number=len(made) + 1, leg=leg, round=at, home=one, away=other))
    return tuple(made)


def _round(entered: tuple[Entrant, ...], number: int) -> Iterator[tuple[Entrant, Entrant]]:
    """Meetings, home first. The fixed entrant is at home every other round. Each of the others is once first and once
    second at each distance, so homes are even if they alternate with the distance.
    """
    for place, (one, other) in enumerate(round_robin(entered, number)):
        if one is not None and other is not None:
            turned = (number % 2 == 0) if place == 0 else (place % 2 == 0)
            yield (other, one) if turned else (one, other)
