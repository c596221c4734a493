"""The site's settings with Channels' own Redis layer, for `textbook`. The connection lasts, or it would be slower."""

import os

from belote_site.settings import *  # noqa: F403  (settings extend settings so)
from belote_site.settings import DATABASES

DATABASES["default"]["CONN_MAX_AGE"] = None
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [os.environ["TEXTBOOK_REDIS"]], "capacity": 1000},
    }
}
