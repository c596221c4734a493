"""Liveness of processes without a port: worker and beat touch ALIVE_FILE, a health check reads its age.

A worker without its broker, or a beat that hangs, stops touching it. `celery inspect ping` would start a Python process
every few seconds to learn the same.
"""

from pathlib import Path
from typing import Any

from celery.beat import PersistentScheduler
from django.conf import settings


def seen_alive() -> None:
    """Touch the file; nothing if ALIVE_FILE is not set."""
    if settings.ALIVE_FILE:
        Path(settings.ALIVE_FILE).touch()


class SeenScheduler(PersistentScheduler):
    """Beat's own, which is seen at each tick: the next is never further away than the most frequent task."""

    def tick(self, *args: Any, **options: Any) -> float:
        seen_alive()
        return super().tick(*args, **options)
