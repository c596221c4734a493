"""URLs of the pages about the API; the operations themselves are in django-ninja's API (`entrance.api`)."""

from django.urls import URLPattern, path

from games.api import pages

app_name = "api"
urlpatterns: list[URLPattern] = [
    path("", pages.documentation, name="documentation"),
    path("jetons/", pages.tokens, name="tokens"),
    path("jetons/<int:token_id>/finir/", pages.end, name="end-token"),
]
