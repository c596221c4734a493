"""Addresses of games/lobby."""

from django.urls import URLPattern, path

from games.lobby import views

app_name = "lobby"
urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("jouer/", views.play, name="play"),
    path("comment-jouer/", views.how_to, name="how-to"),
    path("tables/", views.tables, name="tables"),
    path("tables/ouvrir/", views.open_one, name="open"),
]
