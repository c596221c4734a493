"""The stored ranking of a season: a cache, counted again from results by tasks, checked every night.

Its `inputs` are the versions of the results it was counted from: pages can show that it is outdated, a late or repeated
task does nothing, and a result corrected months later is counted like any other. A task carries no result; the recount
reads the current ones. Counted parties are labelled with their league, by which history finds them; a partie has one
label of a league: if two leagues count it, the first one labels it.

The nightly check reads no cache. A difference with the same inputs is logged as an error and repaired; a ranking with
older inputs is simply recounted.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter
from typing import Any, Final

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.dispatch import Signal
from django.utils import timezone

from games.models import PartieLabel
from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import STORE as CONTESTS
from leagues.models import Contest, RatingBook, Season, SeasonRanking
from leagues.seasons.kinds import BEING_WRITTEN, counted, inputs_of, kind_of, kinds_that
from leagues.seasons.kinds.base import AT_ONCE, Inputs, party_ids
from leagues.seasons.reading_tables import read_tables
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.store import STORE as SEASONS
from leagues.seasons.store import state_of
from leagues.standings.seasons.canonical_json import canonical_json

# Sent inside the transaction that stores other tables than before. It carries `season`, with its league.
ranking_stored = Signal()


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
        return False  # the end of the ratings' recount enqueues a recount of each such season of the game
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
    changed = locked.tables != tables
    locked.inputs, locked.tables = inputs, tables
    locked.counted_at, locked.seconds = timezone.now(), seconds
    locked.save()
    if changed:
        ranking_stored.send(sender=Season, season=season)
    return True


LEAGUE: Final = PartieLabel.Kind.LEAGUE


def label_season(season: Season) -> int:
    """Label every partie that counts in a season and has no label yet; return how many.

    A second run changes nothing.
    """
    league, kind = season.league, kind_of(season.league)
    own = PartieLabel.objects.filter(kind=LEAGUE, key=league.code)
    own.exclude(name=league.name).update(name=league.name)
    there = set(own.values_list("partie__code", flat=True))
    missing = party_ids("code", kind.parties(state_of(season), read_tables(kept(season).tables)) - there)
    rows = [PartieLabel(partie_id=pk, kind=LEAGUE, key=league.code, name=league.name) for pk in missing]
    PartieLabel.objects.bulk_create(rows, batch_size=AT_ONCE, ignore_conflicts=True)
    kind.dropped_labels(league).delete()
    return len(rows)


OVER: Final = (Season.Stage.CLOSED, Season.Stage.CANCELLED)


def recount_season(season_id: int) -> bool:
    """Recount a season; return whether its results had changed."""
    moved = recount(season_id)
    if moved:
        label_season(Season.objects.select_related("league").get(pk=season_id))
    return moved


def recount_ranked(game: str, *, settled: bool) -> int:
    """Recount the seasons under way that count ranked parties of a game; `settled`: older results changed, so closed
    ones too.

    Return how many changed.
    """
    ranked = Season.objects.filter(league__kind__in=kinds_that(lambda kind: kind.rules.monthly)).order_by("pk")
    numbers = [season.pk for season in ranked.exclude(stage__in=OVER) if state_of(season).game == game]
    if settled:
        numbers += _moved_since(game, ranked.filter(stage__in=OVER))
    return sum(recount_season(number) for number in numbers)


def _moved_since(game: str, seasons: QuerySet[Season]) -> list[int]:
    now = RatingBook.objects.filter(game=game).values_list("settled", flat=True).first()
    kept = SeasonRanking.objects.filter(season__in=seasons.order_by()).order_by("season")
    found = kept.values_list("season_id", "inputs")
    return [season for season, inputs in found if inputs.get(f"settled:{game}") != now]


log = structlog.get_logger(__name__)
COLUMNS = ("data", "version", "by_id", "at")


def verify_seasons() -> int:
    """Return how many stored rankings differed from their results."""
    running = Season.objects.filter(stage=Season.Stage.RUNNING).order_by("pk").values_list("pk", flat=True)
    return sum(not verify(pk) for pk in running)


def verify(season_id: int) -> bool:
    """Return whether the stored ranking equals its results; an outdated one is counted first."""
    recount(season_id)
    season = Season.objects.select_related("league").get(pk=season_id)
    label_season(season)
    began = perf_counter()
    state = read_again(season)
    season.version = state.version
    inputs = inputs_of(season, state)
    tables = canonical_json(counted(season, state, contest_again)).decode()
    seconds = perf_counter() - began
    there = SeasonRanking.objects.filter(season=season).values_list("inputs", "tables").first()
    if there == (inputs, tables):
        return True
    if there is None or there[0] != inputs or inputs_of(season, state) != inputs:
        return True  # the inputs have changed meanwhile, which enqueues a recount
    log.error("season_ranking_differs", season=season_id, inputs=inputs)
    keep(season, inputs, tables, seconds=seconds)
    return False


def read_again(season: Season) -> SeasonState:
    """Return the season, folded from its log alone."""
    return SEASONS.fresh_state(season)


def contest_again(contest: Contest) -> ContestState:
    """Return the contest, folded from its log alone."""
    return CONTESTS.fresh_state(contest)
