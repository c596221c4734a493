"""Live tables that a season wants no more: the fixture was moved, decided otherwise, undone, or fell away.

They are closed on the site once the step is committed, under way or not: two parties for one fixture would leave its
people to guess which counts. What was played there stays in history, stopped, and counts for nobody.
"""

from games.live.closing import CloseReason, take_back
from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.models import Season
from leagues.seasons.course.fixtures import still_due
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment
from leagues.seasons.reading import state_of


def ask_to_close(*, season: Season, moment: Moment, before: SeasonState, after: SeasonState, **_more: object) -> None:
    """In the step's own transaction, so that a kill after it forgets nothing. One table does not wait for another."""
    if before.fixtures is after.fixtures and before.withdrawn == after.withdrawn and before.over == after.over:
        return
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"fixture-table:{season.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_fixture_table", season.pk, code, key=key)


def close_left(season_id: int, code: str) -> bool:
    """Close a table that the season still wants no more; whether it was open. Safe to do again, late, at once."""
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
    """The live tables whose fixture has its result without them."""
    return frozenset(each.live for each in state.fixtures.values() if each.live and each.result is not None)


def live_codes(state: SeasonState) -> frozenset[str]:
    """The live tables a season is played at, those whose result is in included; none once it is cancelled."""
    if state.cancelled is not None:
        return frozenset()
    return frozenset(
        each.live
        for each in state.fixtures.values()
        if each.live and (still_due(state, each) or (each.result is not None and each.result.live))
    )
