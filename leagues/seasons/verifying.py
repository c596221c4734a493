"""The nightly check: recounts every open season from its logs and compares with the stored ranking.

Reads no cache. A difference with the same inputs is logged as an error and repaired; a ranking with older inputs is
simply recounted.
"""

from time import perf_counter

import structlog

from leagues.contests.contest_log.state import ContestState
from leagues.contests.store import STORE as CONTESTS
from leagues.models import Contest, Season, SeasonRanking
from leagues.seasons.counting import counted, inputs_of
from leagues.seasons.labelling import label_season
from leagues.seasons.ranking_cache import keep, recount
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.store import STORE as SEASONS
from leagues.standings.seasons.canonical_json import canonical_json

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
