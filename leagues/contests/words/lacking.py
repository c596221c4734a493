"""Entries that cannot have a table on the site, with their people: for the desk, and for the pairs."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.clubs.registry import roots
from leagues.contests.accounts import PartnerAccountState, asked_in, without_account
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext


@dataclass(frozen=True, slots=True)
class WithoutAccount:
    """A person without a known account. `person`: registry number; `asked`: `waiting`, `declined` or empty."""

    name: str
    person: int
    asked: str


@dataclass(frozen=True, slots=True)
class Lacking:
    """One entry that cannot open its table."""

    number: int
    people: tuple[WithoutAccount, ...]

    @property
    def waiting(self) -> bool:
        return any(each.asked == PartnerAccountState.WAITING for each in self.people)


def lacking(at: ContestContext, entrants: Iterable[ContestEntrant]) -> tuple[Lacking, ...]:
    """Return the entries that cannot open their table, in the given order; none in a hall. Three queries at most."""
    among = tuple(entrants)
    if at.state.settings.place is ContestPlace.HALL:
        return ()
    missing = without_account(among)
    if not missing:
        return ()
    asked = asked_in(at.contest)
    own = roots(person for persons in missing.values() for person in persons)
    return tuple(
        Lacking(each.number, tuple(_person(at, person, own, asked) for person in missing[each.number]))
        for each in among
        if each.number in missing
    )


def _person(
    at: ContestContext, person: int, own: dict[int, int], asked: dict[int, PartnerAccountState]
) -> WithoutAccount:
    name = at.names[person].whole if person in at.names else ""
    return WithoutAccount(name or "…", own.get(person, person), asked.get(person, ""))


def expected(at: ContestContext, round_number: int) -> tuple[ContestEntrant, ...]:
    """Return the entrants who would be drawn in that round."""
    return tuple(each for each in at.state.in_contest if each.plays(round_number))
