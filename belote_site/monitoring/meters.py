"""Metrics of the pages, the sockets and the tasks; those of the live tables are in `games.live.monitoring`.

A Celery worker serves its metrics on a port of its own, METRICS_PORT. Its tasks run in children that come and go. With
PROMETHEUS_MULTIPROC_DIR in the environment (an empty folder for this worker alone) parent and children write their
counts into it, and the port serves their sums; without it, the parent's own counts, which are complete with `--pool
threads` or `solo`.
"""

import os
import secrets
import time
from pathlib import Path
from typing import Final

import structlog
from celery import Task
from django.conf import settings
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from structlog.contextvars import bound_contextvars

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LAG: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
TASK_SECONDS: Final = (0.01, 0.05, 0.25, 1.0, 5.0, 30.0, 120.0, 600.0)

REQUESTS: Final = Counter(
    "belote_http_requests_total", "Requests answered, by the name of their view and the status.", ["view", "status"]
)
REQUEST_SECONDS: Final = Histogram(
    "belote_http_seconds", "From a request's head until its whole answer is handed over.", ["view"], buckets=SECONDS
)
REQUESTS_UNDER_WAY: Final = Gauge("belote_http_under_way", "Requests being answered now.", multiprocess_mode="livesum")
SOCKETS_OPENED: Final = Counter("belote_sockets_opened_total", "Sockets that reached their consumer.", ["kind"])
SOCKET_FAULTS: Final = Counter("belote_socket_faults_total", "Sockets that ended by a fault of ours.", ["kind"])
LOOP_LAG: Final = Histogram(
    "belote_loop_lag_seconds", "How late the event loop was for something due, four times a second.", buckets=LAG
)

TASKS: Final = Counter("belote_tasks_total", "Tasks begun, done and failed, by name.", ["name", "state"])
TASK_RUN: Final = Histogram("belote_task_seconds", "How long a task took, by name.", ["name"], buckets=TASK_SECONDS)
LOGGED: Final = Counter("belote_log_lines_total", "Lines logged as warning or worse.", ["level"])

log = structlog.get_logger(__name__)
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"


class MeteredTask(Task[..., object]):
    """The base of all tasks. Lines logged while one runs carry its name and its id."""

    abstract = True

    def __call__(self, *args: object, **kwargs: object) -> object:
        began = time.perf_counter()
        TASKS.labels(self.name, "begun").inc()
        with bound_contextvars(task=self.name, task_id=self.request.id or secrets.token_hex(8)):
            try:
                answer = self.run(*args, **kwargs)
            except Exception:
                TASKS.labels(self.name, "failed").inc()
                raise
            finally:
                TASK_RUN.labels(self.name).observe(time.perf_counter() - began)
        TASKS.labels(self.name, "done").inc()
        return answer


def open_port() -> None:
    """Open the port in the parent, before it has children."""
    if not settings.METRICS_PORT:
        return
    folder = os.environ.get(FOLDER, "")
    if folder:
        _forget_others(Path(folder))
    start_http_server(settings.METRICS_PORT, settings.METRICS_HOST, _together(folder) if folder else REGISTRY)
    log.info("figures_told", host=settings.METRICS_HOST, port=settings.METRICS_PORT)


def forget_child(pid: int) -> None:
    """Delete the gauges of a child that has ended; its counters stay."""
    if os.environ.get(FOLDER):
        mark_process_dead(pid)


def _together(folder: str) -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, folder)
    return registry


def _forget_others(folder: Path) -> None:
    """Delete the counts of the previous worker: Prometheus takes a falling counter for a restart."""
    for kept in folder.glob("*.db"):
        if not kept.stem.endswith(f"_{os.getpid()}"):
            kept.unlink()
