"""The WebSocket route of phones that follow a sheet."""

from django.urls import URLPattern, path

from games.sheets.sockets import SheetConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/feuilles/<slug:code>/", SheetConsumer.as_asgi())]
