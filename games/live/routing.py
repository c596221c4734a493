"""The one socket address of a table."""

from django.urls import URLPattern

websocket_urlpatterns: list[URLPattern] = []
