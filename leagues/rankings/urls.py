"""Addresses of leaderboards and of ratings."""

from django.urls import URLPattern, path

from leagues.rankings import board_views, person_views

app_name = "rankings"
urlpatterns: list[URLPattern] = [
    path("", board_views.index, name="index"),
    path("<slug:game>/", board_views.board, name="board"),
    path("<slug:game>/paires/", board_views.pairs, name="pairs"),
    path("<slug:game>/paires/<int:one>-<int:other>/", person_views.pair, name="pair"),
    path("<slug:game>/joueurs/<int:player_id>/", person_views.person, name="person"),
]
