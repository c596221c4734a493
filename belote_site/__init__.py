"""The site: settings, addresses, the ASGI entrance and the Celery app."""

from belote_site.celery import app as celery_app

__all__ = ["celery_app"]
