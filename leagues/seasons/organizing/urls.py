"""Addresses of this room, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.organizing import (
    days_views,
    entries_file_views,
    entries_one_views,
    entries_views,
    next_views,
    start_views,
)

OFFICE = "<slug:code>/<int:number>/organiser/"

urlpatterns: list[URLPattern] = [
    path(f"{OFFICE}inscrits/", entries_views.entries, name="entries"),
    path(f"{OFFICE}inscrits/noms/", entries_views.names, name="entry_names"),
    path(f"{OFFICE}inscrits/liste/", entries_file_views.entries_file, name="entries_file"),
    path(f"{OFFICE}inscrits/<int:entrant>/", entries_one_views.entry, name="entry"),
    path(f"{OFFICE}journees/", days_views.hold_days, name="hold_days"),
    path(f"{OFFICE}tirage/", start_views.start, name="start"),
    path(f"{OFFICE}suivante/", next_views.next_one, name="next"),
]
