"""Prizes: by rank, for every pair, in the consolante, by category; tied entrants share or draw lots.

Awards and leftover prizes add up to the pot. A tie covers one place per entrant: two entrants at rank 2 have
the prizes of places 2 and 3.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from leagues.lots import shuffled
from leagues.standings.played import Entrant
from leagues.standings.ranking import Standing

Groups: TypeAlias = tuple[tuple[Entrant, ...], ...]
"""Groups of entrants who share a place, the best first."""


class Ties(StrEnum):
    SHARED = "shared"
    BY_LOT = "by-lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """A prize. `worth` in cents. `place` from 1; None: one for every entrant. `category` None: the whole contest.

    `divisible`: money. Tied entrants draw lots for a prize that is not divisible, such as a ham. `consolante`: the
    place is one in the consolante of a knock-out.
    """

    name: str
    worth: int
    place: int | None = 1
    category: str | None = None
    divisible: bool = True
    consolante: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """The share of an entrant in one prize. `prize`: its number in the list; `worth` in cents."""

    prize: int
    entrant: Entrant
    worth: int


@dataclass(frozen=True, slots=True)
class Allotment:
    """All awards. `left`: prizes without a winner, by their number. `pot`: awards and remaining prizes, in cents."""

    awards: tuple[Award, ...]
    left: tuple[int, ...]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Allotting:
    """How prizes are given. `seed`: the 32 bytes of the lots. `categories` of each entrant.

    `cumulative`: a prize by rank does not exclude a prize of a category. `barred`: entrants who may have no prize
    (too few days). `consolante`: its entrants, the winner first, in groups that share a place.
    """

    seed: bytes
    ties: Ties = Ties.SHARED
    categories: Mapping[Entrant, frozenset[str]]
    cumulative: bool = True
    barred: frozenset[Entrant] = frozenset()
    consolante: Groups = ()


def allot(prizes: Sequence[Prize], standings: Sequence[Standing], how: Allotting) -> Allotment:
    """Return all awards. Prizes of the whole contest go first, then those of the consolante, then category by category.

    ValueError if the seed is not 32 bytes.
    """
    ranked = _groups([standing for standing in standings if standing.entrant not in how.barred])
    awards = list(_listed(prizes, [at for at, prize in enumerate(prizes) if _whole(prize)], ranked, "", how))
    of_consolante = [at for at, prize in enumerate(prizes) if prize.consolante]
    there = _only(how.consolante, lambda entrant: entrant not in how.barred)
    awards += _listed(prizes, of_consolante, there, "consolante", how)
    for category in sorted({prize.category for prize in prizes if prize.category is not None}):
        served = set() if how.cumulative else _by_rank(awards, prizes)
        listed = [at for at, prize in enumerate(prizes) if prize.category == category]
        of_it = frozenset(entrant for entrant, own in how.categories.items() if category in own)
        within = _only(ranked, of_it.__contains__)
        awards += _listed(prizes, listed, within, category, how, served)
    given = {award.prize for award in awards}
    left = tuple(number for number in range(len(prizes)) if number not in given)
    pot = sum(award.worth for award in awards) + sum(prizes[number].worth for number in left)
    return Allotment(tuple(awards), left, pot)


def _all(prize: Prize) -> bool:
    return prize.place is None


def _whole(prize: Prize) -> bool:
    return prize.category is None and not prize.consolante


def _by_rank(awards: list[Award], prizes: Sequence[Prize]) -> set[Entrant]:
    """Return the entrants who already have a prize for a place."""
    return {award.entrant for award in awards if not _all(prizes[award.prize])}


def _listed(
    prizes: Sequence[Prize],
    listed: list[int],
    groups: Groups,
    among: str,
    how: Allotting,
    served: AbstractSet[Entrant] = frozenset(),
) -> Iterator[Award]:
    """Yield the awards of these prizes: those for everybody of the groups, then those of places.

    `served`: entrants who get no prize for a place here. `among` names the lot; empty for the whole contest.
    """
    for each in listed:
        if _all(prizes[each]):
            yield from (Award(each, who, prizes[each].worth) for group in groups for who in group)
    placed = {number: prizes[number] for number in listed if not _all(prizes[number])}
    yield from _placed(placed, _only(groups, lambda entrant: entrant not in served), among, how)


def _placed(prizes: Mapping[int, Prize], groups: Groups, among: str, how: Allotting) -> Iterator[Award]:
    """Yield the awards of places: each tied group has the prizes of all the places it covers."""
    place = 1
    for group in groups:
        places = range(place, place + len(group))
        won = {number: prize for number, prize in prizes.items() if prize.place in places}
        order = shuffled(how.seed, f"prizes:{among}:{place}" if among else f"prizes:{place}", group)
        if how.ties is Ties.BY_LOT:
            yield from (Award(number, order[(prize.place or 0) - place], prize.worth) for number, prize in won.items())
        else:
            yield from _things(won, order)
            yield from _money(won, order)
        place += len(group)


def _groups(ranked: Sequence[Standing]) -> Groups:
    ranks = sorted({standing.rank for standing in ranked})
    return tuple(tuple(standing.entrant for standing in ranked if standing.rank == rank) for rank in ranks)


def _only(groups: Groups, wanted: Callable[[Entrant], bool]) -> Groups:
    """Return the groups with only these entrants, without empty groups."""
    fewer = (tuple(entrant for entrant in group if wanted(entrant)) for group in groups)
    return tuple(group for group in fewer if group)


def _things(won: Mapping[int, Prize], order: tuple[Entrant, ...]) -> Iterator[Award]:
    """Yield the indivisible prizes, one after another, in the order of the lot."""
    things = sorted((prize.place or 0, number) for number, prize in won.items() if not prize.divisible)
    for turn, (_, number) in enumerate(things):
        yield Award(number, order[turn % len(order)], won[number].worth)


def _money(won: Mapping[int, Prize], order: tuple[Entrant, ...]) -> Iterator[Award]:
    """Yield equal shares of money; remaining cents are given in the order of the lot."""
    turn = 0
    for number, prize in won.items():
        if prize.divisible:
            share, cents = divmod(prize.worth, len(order))
            lucky = {(turn + step) % len(order) for step in range(cents)}
            turn += cents
            yield from (Award(number, who, share + (place in lucky)) for place, who in enumerate(order))
