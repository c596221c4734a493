"""Who may write and undo which step: club roles by office, entrants for themselves."""

from abc import ABC, abstractmethod
from typing import Final

from leagues.logs.folding import LogRefusal
from leagues.logs.steps import DESK, AnyStep, ClubOffice

OFFICES: Final = {
    "owner": ClubOffice.ORGANIZER,
    "organizer": ClubOffice.ORGANIZER,
    "arbiter": ClubOffice.ARBITER,
    "desk": ClubOffice.DESK,
}
"""The office of each role in a club (`leagues.models.Member.Role`)."""


class StepRights(ABC):
    """What a viewer may do in one log. `role` in its club; `player`: the viewer's number."""

    role: str | None
    player: int | None

    @property
    def office(self) -> int:
        """0 for a viewer without a role."""
        return office_of(self.role)

    @property
    def organizes(self) -> bool:
        return self.office >= ClubOffice.ORGANIZER

    @property
    def arbitrates(self) -> bool:
        return self.office >= ClubOffice.ARBITER

    @property
    def at_desk(self) -> bool:
        """Whether the viewer sees what is not announced yet, and everybody's full name."""
        return self.office > 0

    @abstractmethod
    def refuse(self) -> LogRefusal:
        """The refusal `not-yours`."""

    @abstractmethod
    def own_entrants(self) -> tuple[int, ...]:
        """The entrants the viewer may write for."""

    def own_step(self, step: AnyStep) -> bool:
        """Whether the viewer may write this step that is marked as a person's own (`own`)."""
        return False

    def author_entrant(self, step: AnyStep) -> int:
        """The entrant that writes a step for itself; DESK: somebody with a role writes it."""
        return getattr(step, "entrant", DESK) if step.by_entrant else DESK

    def verify(self, step: AnyStep) -> None:
        """Refusal `not-yours`. For an undo, call `verify_undo` too."""
        if not self.may_write(step):
            raise self.refuse()

    def verify_undo(self, by: int | None, step: AnyStep) -> None:
        """An organizer undoes any step, others what they wrote themselves and may write. Refusal `not-yours`."""
        own = by is not None and by == self.player and self.may_write(step)
        if not (self.organizes or own):
            raise self.refuse()

    def may_write(self, step: AnyStep) -> bool:
        if getattr(step, "live", False):
            return False  # only the live table itself writes it
        if getattr(step, "own", False):
            return self.own_step(step)
        entrant = self.author_entrant(step)
        if entrant != DESK:
            return entrant in self.own_entrants()
        return step.office <= self.office


def office_of(role: str | None) -> int:
    """The office of a role in a club; 0 for none."""
    return 0 if role is None else OFFICES[role]
