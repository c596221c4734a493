"""The base class of a contest's steps, and the names their sentences use."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from django.utils.translation import gettext as _

from accounts.grammar import of
from leagues.contests.contest_log.state import ContestState
from leagues.logs.naming import Calling
from leagues.logs.steps import DESK, LogStep


@dataclass(frozen=True, slots=True)
class ContestNames:
    """The functions that return names. `entrant`: by number in the contest; `person`: by number in the registry."""

    entrant: Calling
    person: Calling

    def people(self, persons: tuple[int, ...]) -> str:
        return " – ".join(self.person(person) for person in persons)

    def from_phone(self, pair: int) -> str:
        """Return the words after a sentence about a step that a pair wrote; empty if the desk wrote it."""
        return "" if pair == DESK else " " + _("(from the phone %(of_pair)s)") % {"of_pair": of(self.entrant(pair))}


ContestLogStep: TypeAlias = LogStep[ContestState, ContestNames]


class AtTable(Protocol):
    """A step about one table of a round."""

    @property
    def round(self) -> int: ...

    @property
    def table(self) -> int: ...


def table_numbers(step: AtTable) -> dict[str, object]:
    """Return the figures that a sentence about a table needs."""
    return {"round": step.round, "table": step.table}
