"""Live tables that a contest wants no more: taken back to real cards, undone, or with the contest itself.

They are closed on the site once the step is committed, under way or not: two parties for one table of the contest would
leave its people to guess which counts. What was played there stays in history, stopped, and counts for nobody.
"""

from collections.abc import Iterable
from typing import Any

from games.live.closing import take_back
from games.models import PartieLabel, Table
from games.outbox import enqueue
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Moment
from leagues.contests.reading import state_of
from leagues.models import Contest


def ask_to_close(*, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: Any) -> None:
    """In the step's own transaction, so that a kill after it forgets nothing."""
    left = live_codes(before) - live_codes(after)
    if left:
        key = f"contest-tables:{contest.pk}:{moment.version}"
        enqueue("leagues.tasks.close_tables_left", contest.pk, sorted(left), key=key)


def close_left(contest_id: int, codes: Iterable[str]) -> int:
    """Close those of its tables that it still wants no more; how many were open. Safe to do again, late, at once."""
    contest = Contest.objects.get(pk=contest_id)
    left = frozenset(codes) - live_codes(state_of(contest))
    own = PartieLabel.objects.filter(kind=PartieLabel.Kind.CONTEST, key=contest.code, partie__table__code__in=left)
    tables = Table.objects.filter(pk__in=own.values("partie__table"), finished_at=None, closed_at=None)
    return sum(take_back(table) for table in tables)


def live_codes(state: ContestState) -> frozenset[str]:
    """The live tables a contest is played at; none once it is cancelled."""
    if state.cancelled is not None:
        return frozenset()
    return frozenset(table.live for played in state.published for table in played.tables.values() if table.live)
