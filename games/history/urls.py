"""Addresses of games/history."""

from django.urls import URLPattern

app_name = "history"
urlpatterns: list[URLPattern] = []
