"""The addresses of leagues, room by room."""

from django.urls import URLPattern, URLResolver

app_name = "leagues"
urlpatterns: list[URLPattern | URLResolver] = []
