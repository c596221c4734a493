"""The ranking of a challenge, from the logs of the contests that are its days."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from leagues.contests.contest_log.state import ContestEntrant as ContestEntrant
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import state_of
from leagues.models import ClubStep, Contest, Person
from leagues.seasons.counting.contest_days import counted_day, pair_number, persons_of
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.tables import DivisionTable, SeasonTables
from leagues.standings.played import Entrant
from leagues.standings.seasons.challenge import challenge
from leagues.standings.seasons.challenge_settings import ChallengeSettings, Ranks

ReadContest: TypeAlias = Callable[[Contest], ContestState]
MERGING: Final = ("merge", "unmerge")
"""Kinds of club steps that merge two people of the registry or separate them; undoing one writes the other."""


def inputs(state: SeasonState) -> dict[str, int]:
    """Return the version of each contest, and the number of merges in the club's registry. Two queries."""
    held = Contest.objects.filter(pk__in=state.days.values()).values_list("pk", "version", "club_id")
    versions, clubs = dict[str, int](), set[int]()
    for pk, version, club in held:
        versions[f"contest:{pk}"] = version
        clubs.add(club)
    for club in sorted(clubs):
        versions[f"people:{club}"] = ClubStep.objects.filter(club=club, kind__in=MERGING).count()
    return versions


def tables(state: SeasonState, settings: ChallengeSettings, read: ReadContest = state_of) -> SeasonTables:
    """Return the one table of a challenge. `read`: how a contest is read, from the cache or from the log alone."""
    there = Contest.objects.in_bulk(state.days.values())
    held = {number: read(there[pk]) for number, pk in sorted(state.days.items()) if pk in there}
    roots = _roots(held.values())
    days = [counted_day(number, contest, settings, roots) for number, contest in held.items()]
    left = frozenset(_ranked_as(entrant, settings.ranks, roots) for entrant in state.left)
    lines = challenge([day for day in days if day is not None], settings, left)
    persons = {line.entrant: persons_of(line.entrant, settings.ranks) for line in lines}
    return SeasonTables(tables=(DivisionTable(division=0, lines=lines),), persons=persons)


def _roots(contests: Iterable[ContestState]) -> dict[int, int]:
    """Return for each merged person of these contests the person they are now. One query."""
    persons = {person for contest in contests for each in contest.entrants.values() for person in _ever(each)}
    merged = Person.objects.filter(pk__in=persons, merged_into__isnull=False)
    return dict(merged.values_list("pk", "merged_into_id"))


def _ever(entrant: ContestEntrant) -> tuple[int, ...]:
    """Return everybody who played under an entrant's number."""
    return (*entrant.persons, *(person for _until, persons in entrant.earlier for person in persons))


def _ranked_as(entrant: Entrant, ranks: Ranks, roots: Mapping[int, int]) -> Entrant:
    """Return the number by which an entrant is ranked after the merges of people in `roots`."""
    persons = {roots.get(person, person) for person in persons_of(entrant, ranks)}
    return pair_number(tuple(persons)) if len(persons) == 2 else min(persons)
