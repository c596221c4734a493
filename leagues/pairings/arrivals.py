"""Fixtures for an entrant who arrives after the championship has begun."""

from collections import Counter
from collections.abc import Collection, Sequence

from leagues.pairings.draw import Entrant
from leagues.pairings.fixtures import Fixture


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
