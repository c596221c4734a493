"""URLs of the pages about the API; the operations themselves are in django-ninja's API (`entrance.api`)."""

from django.urls import URLPattern, path

from games.api import pages, robot_pages

app_name = "api"
urlpatterns: list[URLPattern] = [
    path("", pages.documentation, name="documentation"),
    path("docs/<slug:name>.md", pages.read_document, name="document"),
    path("jetons/", pages.tokens, name="tokens"),
    path("jetons/<int:token_id>/finir/", pages.end, name="end-token"),
    path("robots/", robot_pages.robots, name="robots"),
    path("robots/<slug:name>/jouer/", robot_pages.play_with, name="play-with"),
    path("robots/miens/", robot_pages.own_robots, name="own-robots"),
    path("robots/miens/<int:robot_id>/jeton/", robot_pages.robot_token, name="robot-token"),
    path("robots/miens/<int:robot_id>/changer/", robot_pages.change_robot, name="change-robot"),
    path("robots/miens/<int:robot_id>/finir/", robot_pages.stop_robot, name="stop-robot"),
]
