"""Days of fixtures, and fixtures moved by agreement (kept as events)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from leagues.pairings.dates import DayNumber
from leagues.pairings.draw import Entrant
from leagues.pairings.fixtures import Fixture


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
