"""The one way anything of a club changes: in its turn, as a step of its log. Every verb of `leagues.clubs` writes here.

Whether the writer may is asked of `leagues.clubs.rights` before.
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
    """Nobody else changes this club until it is over; refused in the middle, nothing has changed."""

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
        """Put what changes, and say so in the log. `made`: changes that stand already, as new rows do.

        ClubRefusal `nothing-changes` when nothing does.
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
    """Who comes second waits here; the unique (club, version) would refuse them all the same."""
    with transaction.atomic():
        locked = Club.objects.select_for_update(of=("self",)).get(pk=club.pk)
        if locked.version >= MOST_STEPS:
            raise ClubRefusal(ClubCode.TOO_MANY_CHANGES)
        yield ClubTurn(locked, by)
