"""Addresses of the live table."""

from django.urls import URLPattern, path

from games.live import views

app_name = "live"
urlpatterns: list[URLPattern] = [
    path("tables/<slug:code>/", views.table, name="table"),
    path("tables/<slug:code>/sheet/", views.sheet, name="sheet"),
]
