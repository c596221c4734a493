"""Liveness of processes without a port: worker and beat touch ALIVE_FILE, and a health check reads its age.

A worker without its broker, or a beat that hangs, stops touching it. `celery inspect ping` would start a Python process
every few seconds for the same information.
"""

from pathlib import Path
from typing import Any

from celery.beat import PersistentScheduler
from django.conf import settings


def seen_alive() -> None:
    """Touch the file, if ALIVE_FILE is set."""
    if settings.ALIVE_FILE:
        Path(settings.ALIVE_FILE).touch()


class SeenScheduler(PersistentScheduler):
    """Celery's own scheduler, which touches the file at each tick, at least as often as the most frequent task."""

    def tick(self, *args: Any, **options: Any) -> float:
        seen_alive()
        return super().tick(*args, **options)
