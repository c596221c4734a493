"""Closing a table its people have left. What was played is kept."""

from datetime import datetime

from asgiref.sync import sync_to_async

from games.live.acting import Asked, append, catch_up
from games.models import Table
from games.rules.errors import Refusal


async def close_abandoned(before: datetime) -> int:
    """Close every table that has not moved since `before`; how many were closed."""
    closed = 0
    for table_id in await sync_to_async(_abandoned)(before):
        folded = await catch_up(table_id)
        try:
            await append(table_id, Asked(None, frozenset(), "", folded.state.version), "close abandoned")
        except Refusal:
            continue  # somebody came back in the meantime: the table has moved
        closed += 1
    return closed


def _abandoned(before: datetime) -> list[int]:
    waiting = Table.objects.filter(finished_at=None, closed_at=None, moved_at__lt=before)
    return list(waiting.values_list("pk", flat=True))
