"""The Celery app and the whole beat schedule."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")

app = Celery("belote_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

app.conf.beat_schedule = {
    "close-abandoned-tables": {"task": "games.tasks.close_abandoned_tables", "schedule": 600.0},
}
