"""The Celery app: its beat schedule, the task of the site itself, and the liveness of its processes.

Worker and beat have no port: they touch ALIVE_FILE, and a health check reads its age. A worker without its broker, or a
beat that hangs, stops touching it. `celery inspect ping` would start a Python process every few seconds for the same
information.
"""

import os
import time
from pathlib import Path
from typing import Any, Final

from celery import Celery, shared_task
from celery.beat import PersistentScheduler
from celery.signals import (
    beat_embedded_init,
    beat_init,
    heartbeat_sent,
    setup_logging,
    worker_init,
    worker_process_shutdown,
)
from django.conf import settings
from django.core.cache import cache

BEAT: Final = "belote-task-beat"
"""The cache key of the time, in seconds since 1970, at which the scheduled test task last ran."""


def seen_alive() -> None:
    """Touch the file, if ALIVE_FILE is set."""
    if settings.ALIVE_FILE:
        Path(settings.ALIVE_FILE).touch()


class SeenScheduler(PersistentScheduler):
    """Celery's own scheduler, which touches the file at each tick, at least as often as the most frequent task."""

    def tick(self, *args: Any, **options: Any) -> float:
        seen_alive()
        return super().tick(*args, **options)


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")

app = Celery("belote_site", task_cls="belote_site.monitoring.meters:MeteredTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.beat_scheduler = "belote_site.celery:SeenScheduler"
app.autodiscover_tasks()

ANALYSIS: Final = "analysis"
"""The queue of the solver's work, with a worker of its own: other tasks never wait for an analysis."""

app.conf.task_routes = {"games.tasks.analyse_donnes": {"queue": ANALYSIS}}
app.conf.beat_schedule = {
    # A turn that no worker takes within its minute is left out: the next one does its work.
    "analyse-donnes": {"task": "games.tasks.analyse_donnes", "schedule": 60.0, "options": {"expires": 60.0}},
    "beat": {"task": "belote_site.tasks.beat", "schedule": 60.0},
    "close-abandoned-tables": {"task": "games.tasks.close_abandoned_tables", "schedule": 600.0},
    "forget-visitors": {"task": "games.tasks.forget_visitors", "schedule": 86400.0},
    "forget-signals": {"task": "games.tasks.forget_signals", "schedule": 86400.0},
    "keep-tallies": {"task": "games.tasks.keep_tallies", "schedule": 300.0},
    "rate-robots": {"task": "leagues.tasks.rate_robots", "schedule": 86400.0},
    "recount-ratings": {"task": "leagues.tasks.recount_ratings", "schedule": 86400.0},
    "recount-seasons": {"task": "leagues.tasks.recount_seasons", "schedule": 86400.0},
    "remind-players": {"task": "leagues.tasks.remind_players", "schedule": 3600.0},
    "run-contests": {"task": "leagues.tasks.run_contests", "schedule": 30.0},
    "send-webhooks": {"task": "leagues.tasks.send_webhooks", "schedule": 30.0},
    "turn-seasons": {"task": "leagues.tasks.turn_seasons", "schedule": 600.0},
    "turn-sets": {"task": "games.tasks.turn_sets", "schedule": 60.0},
    "remind-of-sets": {"task": "games.tasks.remind_of_sets", "schedule": 600.0},
    "verify-records": {"task": "games.tasks.verify_records", "schedule": 86400.0},
}


@app.on_after_configure.connect
def sweep_the_outbox(sender: Celery, **_kwargs: object) -> None:
    """With a broker, run the outbox every minute, for tasks that a killed process left (games/outbox.py)."""
    if sender.conf.broker_url:
        sender.add_periodic_task(60.0, sender.signature("games.tasks.run_outbox"), name="sweep-the-outbox")


@setup_logging.connect
def keep_the_sites_lines(**_signal: object) -> None:
    """Keep Celery from setting up its own logging, which it does unless this signal has a receiver.

    `settings.LOGGING` sets up all logging.
    """


@worker_init.connect
def tell_figures(**_signal: object) -> None:
    """Open the metrics port in a worker's parent, before it has children."""
    from belote_site.monitoring import meters

    meters.open_port()


@worker_process_shutdown.connect
def forget_child(pid: int, **_signal: object) -> None:
    from belote_site.monitoring import meters

    meters.forget_child(pid)


@heartbeat_sent.connect
def worker_is_alive(**_signal: object) -> None:
    """Touch the liveness file in a worker's parent, every two seconds while its broker answers."""
    seen_alive()


@beat_init.connect
@beat_embedded_init.connect
def beat_lives(**_signal: object) -> None:
    """Register this beat for `doctor`, which expects exactly one."""
    from belote_site.beats import begin_saying

    begin_saying()


@shared_task(name="belote_site.tasks.beat")
def beat() -> None:
    """Store the time, as proof that the beat schedule works."""
    cache.set(BEAT, time.time(), timeout=None)
