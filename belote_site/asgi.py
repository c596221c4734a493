"""The ASGI entry point: pages by Django, tables by Channels."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402  (Django must be set up first)
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.urls import re_path  # noqa: E402

from belote_site.monitoring.access_log import AccessLog  # noqa: E402
from belote_site.serving.database_pool import PageHandler  # noqa: E402
from belote_site.serving.sockets import (  # noqa: E402
    AddressDoor,
    Admission,
    PersonDoor,
    SameOrigin,
    TrueAddress,
)
from games.live.consumers import websocket_urlpatterns as tables  # noqa: E402
from games.lobby.queue.sockets import websocket_urlpatterns as queue  # noqa: E402
from games.sheets.sockets import websocket_urlpatterns as sheets  # noqa: E402
from leagues.contests.screens.page_cache import SharedPages  # noqa: E402
from leagues.contests.screens.sockets import websocket_urlpatterns as contests  # noqa: E402

nowhere = re_path("", WebsocketDenier.as_asgi())
sockets = PersonDoor(URLRouter([*tables, *queue, *sheets, *contests, nowhere]))
application = AccessLog(
    ProtocolTypeRouter(
        {
            "http": TrueAddress(SharedPages(PageHandler())),
            "websocket": TrueAddress(SameOrigin(AddressDoor(Admission(sockets)))),
        }
    )
)
