"""Addresses of games/live."""

from django.urls import URLPattern

app_name = "live"
urlpatterns: list[URLPattern] = []
