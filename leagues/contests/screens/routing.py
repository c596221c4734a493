"""The sockets of projectors and phones that look on at a contest."""

from django.urls import URLPattern, path

from leagues.contests.screens.sockets import ContestConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/concours/<slug:code>/", ContestConsumer.as_asgi())]
