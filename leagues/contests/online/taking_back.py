"""Closing of live tables that a contest no longer needs: moved to real cards, undone, decided by the desk, or
cancelled.

They are closed on the site once the step is committed, even while they are played: with two parties for one table, or a
table whose result is already decided, players could not know which one counts. The stopped partie stays in history and
counts for nobody.
"""

from games.live.closing import CloseReason, take_back
from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Moment
from leagues.contests.store import state_of
from leagues.models import Contest


def ask_to_close(
    *, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: object
) -> None:
    """Enqueue the closing in the step's own transaction, so that a killed process loses nothing. One task per table."""
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"contest-table:{contest.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_table_left", contest.pk, code, key=key)


def close_left(contest_id: int, code: str) -> bool:
    """Close a table that the contest no longer needs; return whether it was open. Safe to repeat."""
    contest = Contest.objects.get(pk=contest_id)
    state = state_of(contest)
    if code in live_codes(state):
        return False
    own = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key=contest.code, partie__table__code=code)
    table = Table.objects.filter(pk__in=own.values("partie__table"), finished_at=None, closed_at=None).first()
    return table is not None and take_back(
        table, CloseReason.DECIDED if code in _opened(state) else CloseReason.TAKEN_BACK
    )


def live_codes(state: ContestState) -> frozenset[str]:
    """Return the codes of the contest's live tables, including those that gave their own result; empty once it is
    cancelled.
    """
    return frozenset(code for code, table in _opened(state).items() if not table.over or table.played_live)


def _opened(state: ContestState) -> dict[str, ContestTableState]:
    """Return the contest's tables with a live table, by its code; empty once the contest is cancelled."""
    if state.cancelled is not None:
        return {}
    return {table.live: table for played in state.published for table in played.tables.values() if table.live}
