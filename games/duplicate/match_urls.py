"""Addresses of matches: duels and team matches."""

from django.urls import URLPattern, path

from games.duplicate import match_views

app_name = "matches"
urlpatterns: list[URLPattern] = [
    path("", match_views.mine, name="list"),
    path("<slug:code>/", match_views.one, name="one"),
    path("<slug:code>/place/", match_views.sit, name="sit"),
    path("<slug:code>/partir/", match_views.leave, name="leave"),
    path("<slug:code>/commencer/", match_views.begin, name="begin"),
    path("<slug:code>/jouer/", match_views.play, name="play"),
]
