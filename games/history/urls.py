"""Addresses of games/history."""

from django.urls import URLPattern, path

from games.history import views

app_name = "history"
urlpatterns: list[URLPattern] = [
    path("", views.parties, name="parties"),
    path("<slug:code>/", views.sheet, name="sheet"),
    path("<slug:code>/record.jsonl", views.record, name="record"),
]
