"""Ratings of the robots' levels, on the scale of people's ratings.

A level is rated by casual parties whose people all have a rating. People's ratings stay as they are: only the levels
learn, by the same update as people (`systems`). A level that has several seats learns from each of them as if these
were different players.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from math import sqrt
from typing import Final

from leagues.ratings.played import WHOLE, PartieOutcome, Person, weight
from leagues.ratings.systems import SITE, Lesson, OpenSkill, Rating

ENOUGH_PARTIES: Final = 30
"""The rating of a level is shown from this many parties on."""


@dataclass(frozen=True, slots=True)
class MixedSeat:
    """Who sat in a seat: a person with their rating, or a robot of a level."""

    person: Person | None = None
    rating: Rating | None = None
    level: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedPartie:
    """A finished partie of people and robots. `winner`: the number of the side that won, None for a draw."""

    day: date
    sides: tuple[tuple[MixedSeat, MixedSeat], tuple[MixedSeat, MixedSeat]]
    winner: int | None
    donnes: int = WHOLE

    @property
    def people(self) -> frozenset[Person]:
        return frozenset(seat.person for side in self.sides for seat in side if seat.person is not None)


def rate_levels(parties: Iterable[MixedPartie], system: OpenSkill = SITE) -> Mapping[str, Rating]:
    """Return the rating of each level that played, from parties in the order in which they ended.

    A partie without a person, or without a robot, teaches nothing. The n-th partie of the same people on one day weighs
    less, as among people (`played.weight`).
    """
    levels: dict[str, Rating] = {}
    numbers: Counter[tuple[date, frozenset[Person]]] = Counter()
    for partie in parties:
        if not partie.people or partie.donnes <= 0:
            continue
        numbers[partie.day, partie.people] += 1
        levels |= _after(partie, levels, weight(numbers[partie.day, partie.people], partie.donnes), system)
    return levels


def _after(partie: MixedPartie, levels: Mapping[str, Rating], worth: float, system: OpenSkill) -> dict[str, Rating]:
    """Return the ratings of the levels at this table after the partie."""
    teams = [[seat.rating or levels.get(seat.level, system.person) for seat in side] for side in partie.sides]
    found: dict[str, Rating] = {}
    for side, seats in enumerate(partie.sides):
        lesson = Lesson(_outcome(partie.winner, side), worth, partie.day)
        for seat, before, after in zip(
            seats, teams[side], system.taught(teams[side], teams[1 - side], lesson), strict=True
        ):
            if seat.rating is not None:
                continue
            so_far = found.get(seat.level)
            found[seat.level] = after if so_far is None else _both(so_far, before, after)
    return found


def _both(so_far: Rating, before: Rating, after: Rating) -> Rating:
    """Return a level's rating after one more of its seats at the same table. The partie is counted once."""
    return replace(
        so_far,
        mu=so_far.mu + (after.mu - before.mu),
        sigma=sqrt(so_far.sigma * so_far.sigma * (after.sigma * after.sigma) / (before.sigma * before.sigma)),
    )


def _outcome(winner: int | None, side: int) -> PartieOutcome:
    if winner is None:
        return PartieOutcome.DRAW
    return PartieOutcome.WIN if winner == side else PartieOutcome.LOSS
