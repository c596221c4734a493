"""Partners over time: after a replacement the pair keeps its history, and points follow the person."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from leagues.standings.played import Entrant, PlayedRounds, Side

Person: TypeAlias = Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PairPersons:
    """The persons of a pair from a round, day or fixture on, until the pair's next entry."""

    pair: Entrant
    persons: tuple[Person, ...]
    since: int = 1


Partners: TypeAlias = Mapping[Entrant, tuple[PairPersons, ...]]
"""The history of each pair, the oldest first."""


def partners_of(told: Iterable[PairPersons]) -> Partners:
    """ValueError when a pair begins twice at once, with different persons."""
    kept: dict[tuple[Entrant, int], PairPersons] = {}
    for each in told:
        if kept.setdefault((each.pair, each.since), each) != each:
            raise ValueError(f"pair {each.pair} is told in two ways from {each.since} on")
    history: dict[Entrant, tuple[PairPersons, ...]] = {}
    for pair, since in sorted(kept):
        history[pair] = (*history.get(pair, ()), kept[pair, since])
    return history


def persons_in(partners: Partners, pair: Entrant, number: int) -> tuple[Person, ...]:
    """The persons of the pair at that point. KeyError: unknown pair, or not yet there."""
    then = [each.persons for each in partners[pair] if each.since <= number]
    if not then:
        raise KeyError(pair)
    return then[-1]


def by_person(played: PlayedRounds, partners: Partners) -> PlayedRounds:
    """Converts results of pairs to results of persons. A penalty is given to the first person of a side."""

    def side(pairs: Side, number: int) -> Side:
        return tuple(person for pair in pairs for person in persons_in(partners, pair, number))

    persons = {person for pair in played.entrants for each in partners[pair] for person in each.persons}
    return PlayedRounds(
        entrants=tuple(sorted(persons)),
        results=tuple(
            replace(each, sides=(side(each.sides[0], each.round), side(each.sides[1], each.round)))
            for each in played.results
        ),
        byes=tuple(
            replace(each, entrant=person) for each in played.byes for person in side((each.entrant,), each.round)
        ),
        walkovers=tuple(
            replace(each, entrant=person) for each in played.walkovers for person in side((each.entrant,), each.round)
        ),
        penalties=tuple(replace(each, entrant=side((each.entrant,), each.round)[0]) for each in played.penalties),
    )
