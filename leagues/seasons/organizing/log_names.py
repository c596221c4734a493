"""Names of people, fixtures and contests in the sentences of a season's log."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.models import Player
from leagues.models import Contest, League
from leagues.seasons.at_season import AtSeason
from leagues.seasons.counting.contest_days import PAIR_BITS
from leagues.seasons.course.applying import Line
from leagues.seasons.course.steps import Arrive, Enter, HoldDay, Moment, Replace, Start, Withdraw
from leagues.seasons.names import names_in
from leagues.seasons.words.steps import SeasonNames

ONE_PERSON: Final = (1 << PAIR_BITS) - 1


@dataclass(frozen=True, slots=True)
class _Known:
    """Names by number: of persons without a current entry, of contests; and both sides of every fixture ever drawn."""

    people: dict[int, str]
    contests: dict[int, str]
    fixtures: dict[int, tuple[int, int]]


def called_in(at: AtSeason, page: Iterable[Line], lines: Iterable[Line]) -> SeasonNames:
    """Return the names for the steps of a page. `lines`: the whole log, which contains fixtures removed by an undo."""
    shown = tuple(page)
    known = _Known(_people(at, shown), _contests(shown), _fixtures(lines))

    def person(number: int) -> str:
        name = at.names.get(number)
        return (name.whole if name is not None else known.people.get(number, "")) or "…"

    def entrant(number: int) -> str:
        if number in at.state.entrants:
            return at.called(number)
        return (
            " – ".join(map(person, ranked_persons(number))) if at.league.kind == League.Kind.CHALLENGE else str(number)
        )

    def fixture(number: int) -> str:
        sides = known.fixtures.get(number)
        if sides is None:
            return _("Fixture %(n)s") % {"n": number}
        said = {"n": number, "home": entrant(sides[0]), "away": entrant(sides[1])}
        return _("Fixture %(n)s (%(home)s against %(away)s)") % said

    return SeasonNames(entrant, person, fixture, lambda number: known.contests.get(number, str(number)))


def ranked_persons(entrant: int) -> tuple[int, ...]:
    """Return the person, or both persons of a pair, ranked under that number in a challenge."""
    return (entrant >> PAIR_BITS, entrant & ONE_PERSON) if entrant > ONE_PERSON else (entrant,)


def authors_of(moments: Iterable[Moment]) -> dict[int, str]:
    """Return the authors' names, by their player's number. One query."""
    ids = {moment.by for moment in moments if moment.by is not None}
    return dict(Player.objects.filter(pk__in=ids).values_list("pk", "name")) if ids else {}


def _people(at: AtSeason, page: Iterable[Line]) -> dict[int, str]:
    """Return names of persons in these steps without a current entry. One query, or none."""
    named: set[int] = set()
    for step, _moment in page:
        if isinstance(step, Enter | Arrive):
            named.update(step.persons)
        elif isinstance(step, Replace):
            named.update((step.put, step.out))
        elif isinstance(step, Withdraw) and at.league.kind == League.Kind.CHALLENGE:
            named.update(ranked_persons(step.entrant))
    missing = named - set(at.names)
    return {number: name.whole for number, name in names_in(at.league, missing).items()} if missing else {}


def _contests(page: Iterable[Line]) -> dict[int, str]:
    """Return names of contests in these steps. One query, or none."""
    named = {step.contest for step, _moment in page if isinstance(step, HoldDay)}
    return dict(Contest.objects.filter(pk__in=named).values_list("pk", "name")) if named else {}


def _fixtures(lines: Iterable[Line]) -> dict[int, tuple[int, int]]:
    drawn = (each for step, _moment in lines if isinstance(step, Start | Arrive) for each in step.fixtures)
    return {each.number: (each.home, each.away) for each in drawn}
