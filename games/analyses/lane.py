"""The lane of analyses: one process at a time analyses the donnes that wait, one after the other.

A row says which process that is and until when; the process renews it as it works. After a kill another process takes
over as soon as that moment has passed, and goes on with the donnes that have no analysis. Should two processes work for
a while all the same, each donne is still stored once (`keeping`).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from games.analyses.keeping import keep
from games.analyses.waiting import WaitingDonne, waiting_donnes
from games.models import AnalysisLane, AnalysisRequest
from games.rules.solver import reviewing
from games.rules.solver.machine import Machine

LEASE: Final = timedelta(minutes=5)
"""Longer than the analysis of a donne takes, even on a busy machine."""
RENEWED_EVERY: Final = timedelta(seconds=20)
SETTLED: Final = timedelta(hours=1)
"""Parties that ended longer ago than this are all visible to a process that begins now."""


class LaneBusyError(Exception):
    """Another process analyses donnes at the moment."""


def done_before() -> datetime | None:
    """Return the moment such that every ranked partie that ended before it is done; None if nothing is known."""
    row = AnalysisLane.objects.filter(pk=1, edition=reviewing.EDITION).first()
    return None if row is None else row.upto


@dataclass(slots=True)
class LaneHolder:
    """This process's right to analyse. `since`: ranked parties that ended earlier are done."""

    holder: str
    since: datetime | None
    began: datetime
    renewed: datetime

    @classmethod
    def enter(cls) -> "LaneHolder":
        """Take the lane. LaneBusyError."""
        now, holder = timezone.now(), secrets.token_hex(16)
        AnalysisLane.objects.get_or_create(pk=1, defaults={"until": now})
        free = AnalysisLane.objects.filter(pk=1, until__lte=now)
        if not free.update(holder=holder, until=now + LEASE):
            raise LaneBusyError("another process analyses donnes at the moment")
        return cls(holder, done_before(), now, now)

    def renew(self, donne: WaitingDonne) -> bool:
        """Renew the right before a donne if it is time; False if another process has taken it.

        Also stores how far ranked parties are done: those that ended before the one of this donne.
        """
        now = timezone.now()
        if now - self.renewed < RENEWED_EVERY:
            return True
        self.renewed = now
        done: dict[str, object] = {}
        if donne.ended is not None:
            done = {"edition": reviewing.EDITION, "upto": min(donne.ended, self.began - SETTLED)}
        return bool(self._own().update(until=now + LEASE, **done))

    def leave(self) -> None:
        self._own().update(holder="", until=timezone.now())

    def _own(self) -> QuerySet[AnalysisLane]:
        return AnalysisLane.objects.filter(pk=1, holder=self.holder)


def analyse_waiting(machine: Machine, *, ranked: bool, go_on: Callable[[int], bool]) -> int:
    """Analyse donnes until none waits or `go_on` refuses; return how many were stored. LaneBusyError.

    `ranked`: not only requests, but all ranked parties too. `go_on` is asked before each donne, with the number stored.
    """
    lane, stored = LaneHolder.enter(), 0
    try:
        for donne in waiting_donnes(lane.since, ranked=ranked):
            if not go_on(stored) or not lane.renew(donne):
                break
            if keep(donne.donne_id, machine):
                stored += 1
            elif donne.ended is None:
                # Analysed meanwhile, or withheld: nothing to wait for.
                AnalysisRequest.objects.filter(donne=donne.donne_id).delete()
    finally:
        lane.leave()
    return stored
