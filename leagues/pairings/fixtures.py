"""The fixtures of a championship and their days: everybody home and away, leg after leg.

A calendar is a list of days, or a first day and an interval, without excluded days. Fixtures moved by agreement are
kept as events. An entrant may arrive after the championship has begun (docs/pairings.md, « Fixtures »).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, islice
from typing import TypeAlias

from leagues.pairings.draw import Entrant
from leagues.pairings.pair_draws import round_robin, rounds_of_round_robin

MOST_SKIPPED = 366

DayNumber: TypeAlias = int
"""A date as its ordinal (`date.toordinal()`, 1 is 1 January of year 1)."""


def days_from(
    start: DayNumber, every: int, rounds: int, excluded: Collection[DayNumber] = frozenset()
) -> tuple[DayNumber, ...]:
    """Return one day per round. Excluded days are skipped, which delays the rounds after them.

    ValueError if `every` is less than a day, or if more than `MOST_SKIPPED` days of the calendar in a row are excluded.
    """
    if every < 1:
        raise ValueError("a day or more from round to round")
    return tuple(islice(_open(start, every, frozenset(excluded)), rounds))


def _open(start: DayNumber, every: int, excluded: frozenset[DayNumber]) -> Iterator[DayNumber]:
    skipped = 0
    for step in count():
        day = start + every * step
        skipped = skipped + 1 if day in excluded else 0
        if skipped > MOST_SKIPPED:
            raise ValueError("every day is excluded")
        if not skipped:
            yield day


def days_listed(days: Collection[DayNumber], rounds: int) -> tuple[DayNumber, ...]:
    """Return the first `rounds` of the days, sorted. ValueError if there are too few."""
    listed = sorted(set(days))
    if len(listed) < rounds:
        raise ValueError(f"{rounds} rounds, {len(listed)} days")
    return tuple(listed[:rounds])


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


def with_arrival(
    fixtures: Sequence[Fixture], newcomer: Entrant, first: int, without: Collection[Entrant] = frozenset()
) -> tuple[Fixture, ...]:
    """Return the same fixtures, then those of the newcomer, from round `first` on.

    The newcomer meets every remaining entrant once in each leg that has a round left, one opponent per round. Each
    round, the opponent is chosen first among entrants who are free that day, then by the fewest rounds with two
    fixtures, then by number. Fixtures that do not fit come in rounds after the last. `without`: withdrawn entrants.
    ValueError if the newcomer is already there.
    """
    there = sorted({entrant for fixture in fixtures for entrant in fixture.entrants})
    if newcomer in there:
        raise ValueError(f"{newcomer} is there already")
    opponents = [entrant for entrant in there if entrant not in without]
    added: list[Fixture] = []
    doubled: Counter[Entrant] = Counter()
    for leg, number in _slots(fixtures, first, len(opponents)):
        met = {_other(fixture, newcomer) for fixture in added if fixture.leg == leg}
        busy = {entrant for fixture in fixtures if fixture.round == number for entrant in fixture.entrants}
        left = [entrant for entrant in opponents if entrant not in met]
        opponent = min(left, key=lambda entrant: (entrant in busy, doubled[entrant], entrant))
        doubled[opponent] += opponent in busy
        home, away = (newcomer, opponent) if _at_home(added, newcomer, opponent, leg) else (opponent, newcomer)
        added.append(Fixture(number=_last(fixtures) + len(added) + 1, leg=leg, round=number, home=home, away=away))
    return (*fixtures, *added)


def _slots(fixtures: Sequence[Fixture], first: int, opponents: int) -> list[tuple[int, int]]:
    """Return the leg and round of each fixture to add: leg after leg, one per round without a gap."""
    ends: dict[int, int] = {}
    for fixture in fixtures:
        ends[fixture.leg] = max(ends.get(fixture.leg, 0), fixture.round)
    legs = [leg for leg, end in sorted(ends.items()) if end >= first for _ in range(opponents)]
    return [(leg, first + step) for step, leg in enumerate(legs)]


def _at_home(added: Sequence[Fixture], newcomer: Entrant, opponent: Entrant, leg: int) -> bool:
    """Return whether the newcomer is at home.

    Home and away are reversed from the leg before; first meetings are at home and away in turn.
    """
    before = [fixture for fixture in added if opponent in fixture.entrants and fixture.leg < leg]
    if before:
        return before[-1].away == newcomer
    return len(added) % 2 == 0


def _other(fixture: Fixture, entrant: Entrant) -> Entrant:
    return fixture.away if fixture.home == entrant else fixture.home


def _last(fixtures: Sequence[Fixture]) -> int:
    return max((fixture.number for fixture in fixtures), default=0)


class MoveCode(StrEnum):
    """The reason why a fixture cannot be moved."""

    NOT_THEIRS = "not-theirs"
    NOT_AGREED = "not-agreed"
    SAME_DAY = "same-day"
    OUT_OF_SEASON = "out-of-season"
    DAY_TAKEN = "day-taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureMoved:
    """A move agreed by both sides: event `id`, from 1 in the order of the season; `asked` proposed the day, `agreed`
    accepted it.
    """

    id: int
    fixture: int
    to: DayNumber
    asked: Entrant
    agreed: Entrant


def dated(fixtures: Iterable[Fixture], days: Sequence[DayNumber]) -> tuple[Fixture, ...]:
    """Return each fixture with the day of its round. ValueError if a round has no day."""
    fixtures = tuple(fixtures)
    if max((fixture.round for fixture in fixtures), default=0) > len(days):
        raise ValueError("a round has no day")
    return tuple(replace(fixture, on=days[fixture.round - 1]) for fixture in fixtures)


def moved(fixtures: Iterable[Fixture], moves: Iterable[FixtureMoved]) -> tuple[Fixture, ...]:
    """Return the fixtures, each on the last day agreed; events may be in any order."""
    last = {move.fixture: move.to for move in sorted(moves, key=lambda move: move.id)}
    return tuple(replace(fixture, on=last.get(fixture.number, fixture.on)) for fixture in fixtures)


def refusal_of(
    move: FixtureMoved,
    fixtures: Sequence[Fixture],
    season: tuple[DayNumber, DayNumber],
    excluded: frozenset[DayNumber] = frozenset(),
) -> MoveCode | None:
    """Return why a fixture cannot be moved, or None. `season`: its first and last day.

    The round stays: a fixture may be played before or after other rounds. KeyError: unknown fixture.
    """
    fixture = {each.number: each for each in fixtures}[move.fixture]
    if move.asked not in fixture.entrants:
        return MoveCode.NOT_THEIRS
    if {move.asked, move.agreed} != set(fixture.entrants):
        return MoveCode.NOT_AGREED
    if move.to == fixture.on:
        return MoveCode.SAME_DAY
    if not season[0] <= move.to <= season[1] or move.to in excluded:
        return MoveCode.OUT_OF_SEASON
    others = (each for each in fixtures if each.number != fixture.number and each.on == move.to)
    if any(set(each.entrants) & set(fixture.entrants) for each in others):
        return MoveCode.DAY_TAKEN
    return None
