"""Socket routes of projectors and phones that follow a contest."""

from django.urls import URLPattern, path

from leagues.contests.screens.sockets import ContestConsumer

websocket_urlpatterns: list[URLPattern] = [path("ws/concours/<slug:code>/", ContestConsumer.as_asgi())]
