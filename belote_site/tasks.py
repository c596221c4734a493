"""The site's own tasks."""

import time
from typing import Final

from celery import shared_task
from django.core.cache import cache

BEAT: Final = "belote-task-beat"
"""In the cache: when a task that nobody but the schedule asks for was last done, in seconds since 1970."""


@shared_task(name="belote_site.tasks.beat")
def beat() -> None:
    """A task that proves the beat schedule works."""
    cache.set(BEAT, time.time(), timeout=None)
