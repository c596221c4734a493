"""Closing a table: by those who may, or because its people have left. What was played is kept."""

from datetime import datetime

import structlog
from asgiref.sync import sync_to_async

from games.live.acting import Asked, append, catch_up, exactly, of_server
from games.live.codes import TableCode
from games.live.rights import may_close
from games.live.state import TableState
from games.models import Table
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)


async def close(table_id: int, asked: Asked) -> int:
    """Close a table: its host while people are still sitting down, later a person who is alone with bots."""

    def line(state: TableState) -> str:
        if not may_close(state, state.seat_of(asked.player_ids)):
            code = TableCode.NOT_THE_HOST if state.partie is None else TableCode.NOT_ALONE
            raise Refusal(code, "only its host may, or a person alone with bots")
        return "close left"

    return await append(table_id, asked, line)


async def close_abandoned(before: datetime) -> int:
    """Close every table that has not moved since `before`; how many were closed."""
    closed = 0
    for table_id in await sync_to_async(_abandoned)(before):
        try:
            folded = await catch_up(table_id)
            await append(table_id, of_server(folded.state.version), exactly("close abandoned"))
        except Refusal as refusal:
            # Somebody came back in the meantime; or this log cannot be read, and the others must not wait for it.
            log.warning("not_closed", table=table_id, code=refusal.code)
        else:
            closed += 1
    return closed


def _abandoned(before: datetime) -> list[int]:
    waiting = Table.objects.filter(finished_at=None, closed_at=None, moved_at__lt=before)
    return list(waiting.values_list("pk", flat=True))
