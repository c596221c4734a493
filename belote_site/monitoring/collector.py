"""Metrics read from this process and from the database on request: tables, sockets, waiting tasks and people, contests,
beats, the last backup, the version of the site.
"""

import functools
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.db import Error
from django.db.models import Min
from django.utils import timezone
from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client import disable_created_metrics as without_created
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from redis import RedisError

from belote_site.backups.place import last_backup, site_version
from belote_site.celery import BEAT
from belote_site.monitoring.access_log import open_sockets
from belote_site.monitoring.readiness import CachedProbe, readiness
from belote_site.serving.database_pool import shared_connections
from belote_site.serving.overload import draining, journal_lag
from games.analyses.figures import analysis_figures
from games.live.process import LiveProcess, running_processes
from games.models import Heartbeat, OutboxTask, Place, Ticket
from games.outbox import MAX_ATTEMPTS
from leagues.models import Contest

ROOT = Path(__file__).resolve().parents[2]

SITE_FIGURES: Final[Mapping[str, str]] = {
    "belote_outbox_waiting": "Tasks asked for and not done.",
    "belote_outbox_oldest_seconds": "Since when the oldest of those due waits.",
    "belote_outbox_given_up": "Tasks that failed too often to be tried again.",
    "belote_queue_waiting": "People who wait for a game.",
    "belote_queue_oldest_seconds": "Since when the first of them waits.",
    "belote_contests_running": "Contests being played.",
    "belote_database_seconds": "How long the database took for these figures.",
    "belote_analyses_waiting": "Donnes that somebody wants analysed.",
    "belote_analyses_ranked_waiting": "Donnes of ranked parties without an analysis, at most 10,000.",
    "belote_analyses_oldest_seconds": "Since when the oldest of those wanted waits.",
    "belote_analyses_done_total": "Donnes analysed, by any process.",
    "belote_analyses_failed_total": "Donnes that could not be analysed.",
    "belote_analyses_seconds_total": "How long all of them took.",
    "belote_live_beat_age_seconds": "Since any server said that its clocks run.",
    "belote_task_beat_age_seconds": "Since a scheduled task was done.",
    "belote_backup_age_seconds": "Since the last whole backup was begun.",
}
"""The metrics that are the same for all processes, by name."""
FRESH_SECONDS: Final = 5.0


@functools.cache
def commit() -> str:
    """Return the commit of this source: COMMIT, for a source without its history, or git's; else `unknown`."""
    given = os.environ.get("COMMIT", "")
    return given[:12] or _checked_out(ROOT / ".git")[:12] or "unknown"


def _checked_out(git: Path) -> str:
    head = git / "HEAD"
    if not head.is_file():
        return ""
    said = head.read_text().strip()
    if not said.startswith("ref: "):
        return said
    branch = said.removeprefix("ref: ")
    if (git / branch).is_file():
        return (git / branch).read_text().strip()
    packed = git / "packed-refs"
    lines = packed.read_text().splitlines() if packed.is_file() else []
    return next((line.split(" ")[0] for line in lines if line.endswith(f" {branch}")), "")


def look() -> dict[str, float | None]:
    """Read the counts and the ages in seconds of `SITE_FIGURES`. Django's `Error` if the database does not answer.

    An age is 0 if nothing waits, and None if there is nothing that has an age.
    """
    began, now = time.perf_counter(), timezone.now()
    undone = OutboxTask.objects.filter(done_at=None)
    waiting = undone.filter(attempts__lt=MAX_ATTEMPTS)
    due = waiting.filter(due_at__lte=now).aggregate(first=Min("due_at"))["first"]
    tickets = Ticket.objects.filter(table=None).aggregate(first=Min("since"))["first"]
    live = Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first()
    analyses = analysis_figures()
    rows = {
        "belote_outbox_waiting": waiting.count(),
        "belote_outbox_oldest_seconds": _age(due, now) or 0.0,
        "belote_outbox_given_up": undone.filter(attempts__gte=MAX_ATTEMPTS).count(),
        "belote_queue_waiting": Place.objects.filter(ticket__table=None).count(),
        "belote_queue_oldest_seconds": _age(tickets, now) or 0.0,
        "belote_contests_running": Contest.objects.filter(stage=Contest.Stage.PLAYING, practice=False).count(),
        "belote_analyses_waiting": analyses.requested,
        "belote_analyses_ranked_waiting": analyses.ranked,
        "belote_analyses_oldest_seconds": _age(analyses.oldest, now) or 0.0,
        "belote_analyses_done_total": analyses.done,
        "belote_analyses_failed_total": analyses.failed,
        "belote_analyses_seconds_total": analyses.seconds,
        "belote_live_beat_age_seconds": _age(live, now),
        "belote_database_seconds": time.perf_counter() - began,
    }
    return rows | {
        "belote_task_beat_age_seconds": _task_beat(),
        "belote_backup_age_seconds": _age(last_backup(settings.VAR_DIR), now),
    }


def _task_beat() -> float | None:
    """Return the age of the last beat in seconds; None if there was none or Redis is absent: one alert covers both."""
    try:
        at = cache.get(BEAT)
    except (RedisError, OSError):
        return None
    return None if at is None else max(0.0, time.time() - at)


def _age(moment: datetime | None, now: datetime) -> float | None:
    return None if moment is None else max(0.0, (now - moment).total_seconds())


class OnDemandCollector(Collector):
    """A collector that reads its values on request, not when it is registered."""

    def describe(self) -> list[Metric]:
        return []


class OfProcess(OnDemandCollector):
    """Metrics of this process: tables and sockets."""

    def collect(self) -> Iterator[Metric]:
        processes = [process for _loop, process in running_processes()]
        yield _tables(processes)
        yield _sockets(processes)
        yield gauge(
            "belote_states", "States of tables kept in memory.", sum(len(each.states._folded) for each in processes)
        )
        yield gauge("belote_journal_lag_seconds", "Since when the first line waits for the log.", journal_lag())
        yield from _database_connections()
        built = GaugeMetricFamily("belote_build_info", "Which version this is.", labels=["version", "commit"])
        built.add_metric([site_version(), commit()], 1)
        yield built


class OfReadiness(OnDemandCollector):
    """The report of `/readyz`, as metrics."""

    def collect(self) -> Iterator[Metric]:
        report = readiness.report()
        yield gauge("belote_ready", "Whether people should be sent to this process.", float(report.ready))
        yield gauge("belote_draining", "Whether this process is about to stop.", float(draining.is_set()))
        parts = GaugeMetricFamily("belote_missing", "Whether something is wrong with a part.", labels=["part"])
        for part, said in {**report.missing, **report.wanting}.items():
            parts.add_metric([part], float(bool(said)))
        yield parts


class OfSite(OnDemandCollector):
    """Metrics that are the same for all processes, read from the database at most every five seconds.

    Without a database these metrics are missing, and `belote_site_figures_up` is 0: old values would be misleading.
    """

    def __init__(self, look: Callable[[], Mapping[str, float | None]] = look, fresh: float = FRESH_SECONDS) -> None:
        self._looked = CachedProbe(look, fresh)

    def collect(self) -> Iterator[Metric]:
        try:
            found = self._looked.answer()
        except Error:
            found = None
        yield gauge("belote_site_figures_up", "Whether the site's own figures could be read.", float(found is not None))
        usage = shutil.disk_usage(settings.VAR_DIR)
        yield gauge("belote_disk_free_bytes", "Free for this site under VAR_DIR.", usage.free)
        yield gauge("belote_disk_bytes", "The whole disk under VAR_DIR.", usage.total)
        for name, words in SITE_FIGURES.items():
            value = None if found is None else found[name]
            if value is not None:
                family = CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily
                yield family(name, words, value=value)


def gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, words, value=value)


def _tables(processes: list[LiveProcess]) -> GaugeMetricFamily:
    family = GaugeMetricFamily("belote_tables", "Tables open in this process.", labels=["kind", "phase"])
    rooms = [room for process in processes for _table_id, room in process.rooms]
    for (kind, phase), count in Counter((room.state.kind, room.state.phase.value) for room in rooms).items():
        family.add_metric([kind, phase], count)
    return family


def _database_connections() -> Iterator[Metric]:
    """Yield the figures of this process's pool of connections; none without PostgreSQL."""
    pool = shared_connections()
    if pool is None:
        return
    stats = pool.get_stats()
    free = stats["pool_available"]
    family = GaugeMetricFamily(
        "belote_database_connections", "Connections to PostgreSQL of this process's pool.", labels=["state"]
    )
    family.add_metric(["used"], stats["pool_size"] - free)
    family.add_metric(["free"], free)
    yield family
    yield gauge(
        "belote_database_requests_waiting", "Threads that wait for a connection now.", stats["requests_waiting"]
    )


def _sockets(processes: list[LiveProcess]) -> GaugeMetricFamily:
    """Return the sockets by kind. `entering`: connected to a table, not joined yet."""
    family = GaugeMetricFamily("belote_sockets", "Sockets open in this process, by what they are for.", labels=["kind"])
    audiences = Counter(
        "watcher" if audience is None else "player"
        for process in processes
        for _table_id, room in process.rooms
        for audience in list(room.sockets.values())
    )
    counts = Counter(open_sockets)
    entering = counts.pop("table", 0) - audiences.total()
    for kind in ("player", "watcher"):
        family.add_metric([kind], audiences[kind])
    family.add_metric(["entering"], max(0, entering))
    for kind in ("queue", "sheet", "contest"):
        family.add_metric([kind], counts[kind])
    return family


def of_web() -> CollectorRegistry:
    """Return all metrics of one web process, with those of Python and the kernel."""
    without_created()
    for collector in (OfProcess(), OfReadiness(), OfSite()):
        REGISTRY.register(collector)
    return REGISTRY


registry: Final = of_web()
