"""Undoing of a step of a club's log: the values before it are restored, if its own values are still in place."""

from dataclasses import replace
from typing import Final

from games.models import Player
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.members import verify_owned
from leagues.clubs.rights import rights_of
from leagues.clubs.rows import stands
from leagues.clubs.steps import Change, Fields, read_said
from leagues.clubs.writing import turn
from leagues.models import Club, ClubStep, Invitation, Person

FOR_GOOD: Final = frozenset({"open", "forget", "turn-card", "show", "unlink", "leave"})
"""Kinds that cannot be undone: decisions of a person about themselves, and steps without earlier values."""
SPENT: Final = frozenset({"claims"})
"""Counters that never decrease: a renewed card's old codes stay invalid after an undo."""


def undo(club: Club, by: Player, version: int) -> ClubStep:
    """Undo a step. ClubRefusal `no-such-step`, `not-undoable`, `already-undone`, `changed-since`, `forgotten`,
    `not-yours`.

    An undo can be undone too: its step applies again.
    """
    with turn(club, by) as now:
        step = ClubStep.objects.filter(club=now.club, version=version).first()
        if step is None:
            raise ClubRefusal(ClubCode.NO_SUCH_STEP, str(version))
        if step.kind in FOR_GOOD:
            raise ClubRefusal(ClubCode.NOT_UNDOABLE, step.kind)
        if hasattr(step, "undone_by"):
            raise ClubRefusal(ClubCode.ALREADY_UNDONE, str(version))
        said = read_said(step.data)
        changes = tuple(_unspent(change) for change in said.changes)
        rights_of(now.club, by).verify_gives(said.more.get("role"), *_roles(changes))
        _verify(now.club, changes)
        back = tuple(change.back for change in reversed(changes))
        done = now.write(step.kind, back, undoes=step)
        verify_owned(now)
        return done


def _verify(club: Club, changes: tuple[Change, ...]) -> None:
    numbers = {change.number for change in changes if change.of == "person"}
    if Person.objects.filter(pk__in=numbers).exclude(removed_at=None).exists():
        raise ClubRefusal(ClubCode.FORGOTTEN)
    invitations = {change.number for change in changes if change.of == "invitation"}
    if Invitation.objects.filter(pk__in=invitations).exclude(used_by=None).exists():
        raise ClubRefusal(ClubCode.CHANGED_SINCE)
    if not all(stands(club, change) for change in changes):
        raise ClubRefusal(ClubCode.CHANGED_SINCE)


def _roles(changes: tuple[Change, ...]) -> list[str | None]:
    return [fields["role"] for change in changes if change.of == "member" for fields in (change.before, change.after)]


def _unspent(change: Change) -> Change:
    def kept(fields: Fields) -> Fields:
        return {name: value for name, value in fields.items() if name not in SPENT}

    return replace(change, before=kept(change.before), after=kept(change.after))
