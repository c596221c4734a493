"""Addresses of the organizers' pages, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.organizing import (
    days_views,
    describe_views,
    end_views,
    entries_file_views,
    entries_one_views,
    entries_views,
    log_views,
    next_views,
    office_views,
    opening_views,
    settings_views,
    start_views,
)

OFFICE = "<slug:code>/<int:number>/organiser/"

urlpatterns: list[URLPattern] = [
    path("ouvrir/", opening_views.open_one, name="open"),
    path(OFFICE, office_views.office, name="office"),
    path(f"{OFFICE}reglages/", settings_views.settings, name="settings"),
    path(f"{OFFICE}presentation/", describe_views.describe, name="describe"),
    path(f"{OFFICE}journal/", log_views.log, name="log"),
    path(f"{OFFICE}journal/annuler/", log_views.undo, name="undo"),
    path(f"{OFFICE}fin/", end_views.end, name="end"),
    path(f"{OFFICE}inscrits/", entries_views.entries, name="entries"),
    path(f"{OFFICE}inscrits/noms/", entries_views.names, name="entry_names"),
    path(f"{OFFICE}inscrits/liste/", entries_file_views.entries_file, name="entries_file"),
    path(f"{OFFICE}inscrits/<int:entrant>/", entries_one_views.entry, name="entry"),
    path(f"{OFFICE}journees/", days_views.hold_days, name="hold_days"),
    path(f"{OFFICE}tirage/", start_views.start, name="start"),
    path(f"{OFFICE}suivante/", next_views.next_one, name="next"),
]
