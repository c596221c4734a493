"""The one socket address of a table."""

from channels.security.websocket import WebsocketDenier
from django.urls import URLPattern, path, re_path

from games.live.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),
]
