"""The donnes that wait for an analysis: requested ones, and those of ranked parties."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import QuerySet

from games.models import AnalysisRequest, Donne, Table
from games.rules.solver import reviewing

PAGE: Final = 100
"""Donnes of ranked parties selected at a time."""


@dataclass(frozen=True, slots=True)
class WaitingDonne:
    """A donne to analyse. `ended`: when its ranked partie ended; None for a requested donne."""

    donne_id: int
    ended: datetime | None = None


def unanalysed() -> QuerySet[Donne]:
    """Return the donnes of finished parties without an analysis of this edition.

    Withheld parties have none before their contest releases them.
    """
    found = Donne.objects.filter(partie__finished_at__isnull=False, partie__withheld=False)
    return found.exclude(analysis__edition__gte=reviewing.EDITION)


def unanalysed_ranked(since: datetime | None) -> QuerySet[Donne]:
    """Return those of ranked parties that ended from this moment on; None: of all."""
    found = unanalysed().filter(partie__kind=Table.Kind.RANKED)
    return found if since is None else found.filter(partie__finished_at__gte=since)


def waiting_donnes(since: datetime | None, *, ranked: bool) -> Iterator[WaitingDonne]:
    """Yield donnes to analyse, each once the one before was dealt with: requests first, whenever some wait.

    Then, with `ranked`, donnes of ranked parties since that moment, those of the oldest parties first.
    """
    following = _ranked(since) if ranked else iter(())
    while (donne := _requested() or next(following, None)) is not None:
        yield donne


def _requested() -> WaitingDonne | None:
    first = AnalysisRequest.objects.order_by("pk").values_list("donne_id", flat=True).first()
    return None if first is None else WaitingDonne(first)


def _ranked(since: datetime | None) -> Iterator[WaitingDonne]:
    """Yield pages until a page is empty, or nothing happened to the page before."""
    found, before = unanalysed_ranked(since).order_by("partie__finished_at", "partie_id", "number"), 0
    while page := list(found.values_list("pk", "partie__finished_at")[:PAGE]):
        if page[0][0] == before:
            return
        before = page[0][0]
        yield from (WaitingDonne(donne_id, ended) for donne_id, ended in page)
