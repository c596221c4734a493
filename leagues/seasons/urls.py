"""Addresses of leagues, their seasons, and the pages of organizers."""

from django.urls import URLPattern, path

from leagues.seasons.calendar import views as calendar_views
from leagues.seasons.kind_pages import urlpatterns as of_kinds
from leagues.seasons.organizing import (
    describe,
    end_views,
    entries_views,
    log_views,
    next_season_page,
    office,
    opening,
    settings_views,
)
from leagues.seasons.pages import views
from leagues.seasons.papers import views as paper_views
from leagues.seasons.playing import views as playing_views

SEASON = "<slug:code>/<int:number>/"
OFFICE = f"{SEASON}organiser/"
FIXTURE = f"{SEASON}rencontres/<int:fixture>/"
app_name = "leagues"
# Fixed words (`ouvrir`) come before addresses with a code.
urlpatterns: list[URLPattern] = [
    path("ouvrir/", opening.open_one, name="open"),
    path("mon-calendrier/", calendar_views.own_calendar, name="own_calendar"),
    path("mon-calendrier/<str:token>.ics", calendar_views.own_feed, name="own_feed"),
    path("mes-rencontres/", playing_views.mine, name="mine"),
    path("", views.leagues, name="list"),
    path("<slug:code>/", views.league, name="league"),
    path("<slug:code>/apercu.jpg", views.league_picture, name="picture"),
    path(SEASON, views.season, name="season"),
    path(f"{SEASON}apercu.jpg", views.season_picture, name="season_picture"),
    path(f"{SEASON}ligne/<int:entrant>/", views.line, name="line"),
    path(f"{SEASON}reglement/", views.rules, name="rules"),
    path(f"{SEASON}courbes/", views.plots, name="plots"),
    path(f"{SEASON}calendrier/", calendar_views.calendar, name="calendar"),
    path(f"{SEASON}calendrier.ics", calendar_views.feed, name="feed"),
    path(f"{SEASON}classement.csv", paper_views.ranking_as_csv, name="csv"),
    path(f"{SEASON}classement.pdf", paper_views.ranking_as_pdf, name="pdf"),
    path(f"{SEASON}calendrier.csv", paper_views.calendar_as_csv, name="calendar_csv"),
    path(f"{SEASON}calendrier.pdf", paper_views.calendar_as_pdf, name="calendar_pdf"),
    path(FIXTURE, playing_views.fixture, name="fixture"),
    path(f"{FIXTURE}dire/", playing_views.say_fixture, name="fixture_say"),
    path(OFFICE, office.office, name="office"),
    path(f"{OFFICE}reglages/", settings_views.settings, name="settings"),
    path(f"{OFFICE}presentation/", describe.describe, name="describe"),
    path(f"{OFFICE}journal/", log_views.log, name="log"),
    path(f"{OFFICE}journal.csv", log_views.log_as_csv, name="log-csv"),
    path(f"{OFFICE}journal/annuler/", log_views.undo, name="undo"),
    path(f"{OFFICE}fin/", end_views.end, name="end"),
    path(f"{OFFICE}inscrits/", entries_views.entries, name="entries"),
    path(f"{OFFICE}inscrits/noms/", entries_views.names, name="entry_names"),
    path(f"{OFFICE}inscrits/liste/", entries_views.entries_file, name="entries_file"),
    path(f"{OFFICE}inscrits/<int:entrant>/", entries_views.entry, name="entry"),
    path(f"{OFFICE}suivante/", next_season_page.next_one, name="next"),
    *of_kinds,
]
