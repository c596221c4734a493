"""The one socket address of a table."""

from django.urls import URLPattern, path

from games.live.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
]
