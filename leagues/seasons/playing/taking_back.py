"""Closing of live tables that a season no longer needs: moved, decided otherwise, undone, or cancelled by a withdrawal.

They are closed on the site once the step is committed, even while they are played: with two parties for one fixture,
players could not know which one counts. The stopped partie stays in history and counts for nobody.
"""

from games.live.closing import CloseReason, take_back
from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.models import Season
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Moment
from leagues.seasons.store import state_of


def ask_to_close(*, season: Season, moment: Moment, before: SeasonState, after: SeasonState, **_more: object) -> None:
    """Enqueue the closing in the step's own transaction, so that a killed process loses nothing. One task per table."""
    if before.fixtures is after.fixtures and before.withdrawn == after.withdrawn and before.over == after.over:
        return
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"fixture-table:{season.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_fixture_table", season.pk, code, key=key)


def close_left(season_id: int, code: str) -> bool:
    """Close a table that the season no longer needs; return whether it was open. Safe to repeat."""
    season = Season.objects.select_related("league").get(pk=season_id)
    state = state_of(season)
    if code in live_codes(state):
        return False
    own = PartieLabel.objects.filter(kind=PartieLabel.Kind.LEAGUE, key=season.league.code, partie__table__code=code)
    table = Table.objects.filter(pk__in=own.values("partie__table"), finished_at=None, closed_at=None).first()
    return table is not None and take_back(
        table, CloseReason.DECIDED if code in _decided(state) else CloseReason.TAKEN_BACK
    )


def _decided(state: SeasonState) -> frozenset[str]:
    """Return the codes of live tables whose fixture has its result."""
    return frozenset(each.live for each in state.fixtures.values() if each.live and each.result is not None)


def live_codes(state: SeasonState) -> frozenset[str]:
    """Return the codes of the season's live tables, including finished ones that count; empty once it is cancelled."""
    if state.cancelled is not None:
        return frozenset()
    return frozenset(
        each.live
        for each in state.fixtures.values()
        if each.live and (still_due(state, each) or (each.result is not None and each.result.live))
    )
