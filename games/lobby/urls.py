"""URLs of games/lobby."""

from django.urls import URLPattern, path

from games.lobby import views
from games.lobby.queue import views as queue

app_name = "lobby"
urlpatterns: list[URLPattern] = [
    path("", views.home, name="home"),
    path("annonces/<int:announcement_id>/lue/", views.put_announcement_away, name="put-away"),
    path("jouer/", views.play, name="play"),
    path("partie-rapide/", queue.quick_play, name="quick-play"),
    path("partie-rapide/quitter/", queue.leave, name="leave-queue"),
    path("partie-rapide/robots/", queue.with_robots, name="with-robots"),
    path("partie-rapide/avec/<int:ticket_id>/<slug:key>/", queue.partner, name="partner"),
    path("jeu-classe/", views.ranked_play, name="ranked"),
    path("comment-jouer/", views.how_to, name="how-to"),
    path("tables/", views.tables, name="tables"),
    path("tables/ouvrir/", views.open_one, name="open"),
]
