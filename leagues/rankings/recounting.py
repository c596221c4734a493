"""A recount of results from a given day on, or from nothing, held beside the stored ratings until written.

Reading and counting need no lock and may take long. `catch_up` is called once the lease to write is held
(`write_lease`): from then on nothing else is counted. `to_write` yields the differences only. A whole recount is used
when a night finds differences, after a new rule, and after a killed process left ratings half written.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from heapq import merge
from typing import Final

from django.utils import timezone

from leagues.models import RankedResult, RatingBook
from leagues.rankings.counted import Known, RatingCount, unpacked
from leagues.rankings.points import Days, everybody, label_people, mislabelled
from leagues.rankings.results import KeptResult, after, in_order, kept_results, results_now
from leagues.rankings.stored import (
    delete_results,
    differing,
    pairs_kept,
    people_kept,
    write_pairs,
    write_people,
    write_results,
)
from leagues.rankings.write_lease import RULE, BusyError, ToWrite, look, take, unless_overtaken
from leagues.ratings.played import WHOLE, Pair, Person, Place, RankedPartie, pair_of
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE

NEW: Final = b""
"""The packed ratings of a result that has not been counted yet."""


@dataclass(frozen=True, slots=True)
class ChangedResults:
    """Parties whose result has changed: their stored results, and their current ones."""

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
        """The first day with a change."""
        return min((each.day for each in self.results), default=None)


NOTHING: Final = ChangedResults()


def every_day(_day: date) -> bool:
    return True


class Recount:
    """A recount of a game's ratings: from the day of the first change on or, without changes, from nothing.

    Each person's rating before that day is stored with their first result since. `watched`: whether to compare the
    points of a day.
    """

    def __init__(
        self, game: str, changes: ChangedResults = NOTHING, *, watched: Callable[[date], bool] = every_day
    ) -> None:
        self.game, self.changes = game, changes
        self.rewritten: list[KeptResult] = []
        self.last: Place | None = None
        self._count = RatingCount(Ratings(game=game, system=SITE))
        self._days = Days(game, self._count.people, watched)
        # People whose ratings may change; in a whole recount, only those who played meanwhile.
        self._people: set[Person] = set()
        self._pairs: set[Pair] = set()
        self._off_people: dict[Person, Known] = {}
        self._off_pairs: dict[Pair, Known] = {}

    @property
    def whole(self) -> bool:
        return self.changes.since is None

    @property
    def differences(self) -> int:
        """The number of results, people, pairs and daily points that differ from the stored ones."""
        return len(self.rewritten) + len(self._off_people) + len(self._off_pairs) + self._days.differences

    @property
    def upto(self) -> Place | None:
        """The place of the last counted result."""
        return self._count.upto

    def run(self) -> "Recount":
        """Count all results, and compare the ratings with the stored ones."""
        since = self.changes.since
        if not self.whole:
            self._begin_before_the_changes()
        rows = kept_results(in_order(self.game, since))
        self._add_all(self._with_changes(rows) if self.changes.parties else rows, met=not self.whole)
        self._compare(None if self.whole else self._people, None if self.whole else self._pairs)
        return self

    def catch_up(self) -> None:
        """Count the results stored meanwhile, and end the last day. Called once, while nothing else is counted.

        OutOfOrderError if a result comes after a changed one that should follow it.
        """
        rows = in_order(self.game, self.changes.since)
        since = list(self._staying(kept_results(rows if self.last is None else after(self.last, rows))))
        self._add_all(since, met=True)
        self._compare(
            {person for kept in since for person in kept.result.four},
            {pair_of(side) for kept in since for side in kept.result.sides},
        )
        # A killed process may have deleted a day's results and left its points.
        self._days.end(self._days.with_points() if self.whole else {each.day for each in self.changes.results})

    def to_write(self) -> Iterator[ToWrite]:
        """Yield all differences, and deletions of results that no longer count.

        Labels are compared as they are written.
        """
        yield ToWrite(self.rewritten, write_results)
        yield ToWrite([partie for partie in self.changes.before if partie not in self.changes.now], delete_results)
        yield ToWrite(list(self._off_people.items()), lambda some: write_people(self.game, dict(some)))
        yield ToWrite(list(self._off_pairs.items()), lambda some: write_pairs(self.game, dict(some)))
        yield from self._days.to_write()
        yield ToWrite(mislabelled(everybody(self.game) if self.whole else self._off_people), label_people)

    def _begin_before_the_changes(self) -> None:
        """Set the ratings of people and pairs of changed results to what they were before the first change.

        Results stored since then contain these ratings; without any such result the stored rating is right, and is read
        first.
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
        """Take over the ratings before a result for its people and pairs in these sets; remove these from the sets."""
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
        """Count the results. `met`: note whose ratings they change."""
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
        """Compare ratings of some, or of all, with the stored ones; earlier differences are dropped."""
        for person in people or ():
            self._off_people.pop(person, None)
        for pair in pairs or ():
            self._off_pairs.pop(pair, None)
        self._off_people |= differing(partial(people_kept, self.game), self._count.people, people)
        self._off_pairs |= differing(partial(pairs_kept, self.game), self._count.pairs, pairs)


AT_ONCE: Final = 400


def recount_whole(game: str) -> int:
    """Recount a game and store the result; return how many results, people, pairs and points differed.

    Results counted meanwhile are no differences. Return 0 while another process writes, as its ratings cannot be
    compared.
    """
    return unless_overtaken(game, lambda: _recount_whole(game))


def _recount_whole(game: str) -> int:
    seen = look(game)
    recount = Recount(game).run()
    lease = take(game, seen)
    recount.catch_up()
    found = recount.differences
    lease.write(recount.to_write())
    lease.finish(recount.upto, verified_at=timezone.now(), whole=True)
    return found


def mend(game: str) -> bool:
    """Recount a game whose ratings are of an older rule, or half written; return whether that was needed.

    Safe to run twice and concurrently: the ratings follow from the results alone.
    """
    try:
        half_written = bool(look(game).given_up)
    except BusyError:
        return False
    rule = RatingBook.objects.filter(game=game).values_list("rule", flat=True).first()
    if rule is not None and rule < RULE:
        _tell_donnes(game)
    elif not half_written:
        return False
    recount_whole(game)
    return True


def _tell_donnes(game: str) -> None:
    """Store the played donnes of results that lack them (written by older versions), a few at a time."""
    unknown = RankedResult.objects.filter(game=game, donnes=None).order_by("partie_id")
    while some := list(unknown.values_list("partie_id", flat=True)[:AT_ONCE]):
        now = results_now(some)
        donnes = {partie: now[partie].donnes if partie in now else WHOLE for partie in some}
        for n in set(donnes.values()):
            of_n = [partie for partie in some if donnes[partie] == n]
            RankedResult.objects.filter(partie_id__in=of_n).update(donnes=n)
