"""The base class of a season's steps, and the names their sentences use."""

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from django.utils.translation import gettext as _

from accounts.grammar import date_format
from leagues.logs.naming import Calling
from leagues.logs.steps import DESK, LogStep
from leagues.seasons.season_log.state import SeasonState


@dataclass(frozen=True, slots=True)
class SeasonNames:
    """Names of entrants, persons, fixtures and contests, each by its number. `divided`: entrants are in divisions."""

    entrant: Calling
    person: Calling
    fixture: Calling
    contest: Calling
    divided: bool = True

    def people(self, persons: tuple[int, ...]) -> str:
        return " – ".join(self.person(person) for person in persons)

    def with_fixture(self, number: int, **more: object) -> dict[str, object]:
        """Return what a sentence about a fixture needs: its name as `fixture`, and more."""
        return {"fixture": self.fixture(number), **more}

    def by_side(self, entrant: int) -> str:
        """Return the words after the sentence of a step: which entrant wrote it; empty if the desk wrote it."""
        return "" if entrant == DESK else " " + _("(said by %(who)s)") % {"who": self.entrant(entrant)}


SeasonLogStep: TypeAlias = LogStep[SeasonState, SeasonNames]


def day_text(on: date) -> str:
    """Return « 21 novembre 2026 »."""
    return date_format(on, "DATE_FORMAT")
