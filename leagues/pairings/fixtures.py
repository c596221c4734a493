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
    """Return fixtures of everybody against everybody once per leg; each even leg has home and away reversed.

    With an odd number each entrant has one free day per leg. In each leg the numbers of home fixtures differ by at most
    one between entrants, and over two legs they are equal. ValueError if an entrant is there twice,
    or if `legs` is less than 1.
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
    """Yield the meetings of a round, home first.

    The fixed entrant is at home every other round. Each other entrant, over a leg, is once first and once second at
    each place of `round_robin`, so home and away are balanced. They move by one place a round, so exchanging the two
    entrants at every second place makes home and away mostly alternate.
    """
    for place, (one, other) in enumerate(round_robin(entered, number)):
        if one is not None and other is not None:
            turned = (number % 2 == 0) if place == 0 else (place % 2 == 0)
            yield (other, one) if turned else (one, other)
