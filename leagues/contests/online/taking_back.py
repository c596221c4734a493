"""Live tables that a contest wants no more: taken back to real cards, undone, decided by the desk, or cancelled.

They are closed on the site once the step is committed, under way or not: two parties for one table of the contest, or
a table whose result is already decided, would leave its players to guess what counts. What was played there stays in
history, stopped, and counts for nobody.
"""

from games.live.closing import CloseReason, take_back
from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.contests.day.state import ContestState, ContestTableState
from leagues.contests.day.steps import Moment
from leagues.contests.reading import state_of
from leagues.models import Contest


def ask_to_close(
    *, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: object
) -> None:
    """In the step's own transaction, so that a kill after it forgets nothing. One table does not wait for another."""
    for code in sorted(live_codes(before) - live_codes(after)):
        key = f"contest-table:{contest.pk}:{moment.version}:{code}"
        enqueue("leagues.tasks.close_table_left", contest.pk, code, key=key)


def close_left(contest_id: int, code: str) -> bool:
    """Close a table that the contest still wants no more; whether it was open. Safe to do again, late, at once."""
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
    """The live tables a contest is played at, those that gave their own result included; none once it is cancelled."""
    return frozenset(code for code, table in _opened(state).items() if not table.over or table.played_live)


def _opened(state: ContestState) -> dict[str, ContestTableState]:
    """The tables of the contest with a live one, by its code; none once it is cancelled."""
    if state.cancelled is not None:
        return {}
    return {table.live: table for played in state.published for table in played.tables.values() if table.live}
