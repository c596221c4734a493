"""The site's own settings, its SQLite watched (`DJANGO_SETTINGS_MODULE=tests.load.live.lock_watch.settings`)."""

from belote_site.settings import *  # noqa: F403
from belote_site.settings import DATABASES

DATABASES["default"]["ENGINE"] = "tests.load.live.lock_watch"
