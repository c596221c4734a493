"""Closing of tables: by a person who may do so, after a long time without a move, or by the table's contest.

The donnes played so far are kept.
"""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Final

import structlog
from asgiref.sync import sync_to_async

from games.live.acting import CommandAuthor, append, catch_up, exactly, of_server
from games.live.codes import TableCode
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.process import moment
from games.live.snapshots import fold
from games.live.state import TablePhase, TableState
from games.live.steps import step
from games.live.steps.commands import may_close
from games.models import Entry, Table
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)
TRIES: Final = 5


class CloseReason(StrEnum):
    """Why a contest or league closes its table: it needs the table no more, or has decided the result without it."""

    TAKEN_BACK = "taken-back"
    DECIDED = "decided"

    @property
    def line(self) -> str:
        """Return the line of the table's log."""
        return f"close {self}"


async def close(table_id: int, asked: CommandAuthor) -> int:
    """Close a table: the host may before the partie, and later a person alone with bots."""

    def line(state: TableState) -> str:
        if not may_close(state, state.seat_of(asked.player_ids)):
            code = TableCode.NOT_THE_HOST if state.partie is None else TableCode.NOT_ALONE
            raise Refusal(code, "only its host may, or a person alone with bots")
        return "close left"

    return await append(table_id, asked, line)


async def close_abandoned(before: datetime) -> int:
    """Close every table without a move since `before`; return how many were closed."""
    closed = 0
    for table_id in await sync_to_async(_abandoned)(before):
        try:
            folded = await catch_up(table_id)
            await append(table_id, of_server(folded.state.version), exactly("close abandoned"))
        except Refusal as refusal:
            # A player came back meanwhile, or the log is unreadable; continue with the other tables.
            log.warning("not_closed", table=table_id, code=refusal.code)
        else:
            closed += 1
    return closed


def _abandoned(before: datetime) -> list[int]:
    waiting = Table.objects.filter(finished_at=None, closed_at=None, moved_at__lt=before)
    # A prepared donne is played to its end, if need be by the server.
    return list(waiting.exclude(kind=Table.Kind.PREPARED).values_list("pk", flat=True))


def take_back(table: Table, why: CloseReason = CloseReason.TAKEN_BACK) -> bool:
    """Close a table for its contest, even during play, and return whether the table was open. For tasks.

    The partie is stopped and does not count. The people see this within a second, because every process compares
    versions. Refusal `stale` if another line was written first at every try.
    """
    for _try in range(TRIES):
        state = fold(table).state
        if state.phase in (TablePhase.CLOSED, TablePhase.FINISHED):
            return False
        at = moment()
        after, _events = step(state, why.line, at)
        if write_batch([log_line(table.pk, state, after, why.line, by=None, at=at)]) == [True]:
            return True
    raise Refusal(TableCode.STALE, "somebody was first each time")


def taken_back(codes: Iterable[str]) -> frozenset[str]:
    """Return those of these tables that their contest has closed. One query."""
    lines = [why.line for why in CloseReason]
    return frozenset(Entry.objects.filter(table__code__in=codes, text__in=lines).values_list("table__code", flat=True))
