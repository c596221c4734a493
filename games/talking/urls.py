"""URLs of games/talking."""

from django.urls import URLPattern, path

from games.talking import views

app_name = "talking"
urlpatterns: list[URLPattern] = [
    path("messages/", views.conversations, name="conversations"),
    path("messages/<int:player_id>/", views.conversation, name="conversation"),
    path("messages/<int:player_id>/silence/", views.mute, name="mute"),
    path("avis/", views.notices, name="notices"),
]
