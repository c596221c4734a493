"""Addresses of sets of prepared donnes; days as 2026-11-29."""

from django.urls import URLPattern, path

from games.duplicate import views

app_name = "duplicate"
urlpatterns: list[URLPattern] = [
    path("", views.today, name="today"),
    path("<slug:day>/<slug:preset>/", views.day, name="day"),
    path("<slug:day>/<slug:preset>/jouer/", views.play, name="play"),
    path("<slug:day>/<slug:preset>/semaine/", views.period, {"kind": "week"}, name="week"),
    path("<slug:day>/<slug:preset>/mois/", views.period, {"kind": "month"}, name="month"),
    path("<slug:day>/<slug:preset>/<int:number>/", views.donne, name="donne"),
]
