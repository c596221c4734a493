"""The Celery app and the whole beat schedule."""

import os
from typing import Any

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")

app = Celery("belote_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

app.conf.beat_schedule = {
    "close-abandoned-tables": {"task": "games.tasks.close_abandoned_tables", "schedule": 600.0},
    "forget-visitors": {"task": "games.tasks.forget_visitors", "schedule": 86400.0},
    "forget-signals": {"task": "games.tasks.forget_signals", "schedule": 86400.0},
    "keep-tallies": {"task": "games.tasks.keep_tallies", "schedule": 300.0},
    "recount-ratings": {"task": "leagues.tasks.recount_ratings", "schedule": 86400.0},
    "recount-seasons": {"task": "leagues.tasks.recount_seasons", "schedule": 86400.0},
    "remind-players": {"task": "leagues.tasks.remind_players", "schedule": 3600.0},
    "run-contests": {"task": "leagues.tasks.run_contests", "schedule": 30.0},
    "turn-seasons": {"task": "leagues.tasks.turn_seasons", "schedule": 600.0},
    "verify-records": {"task": "games.tasks.verify_records", "schedule": 86400.0},
}


@app.on_after_configure.connect
def sweep_the_outbox(sender: Celery, **_kwargs: Any) -> None:
    """With a broker, hand over once a minute what a process killed after its commit did not (games/outbox.py)."""
    if sender.conf.broker_url:
        sender.add_periodic_task(60.0, sender.signature("games.tasks.run_outbox"), name="sweep-the-outbox")
