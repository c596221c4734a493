"""The ranking of a challenge, from the logs of the contests that are its days, by person or by pair."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from leagues.contests.contest_log.counting import played_of
from leagues.contests.contest_log.ranking import by_stage, staged
from leagues.contests.contest_log.settings import EntryMode, RankedBy
from leagues.contests.contest_log.state import ContestEntrant as ContestEntrant
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import state_of
from leagues.models import ClubStep, Contest, Person
from leagues.seasons.season_log.state import DivisionTable, SeasonState, SeasonTables
from leagues.standings.played import Bye, Entrant, PlayedRounds, RoundPenalty, RoundWalkover, Side
from leagues.standings.regulation import ByeRule
from leagues.standings.seasons.challenge import ChallengeDay, challenge, day_of, pair_number, persons_of
from leagues.standings.seasons.settings import ChallengeSettings, Ranks


def counted_day(
    number: int, contest: ContestState, settings: ChallengeSettings, roots: Mapping[int, int]
) -> ChallengeDay | None:
    """Return that day, by the season's regulation; None if nothing of it counts yet, or the contest was cancelled.

    `roots`: the person that each merged person is now.
    """
    seated = _Seated(contest, settings.ranks, roots)
    played = seated.played()
    if contest.cancelled is not None or not (played.results or played.walkovers):
        return None
    by_two = settings.ranks is Ranks.PERSONS and contest.settings.entry is not EntryMode.MELEE
    stages = staged(contest, None, seated.ranked, played.entrants) if by_stage(contest) else None
    return day_of(number, played, settings.regulation, to_a_place=2 if by_two else 1, stages=stages)


@dataclass(frozen=True, slots=True)
class _Seated:
    contest: ContestState
    ranks: Ranks
    roots: Mapping[int, int]

    def played(self) -> PlayedRounds:
        of_pairs = replace(self.contest, settings=replace(self.contest.settings, ranked=RankedBy.ENTRANTS))
        told = played_of(of_pairs)
        results = tuple(
            replace(each, sides=(self._side(each.sides[0], each.round), self._side(each.sides[1], each.round)))
            for each in told.results
        )
        # A bye followed by a catch-up partie counts only by that partie, whatever byes are worth in the season.
        byes = () if self.contest.settings.bye is ByeRule.CATCH_UP else tuple(self._byes(told))
        walkovers = tuple(self._walkovers(told))
        there = {entrant for each in results for side in each.sides for entrant in side}
        there |= {bye.entrant for bye in byes} | {walkover.entrant for walkover in walkovers}
        return PlayedRounds(
            entrants=tuple(sorted(there)),
            results=results,
            byes=byes,
            walkovers=walkovers,
            penalties=tuple(self._penalties(told)),
        )

    def ranked(self, entrant: Entrant, number: int) -> Side:
        """Return the numbers an entrant is ranked by for a round it played."""
        return self._side((entrant,), number)

    def _byes(self, told: PlayedRounds) -> Iterator[Bye]:
        for bye in told.byes:
            for entrant in self._side((bye.entrant,), bye.round):
                yield replace(bye, entrant=entrant)

    def _walkovers(self, told: PlayedRounds) -> Iterator[RoundWalkover]:
        for walkover in told.walkovers:
            for entrant in self._side_of(walkover.entrant, walkover.round):
                yield replace(walkover, entrant=entrant)

    def _penalties(self, told: PlayedRounds) -> Iterator[RoundPenalty]:
        """Yield the penalties; a penalty is given to the first ranked unit, for its whole side."""
        for penalty in told.penalties:
            for entrant in self._side_of(penalty.entrant, penalty.round)[:1]:
                yield replace(penalty, entrant=entrant)

    def _side_of(self, entrant: Entrant, number: int) -> Side:
        """Return the whole side on which somebody sat."""
        table = self.contest.table_of(entrant, number)
        return self._side((entrant,) if table is None else table.sides[table.side_of(entrant)], number)

    def _side(self, side: Side, number: int) -> Side:
        """Return the ranked units of a side; a single player with a bye is no pair."""
        there = (person for entrant in side for person in self.contest.entrants[entrant].persons_in(number))
        persons = tuple(dict.fromkeys(self.roots.get(person, person) for person in there))
        if self.ranks is Ranks.PERSONS:
            return persons
        return (pair_number(persons),) if len(persons) == 2 else ()


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
