"""The WebSocket route of waiting pages."""

from django.urls import URLPattern, path

from games.lobby.queue.sockets import QueueConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/queue/", QueueConsumer.as_asgi())]
