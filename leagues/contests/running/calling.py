"""Names on the club's own pages: of the entrants at a table, and of the authors of steps."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.contests.contest_log.state import Moment
from leagues.contests.contest_log.steps import DESK
from leagues.contests.context import ContestContext
from leagues.pairings.draw import Side


@dataclass(frozen=True, slots=True)
class Sided:
    """One side of a table: « 7 » or « 3 + 8 », and the names."""

    numbers: str
    names: str


def sided(at: ContestContext, side: Side, round_number: int | None = None) -> Sided:
    names = " – ".join(at.called(entrant, round_number=round_number) for entrant in side)
    return Sided(" + ".join(map(str, side)), names)


def by_whom(pair: int, moment: Moment, authors: dict[int, str]) -> str:
    """Return « by pair 7 » or « by Anne »: who wrote or confirmed something."""
    if pair != DESK:
        return _("by pair %(pair)s") % {"pair": pair}
    return _("by %(name)s") % {"name": authors.get(moment.by or 0) or _("the contest itself")}
