"""Automatic results of fixtures' live tables, and the steps for a partie that was not played to its end."""

from dataclasses import replace

from games.live.closing import taken_back
from games.models import Partie
from games.results import PartieResult, result_of
from leagues.contests.online.sheet import score_of
from leagues.models import Season
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Dispute, Report, Score, Step
from leagues.seasons.store import state_of, write

OVER = frozenset({SeasonCode.ALREADY_CONFIRMED, SeasonCode.SEASON_CLOSED, SeasonCode.IMPOSSIBLE_SCORE})
"""Refusals after which nothing is written: already decided, or no playable result."""
PLAYED = (Partie.How.PLAYED, Partie.How.CONCEDED)


def enter_result(partie_id: int) -> bool:
    """Write the result of a fixture's finished partie; return whether it was written.

    Safe to repeat, late, concurrently.
    """
    partie = Partie.objects.select_related("table").prefetch_related("seats", "labels").get(pk=partie_id)
    if partie.table is None or taken_back([partie.table.code]):
        return False
    found = _played_in(partie, partie.table.code)
    if found is None:
        return False
    season, fixture = found
    try:
        return not write(season, _step(partie, fixture), None, ref=f"live:{partie.code}").repeated
    except SeasonRefusal as refusal:
        if refusal.code not in OVER:
            raise
        return False


def fixture_played(state: SeasonState, code: str) -> int | None:
    """Return the number of the fixture that uses that live table."""
    return next((number for number, each in state.fixtures.items() if each.live == code), None)


def _played_in(partie: Partie, code: str) -> tuple[Season, int] | None:
    """Return the fixture and its season, the newest season of the league first."""
    key = next((label.key for label in partie.labels.all() if label.kind == "league"), None)
    for season in Season.objects.filter(league__code=key).select_related("league").order_by("-number"):
        number = fixture_played(state_of(season), code)
        if number is not None:
            return season, number
    return None


def _step(partie: Partie, fixture: int) -> Step:
    result = result_of(partie)
    if result.how not in PLAYED:
        return Dispute(fixture=fixture, why=result.how, live=True)
    return Report(fixture=fixture, score=_score(partie, result), live=True)


def _score(partie: Partie, result: PartieResult) -> Score:
    """Return the score, with home as North–South. Its sum is not checked."""
    return replace(score_of(partie, result), despite=False)
