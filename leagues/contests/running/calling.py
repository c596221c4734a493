"""Names on the club's own pages: of the entrants at a table, and of the authors of steps."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Player
from leagues.contests.at_contest import AtContest
from leagues.contests.day.state import Moment
from leagues.contests.day.steps import DESK
from leagues.contests.words.drawing import Calling
from leagues.contests.words.steps import ContestNames
from leagues.pairings.draw import Side


@dataclass(frozen=True, slots=True)
class Sided:
    """One side of a table: « 7 » or « 3 + 8 », and the names."""

    numbers: str
    names: str


def sided(at: AtContest, side: Side, round_number: int | None = None) -> Sided:
    names = " – ".join(at.called(entrant, round_number=round_number) for entrant in side)
    return Sided(" + ".join(map(str, side)), names)


def calling(at: AtContest) -> Calling:
    """Return a function for « 7 Anne Martin – Bruno Muller »; only the number for an entrant whose entry was undone."""

    def called(number: int) -> str:
        return f"{number} {at.called(number)}" if number in at.state.entrants else str(number)

    return called


def authors_of(moments: Iterable[Moment | None]) -> dict[int, str]:
    """Return the authors' names, by their player's number. One query."""
    ids = {moment.by for moment in moments if moment is not None and moment.by is not None}
    return dict(Player.objects.filter(pk__in=ids).values_list("pk", "name")) if ids else {}


def by_whom(pair: int, moment: Moment, authors: dict[int, str]) -> str:
    """Return « by pair 7 » or « by Anne »: who wrote or confirmed something."""
    if pair != DESK:
        return _("by pair %(pair)s") % {"pair": pair}
    return _("by %(name)s") % {"name": authors.get(moment.by or 0) or _("the contest itself")}


def words_for(at: AtContest, persons: Mapping[int, str] | None = None) -> ContestNames:
    """Return the names for sentences about steps. `persons`: names of persons without a current entry."""
    more = persons or {}

    def person(number: int) -> str:
        name = at.names.get(number)
        return (name.whole if name is not None else more.get(number, "")) or "…"

    return ContestNames(entrant=calling(at), person=person)
