"""Results counted again from the beginning of a day on, beside those that are kept, until they are written.

Reading and counting need no lock and may take long. `catch_up` is called once the lease to write is held
(`write_lease`): from then on nothing else is counted. What differs is told by `to_write`, no more.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from heapq import merge
from typing import Final

from leagues.rankings.counted import RatingCount
from leagues.rankings.packing import Known, unpacked
from leagues.rankings.points import Days, everybody, label_people, mislabelled
from leagues.rankings.results import KeptResult, after, in_order, kept_results
from leagues.rankings.stored import (
    delete_results,
    differing,
    pairs_kept,
    people_kept,
    write_pairs,
    write_people,
    write_results,
)
from leagues.rankings.write_lease import ToWrite
from leagues.ratings.openskill import SITE
from leagues.ratings.played import Pair, Person, Place, RankedPartie, pair_of
from leagues.ratings.ratings import Ratings

NEW: Final = b""
"""What is kept before a result that has not been counted yet."""


@dataclass(frozen=True, slots=True)
class ChangedResults:
    """Parties whose result is not what was counted: how they were counted, and what they count now."""

    before: Mapping[int, KeptResult] = field(default_factory=dict)
    now: Mapping[int, RankedPartie] = field(default_factory=dict)

    @property
    def parties(self) -> frozenset[int]:
        return frozenset(self.before) | frozenset(self.now)

    @property
    def results(self) -> list[RankedPartie]:
        return [*(kept.result for kept in self.before.values()), *self.now.values()]

    @property
    def since(self) -> date | None:
        """The first day on which anything is otherwise."""
        return min((each.day for each in self.results), default=None)


NOTHING: Final = ChangedResults()


def every_day(_day: date) -> bool:
    return True


class Recount:
    """The ratings of a game counted again: from the day of the first change on or, where nothing changes, from nothing.

    What was believed of somebody before that day is kept with their first result from then on. `watched`: the days
    whose points are looked at.
    """

    def __init__(
        self, game: str, changes: ChangedResults = NOTHING, *, watched: Callable[[date], bool] = every_day
    ) -> None:
        self.game, self.changes = game, changes
        self.rewritten: list[KeptResult] = []
        self.last: Place | None = None
        self._count = RatingCount(Ratings(game=game, system=SITE))
        self._days = Days(game, self._count.people, watched)
        # Whose ratings may be otherwise; when everything is counted, these are only those of who played meanwhile.
        self._people: set[Person] = set()
        self._pairs: set[Pair] = set()
        self._off_people: dict[Person, Known] = {}
        self._off_pairs: dict[Pair, Known] = {}

    @property
    def whole(self) -> bool:
        return self.changes.since is None

    @property
    def differences(self) -> int:
        """Results, people, pairs and points of days that are not kept as they were counted."""
        return len(self.rewritten) + len(self._off_people) + len(self._off_pairs) + self._days.differences

    @property
    def upto(self) -> Place | None:
        """Of the last result that is counted."""
        return self._count.upto

    def run(self) -> "Recount":
        """Count everything that is there, and hold ratings against those that are kept."""
        since = self.changes.since
        if not self.whole:
            self._begin_before_the_changes()
        rows = kept_results(in_order(self.game, since))
        self._add_all(self._with_changes(rows) if self.changes.parties else rows, met=not self.whole)
        self._compare(None if self.whole else self._people, None if self.whole else self._pairs)
        return self

    def catch_up(self) -> None:
        """With what has been counted in the meantime, and end the last day. Once, when nothing else is counted.

        OutOfOrderError when a result of the changes stands behind one of them.
        """
        rows = in_order(self.game, self.changes.since)
        since = list(self._staying(kept_results(rows if self.last is None else after(self.last, rows))))
        self._add_all(since, met=True)
        self._compare(
            {person for kept in since for person in kept.result.four},
            {pair_of(side) for kept in since for side in kept.result.sides},
        )
        # Of a day without results points may be left: a process was killed that had taken the results away.
        self._days.end(self._days.with_points() if self.whole else {each.day for each in self.changes.results})

    def to_write(self) -> Iterator[ToWrite]:
        """Everything that differs, those results that count no more taken away. Labels are compared as they come."""
        yield ToWrite(self.rewritten, write_results)
        yield ToWrite([partie for partie in self.changes.before if partie not in self.changes.now], delete_results)
        yield ToWrite(list(self._off_people.items()), lambda some: write_people(self.game, dict(some)))
        yield ToWrite(list(self._off_pairs.items()), lambda some: write_pairs(self.game, dict(some)))
        yield from self._days.to_write()
        yield ToWrite(mislabelled(everybody(self.game) if self.whole else self._off_people), label_people)

    def _begin_before_the_changes(self) -> None:
        """Set the ratings of people and pairs of changed results to what they were before the first change.

        Kept results since then store them; where there is none the stored rating is right, and has to be read first.
        """
        results = self.changes.results
        people = {person for each in results for person in each.four}
        pairs = {pair_of(side) for each in results for side in each.sides}
        self._people, self._pairs = set(people), set(pairs)
        now_people, now_pairs = dict(people_kept(self.game, people)), dict(pairs_kept(self.game, pairs))
        for kept in kept_results(in_order(self.game, self.changes.since)):
            if not people and not pairs:
                break
            self._begin_with(kept, people, pairs)
        self._count.people.update((who, now_people[who]) for who in people if who in now_people)
        self._count.pairs.update((pair, now_pairs[pair]) for pair in pairs if pair in now_pairs)

    def _begin_with(self, kept: KeptResult, people: set[Person], pairs: set[Pair]) -> None:
        """What was believed of those of its people and pairs that are sought; they are sought no more."""
        sides = kept.result.sides
        four = (*sides[0], *sides[1])
        both = (pair_of(sides[0]), pair_of(sides[1]))
        if people.isdisjoint(four) and pairs.isdisjoint(both):
            return
        six = unpacked(kept.before)
        for person, known in zip(four, six[:4], strict=True):
            if person in people:
                people.discard(person)
                if known is not None:
                    self._count.people[person] = known
        for pair, known in zip(both, six[4:], strict=True):
            if pair in pairs:
                pairs.discard(pair)
                if known is not None:
                    self._count.pairs[pair] = known

    def _with_changes(self, rows: Iterable[KeptResult]) -> Iterator[KeptResult]:
        coming = sorted(self.changes.now.values(), key=lambda result: result.place)
        return merge(
            self._staying(rows), (KeptResult(result, 0, NEW) for result in coming), key=lambda kept: kept.result.place
        )

    def _staying(self, rows: Iterable[KeptResult]) -> Iterator[KeptResult]:
        changed = self.changes.parties
        return (kept for kept in rows if kept.result.id not in changed)

    def _add_all(self, rows: Iterable[KeptResult], *, met: bool) -> None:
        """`met`: note whose ratings are touched."""
        for kept in rows:
            result = kept.result
            if met:
                self._meet(kept)
            self._days.note(result.day, result.sides[0])
            self._days.note(result.day, result.sides[1])
            before, number = self._count.add(result)
            if before != kept.before or number != kept.number:
                self.rewritten.append(KeptResult(result, number, before))
            if kept.before:
                self.last = result.place

    def _meet(self, kept: KeptResult) -> None:
        sides = kept.result.sides
        people = {person for side in sides for person in side if person not in self._people}
        pairs = {pair for pair in (pair_of(side) for side in sides) if pair not in self._pairs}
        self._people |= people
        self._pairs |= pairs
        if kept.before and not self.whole:
            self._begin_with(kept, people, pairs)

    def _compare(self, people: set[Person] | None, pairs: set[Pair] | None) -> None:
        """Hold the ratings of some, or of all, against those that are kept, whatever was found before."""
        for person in people or ():
            self._off_people.pop(person, None)
        for pair in pairs or ():
            self._off_pairs.pop(pair, None)
        self._off_people |= differing(partial(people_kept, self.game), self._count.people, people)
        self._off_pairs |= differing(partial(pairs_kept, self.game), self._count.pairs, pairs)
