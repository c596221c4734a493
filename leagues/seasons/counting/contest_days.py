"""A contest as a day of a challenge: its results, by person or by pair.

Counted round by round: a replaced or changing partner (mêlée) shares only the rounds played together. Two registry
entries merged into one count as one person.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from leagues.contests.contest_log.counting import played_of
from leagues.contests.contest_log.ranking import by_stage
from leagues.contests.contest_log.settings import EntryMode, RankedBy
from leagues.contests.contest_log.stages import staged
from leagues.contests.contest_log.state import ContestState
from leagues.standings.played import Bye, Entrant, PlayedRounds, RoundPenalty, RoundWalkover, Side
from leagues.standings.regulation import ByeRule
from leagues.standings.seasons.challenge_settings import ChallengeSettings, Ranks
from leagues.standings.seasons.days import ChallengeDay, day_of

PAIR_BITS: Final = 31


def pair_number(persons: tuple[int, ...]) -> Entrant:
    """Return the number a pair is ranked by, in either order of its two persons. ValueError unless there are two."""
    first, second = sorted(persons)
    return first << PAIR_BITS | second


def persons_of(entrant: Entrant, ranks: Ranks) -> tuple[int, ...]:
    """Return the persons ranked under that number."""
    return (entrant,) if ranks is Ranks.PERSONS else (entrant >> PAIR_BITS, entrant & ((1 << PAIR_BITS) - 1))


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
