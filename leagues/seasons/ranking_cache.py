"""The stored ranking of a season: a cache, counted again from results by tasks.

Its `inputs` are the versions of the results it was counted from: pages can show that it is outdated, a late or repeated
task does nothing, and a result corrected months later is counted like any other.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter
from typing import Any

from django.db import transaction
from django.utils import timezone

from leagues.models import Season, SeasonRanking
from leagues.seasons.counting import Inputs, counted, inputs_of
from leagues.seasons.counting.ladder import BEING_WRITTEN
from leagues.seasons.store import state_of
from leagues.standings.seasons.canonical_json import canonical_json


@dataclass(frozen=True, slots=True)
class CachedSeasonRanking:
    """The stored ranking. `tables`: as `leagues.standings.seasons.canonical_json` writes them; None before the first
    count.

    `behind`: steps and results newer than its inputs.
    """

    tables: Mapping[str, Any] | None
    counted_at: datetime | None
    behind: int


def kept(season: Season) -> CachedSeasonRanking:
    """Return a season's stored ranking, and how far behind it is."""
    ranking = SeasonRanking.objects.filter(season=season).first()
    now = inputs_now(season)
    if ranking is None or not ranking.tables:
        return CachedSeasonRanking(None, None, sum(now.values()))
    return CachedSeasonRanking(json.loads(ranking.tables), ranking.counted_at, behind(ranking.inputs, now))


def inputs_now(season: Season) -> Inputs:
    """Return the inputs of the current log; the version stored on the row may be older."""
    state = state_of(season)
    season.version = state.version
    return inputs_of(season, state)


def behind(counted_from: Mapping[str, int], now: Mapping[str, int]) -> int:
    """Return the number of newer steps and results; a removed input counts as one."""
    newer = sum(max(0, version - counted_from.get(name, 0)) for name, version in now.items())
    return newer + len(counted_from.keys() - now.keys())


def overtaken(inputs: Mapping[str, int], by: Mapping[str, int]) -> bool:
    """Return whether `by` has a newer version of a shared input.

    Inputs of only one side are ignored: days come and go.
    """
    return any(by[name] > version for name, version in inputs.items() if name in by)


def recount(season_id: int) -> bool:
    """Count a season's ranking again if results have changed. Return whether a new ranking was stored.

    It is counted outside of transactions and stored under a lock. When two processes count at the same time, the
    ranking with the later results is kept. Each step written meanwhile enqueues its own recount.
    """
    season = Season.objects.select_related("league").filter(pk=season_id).first()
    if season is None:
        return False
    # Inputs are read first: if results arrive while counting, the ranking is only counted once more.
    inputs = inputs_now(season)
    ranking = SeasonRanking.objects.filter(season=season).exclude(tables="")
    if inputs == ranking.values_list("inputs", flat=True).first():
        return False
    if BEING_WRITTEN in inputs:
        return False  # the end of the ratings' recount enqueues a recount of each ladder of the game
    began = perf_counter()
    tables = canonical_json(counted(season, state_of(season))).decode()
    return keep(season, inputs, tables, seconds=perf_counter() - began)


@transaction.atomic
def keep(season: Season, inputs: Inputs, tables: str, *, seconds: float) -> bool:
    """Store a ranking, unless another process has stored one with later results. Return whether it was stored."""
    SeasonRanking.objects.get_or_create(season=season)
    locked = SeasonRanking.objects.select_for_update().get(season=season)
    if locked.tables and overtaken(inputs, locked.inputs):
        return False
    locked.inputs, locked.tables = inputs, tables
    locked.counted_at, locked.seconds = timezone.now(), seconds
    locked.save()
    return True
