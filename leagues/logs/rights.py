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
        """The office of the viewer's role; 0 for a viewer without a role."""
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
        """Return the refusal `not-yours`."""

    @abstractmethod
    def own_entrants(self) -> tuple[int, ...]:
        """Return the entrants that the viewer may write for."""

    def own_step(self, step: AnyStep) -> bool:
        """Return whether the viewer may write this step, which is marked as a person's own (`own`)."""
        return False

    def author_entrant(self, step: AnyStep) -> int:
        """Return the entrant that writes this step for itself; DESK if somebody with a role writes it."""
        return getattr(step, "entrant", DESK) if step.by_entrant else DESK

    def verify(self, step: AnyStep) -> None:
        """Refuse a step that the viewer may not write: `not-yours`. For an undo, call `verify_undo` too."""
        if not self.may_write(step):
            raise self.refuse()

    def verify_undo(self, by: int | None, step: AnyStep) -> None:
        """Refuse an undo that the viewer may not make: `not-yours`. `by`: the author of the step to undo.

        Organizers may undo any step. Other viewers may undo a step that they wrote themselves and may still write.
        """
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
    """Return the office of a role in a club; 0 without a role."""
    return 0 if role is None else OFFICES[role]
