"""Addresses of leaderboards and of ratings."""

from django.urls import URLPattern, path

from leagues.rankings import boards, person_views

app_name = "rankings"
urlpatterns: list[URLPattern] = [
    path("", boards.index, name="index"),
    path("<slug:game>/", boards.board, name="board"),
    path("<slug:game>/apercu.jpg", boards.board_picture, name="board-picture"),
    path("<slug:game>/paires/apercu.jpg", boards.pairs_picture, name="pairs-picture"),
    path("<slug:game>/paires/", boards.pairs, name="pairs"),
    path("<slug:game>/paires/<int:one>-<int:other>/", person_views.pair, name="pair"),
    path("<slug:game>/joueurs/<int:player_id>/", person_views.person, name="person"),
]
