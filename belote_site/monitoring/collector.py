"""Metrics read from this process and from the database on request."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from django.conf import settings
from django.db import Error
from prometheus_client import REGISTRY, CollectorRegistry
from prometheus_client import disable_created_metrics as without_created
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from belote_site.monitoring import build, figures
from belote_site.monitoring.access_log import open_sockets
from belote_site.monitoring.figures import SiteFigures
from belote_site.monitoring.probes import CachedProbe
from belote_site.monitoring.readiness import readiness
from belote_site.serving.draining import is_draining
from games.live.process import LiveProcess, running_processes

FRESH_SECONDS: Final = 5.0


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
        yield gauge("belote_states", "States of tables kept in memory.", _states(processes))
        yield gauge("belote_journal_lag_seconds", "Since when the first line waits for the log.", _lag(processes))
        built = GaugeMetricFamily("belote_build_info", "Which version this is.", labels=["version", "commit"])
        built.add_metric([build.version(), build.commit()], 1)
        yield built


class OfReadiness(OnDemandCollector):
    """The report of `/readyz`, as metrics."""

    def collect(self) -> Iterator[Metric]:
        report = readiness.report()
        yield gauge("belote_ready", "Whether people should be sent to this process.", float(report.ready))
        yield gauge("belote_draining", "Whether this process is about to stop.", float(is_draining()))
        parts = GaugeMetricFamily("belote_missing", "Whether something is wrong with a part.", labels=["part"])
        for part, said in {**report.missing, **report.wanting}.items():
            parts.add_metric([part], float(bool(said)))
        yield parts


class OfSite(OnDemandCollector):
    """Metrics that are the same for all processes, read from the database at most every five seconds.

    Without a database these metrics are missing, and `belote_site_figures_up` is 0: old values would be misleading.
    """

    def __init__(self, look: Callable[[], SiteFigures] = figures.look, fresh: float = FRESH_SECONDS) -> None:
        self._looked = CachedProbe(look, fresh)

    def collect(self) -> Iterator[Metric]:
        found = self._found()
        yield gauge("belote_site_figures_up", "Whether the site's own figures could be read.", float(found is not None))
        yield from _disk()
        if found is not None:
            yield from _told(found)

    def _found(self) -> SiteFigures | None:
        try:
            return self._looked.answer()
        except Error:
            return None


def gauge(name: str, words: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, words, value=value)


def _tables(processes: list[LiveProcess]) -> GaugeMetricFamily:
    family = GaugeMetricFamily("belote_tables", "Tables open in this process.", labels=["kind", "phase"])
    rooms = [room for process in processes for _table_id, room in process.rooms]
    for (kind, phase), count in Counter((room.state.kind, room.state.phase.value) for room in rooms).items():
        family.add_metric([kind, phase], count)
    return family


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


def _states(processes: list[LiveProcess]) -> int:
    return sum(len(each.states._folded) for each in processes)


def _lag(processes: list[LiveProcess]) -> float:
    """Return the journals' lag.

    Read from another thread than the writer's: the oldest line may be written meanwhile.
    """
    try:
        return max((each.journal.lag for each in processes), default=0.0)
    except IndexError:
        return 0.0


def _disk() -> Iterator[Metric]:
    free, total = figures.disk(settings.VAR_DIR)
    yield gauge("belote_disk_free_bytes", "Free for this site under VAR_DIR.", free)
    yield gauge("belote_disk_bytes", "The whole disk under VAR_DIR.", total)


def _told(found: SiteFigures) -> Iterator[Metric]:
    yield gauge("belote_outbox_waiting", "Tasks asked for and not done.", found.outbox_waiting)
    yield gauge("belote_outbox_oldest_seconds", "Since when the oldest of those due waits.", found.outbox_oldest)
    yield gauge("belote_outbox_given_up", "Tasks that failed too often to be tried again.", found.outbox_given_up)
    yield gauge("belote_queue_waiting", "People who wait for a game.", found.queue_waiting)
    yield gauge("belote_queue_oldest_seconds", "Since when the first of them waits.", found.queue_oldest)
    yield gauge("belote_contests_running", "Contests being played.", found.contests_running)
    yield gauge("belote_database_seconds", "How long the database took for these figures.", found.seconds)
    if found.live_beat is not None:
        yield gauge("belote_live_beat_age_seconds", "Since any server said that its clocks run.", found.live_beat)
    if found.task_beat is not None:
        yield gauge("belote_task_beat_age_seconds", "Since a scheduled task was done.", found.task_beat)
    if found.backup is not None:
        yield gauge("belote_backup_age_seconds", "Since the last whole backup was begun.", found.backup)


def of_web() -> CollectorRegistry:
    """Return all metrics of one web process, with those of Python and the kernel."""
    without_created()
    for collector in (OfProcess(), OfReadiness(), OfSite()):
        REGISTRY.register(collector)
    return REGISTRY


registry: Final = of_web()
