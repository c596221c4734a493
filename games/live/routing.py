"""The WebSocket route of tables."""

from django.urls import URLPattern, path

from games.live.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
]
