"""Addresses of sets of prepared donnes."""

from datetime import date

from django.urls import URLPattern, path, register_converter

from games.duplicate import views


class DayConverter:
    """A day in an address, as 2026-11-29."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


register_converter(DayConverter, "day")

app_name = "duplicate"
urlpatterns: list[URLPattern] = [
    path("", views.today, name="today"),
    path("<day:day>/<slug:preset>/", views.day, name="day"),
    path("<day:day>/<slug:preset>/jouer/", views.play, name="play"),
    path("<day:day>/<slug:preset>/<int:number>/", views.donne, name="donne"),
]
