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


class PeriodConverter:
    """A period in an address: `semaine` or `mois`."""

    regex = "semaine|mois"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(DayConverter, "day")
register_converter(PeriodConverter, "period")

app_name = "duplicate"
urlpatterns: list[URLPattern] = [
    path("", views.today, name="today"),
    path("<day:day>/<slug:preset>/", views.day, name="day"),
    path("<day:day>/<slug:preset>/jouer/", views.play, name="play"),
    path("<day:day>/<slug:preset>/<period:kind>/", views.period, name="period"),
    path("<day:day>/<slug:preset>/<int:number>/", views.donne, name="donne"),
]
