"""The number of spectators of each table, over all processes, for the lists.

Each process writes a row for each table watched through it: when the number changes, and again every few seconds. A row
that was not rewritten for `FORGOTTEN` belongs to a process that has ended, and is ignored.
"""

import asyncio
from datetime import timedelta
from typing import Final, TypeVar

from django.db.models import IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.live.process import live_process
from games.models import Table, Watchers

AGAIN_SECONDS: Final = 10.0
FORGOTTEN: Final = timedelta(seconds=25)
Tables = TypeVar("Tables", bound=QuerySet[Table])


async def share_watchers() -> None:
    """Write how many people watch through this process, if the number changed or was written long ago."""
    process, now = live_process(), asyncio.get_running_loop().time()
    counts = {table_id: room.watching for table_id, room in process.rooms if room.watching}
    if counts == process.watched and (not counts or now - process.watched_at < AGAIN_SECONDS):
        return
    await process.journal.write(lambda: _write(process.name, counts))
    process.watched, process.watched_at = counts, now


def _write(process: str, counts: dict[int, int]) -> None:
    now = timezone.now()
    gone = Q(process=process) & ~Q(table_id__in=counts)
    Watchers.objects.filter(gone | Q(seen_at__lt=now - FORGOTTEN)).delete()
    Watchers.objects.bulk_create(
        [Watchers(table_id=table_id, process=process, count=count, seen_at=now) for table_id, count in counts.items()],
        update_conflicts=True,
        unique_fields=["table", "process"],
        update_fields=["count", "seen_at"],
    )


def with_watchers(tables: Tables) -> Tables:
    """Annotate these tables with `watchers`."""
    lately = Watchers.objects.filter(table=OuterRef("pk"), seen_at__gt=timezone.now() - FORGOTTEN)
    counted = lately.order_by().values("table").annotate(together=Sum("count")).values("together")
    return tables.annotate(watchers=Coalesce(Subquery(counted, output_field=IntegerField()), 0))
