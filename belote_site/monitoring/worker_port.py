"""Metrics of a Celery worker on their own port, METRICS_PORT, for Prometheus.

A worker's tasks run in children that come and go. With PROMETHEUS_MULTIPROC_DIR in the environment (an empty folder for
this worker alone) parent and children write their counts into it, and the port serves their sums; without it, the
parent's own counts, which are complete with `--pool threads` or `solo`.
"""

import os
from pathlib import Path
from typing import Final

import structlog
from django.conf import settings
from prometheus_client import REGISTRY, CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

log = structlog.get_logger(__name__)
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"


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
