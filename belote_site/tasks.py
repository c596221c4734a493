"""The site's own tasks."""

import time
from typing import Final

from celery import shared_task
from django.core.cache import cache

BEAT: Final = "belote-task-beat"
"""The cache key of the time, in seconds since 1970, at which the scheduled test task last ran."""


@shared_task(name="belote_site.tasks.beat")
def beat() -> None:
    """Store the time, as proof that the beat schedule works."""
    cache.set(BEAT, time.time(), timeout=None)
