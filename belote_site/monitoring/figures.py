"""Counts from the site's rows: waiting tasks and people, contests, beats, the last backup. Small queries."""

import shutil
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.cache import cache
from django.db.models import Count, Min
from django.utils import timezone
from redis import RedisError

from belote_site.backups.folder import last_backup
from belote_site.tasks import BEAT
from games.models import Heartbeat, OutboxTask, Place, Ticket
from games.outbox import MAX_ATTEMPTS
from leagues.models import Contest


@dataclass(frozen=True, slots=True)
class SiteFigures:
    """Counts, and ages in seconds: 0 if nothing waits, None if there is nothing with an age."""

    outbox_waiting: int
    outbox_oldest: float
    outbox_given_up: int
    queue_waiting: int
    queue_oldest: float
    contests_running: int
    live_beat: float | None
    task_beat: float | None
    backup: float | None
    seconds: float


def look() -> SiteFigures:
    """Read the counts. Django's `Error` if the database does not answer."""
    began, now = time.perf_counter(), timezone.now()
    undone = OutboxTask.objects.filter(done_at=None)
    waiting = undone.filter(attempts__lt=MAX_ATTEMPTS)
    due = waiting.filter(due_at__lte=now).aggregate(first=Min("due_at"))["first"]
    tickets = Ticket.objects.filter(table=None).aggregate(first=Min("since"))["first"]
    outbox, given_up = waiting.count(), undone.filter(attempts__gte=MAX_ATTEMPTS).count()
    people = Place.objects.filter(ticket__table=None).aggregate(many=Count("pk"))["many"]
    contests = Contest.objects.filter(stage=Contest.Stage.PLAYING).count()
    live = Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first()
    seconds = time.perf_counter() - began
    return SiteFigures(
        outbox_waiting=outbox,
        outbox_oldest=_age(due, now) or 0.0,
        outbox_given_up=given_up,
        queue_waiting=people,
        queue_oldest=_age(tickets, now) or 0.0,
        contests_running=contests,
        live_beat=_age(live, now),
        task_beat=_task_beat(),
        backup=_age(last_backup(settings.VAR_DIR), now),
        seconds=seconds,
    )


def disk(folder: Path) -> tuple[int, int]:
    """Return the free bytes and all bytes of a folder's disk."""
    usage = shutil.disk_usage(folder)
    return usage.free, usage.total


def _task_beat() -> float | None:
    """Return the age of the last beat in seconds; None if there was none or Redis is absent: one alert covers both."""
    try:
        at = cache.get(BEAT)
    except (RedisError, OSError):
        return None
    return None if at is None else max(0.0, time.time() - at)


def _age(moment: datetime | None, now: datetime) -> float | None:
    return None if moment is None else max(0.0, (now - moment).total_seconds())
