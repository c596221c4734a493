"""Writing of a club's changes and its log: every change in `leagues.clubs` goes through here.

Callers check rights first (`leagues.clubs.rights`).
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import Player
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.rows import put
from leagues.clubs.steps import Change, ClubStepData, said_json
from leagues.models import Club, ClubStep

MOST_STEPS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ClubTurn:
    """The lock on a club for one change; an exception rolls back everything."""

    club: Club
    by: Player

    def write(
        self,
        kind: str,
        changes: Iterable[Change] = (),
        *,
        made: Iterable[Change] = (),
        more: Mapping[str, object] | None = None,
        undoes: ClubStep | None = None,
    ) -> ClubStep:
        """Write the changes and a step of the log. `made`: changes already written, such as new rows.

        ClubRefusal `nothing-changes` without any change.
        """
        to_put = [change for change in changes if change.after]
        kept = (*to_put, *made)
        if not kept and not more and undoes is None:
            raise ClubRefusal(ClubCode.NOTHING_CHANGES)
        for change in to_put:
            put(self.club, change)
        self.club.version += 1
        self.club.save(update_fields=["version"])
        return ClubStep.objects.create(
            club=self.club,
            version=self.club.version,
            kind=kind,
            data=said_json(ClubStepData(kept, more or {})),
            undoes=undoes,
            by=self.by,
            at=timezone.now(),
        )


@contextmanager
def turn(club: Club, by: Player) -> Iterator[ClubTurn]:
    """Lock the club; a second caller waits. Without the lock, the unique (club, version) would refuse that caller."""
    with transaction.atomic():
        locked = Club.objects.select_for_update(of=("self",)).get(pk=club.pk)
        if locked.version >= MOST_STEPS:
            raise ClubRefusal(ClubCode.TOO_MANY_CHANGES)
        yield ClubTurn(locked, by)
