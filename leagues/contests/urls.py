"""Addresses of contests, one file per folder."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "contests"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("leagues.contests.archives.urls")),
    path("", include("leagues.contests.preparing.urls")),
    path("", include("leagues.contests.running.urls")),
    path("", include("leagues.contests.phones.urls")),
    path("", include("leagues.contests.papers.urls")),
    path("", include("leagues.contests.online.urls")),
    path("", include("leagues.contests.screens.urls")),
]
