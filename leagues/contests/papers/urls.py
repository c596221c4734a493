"""Addresses of the papers, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.papers import views

urlpatterns: list[URLPattern] = [
    path("<slug:code>/papiers/", views.papers, name="papers"),
    path("<slug:code>/papiers/classement.csv", views.ranking_as_csv, name="ranking-csv"),
    path("<slug:code>/papiers/<int:round_number>/classement.csv", views.ranking_as_csv, name="round-ranking-csv"),
    path("<slug:code>/papiers/<slug:what>.pdf", views.paper, name="paper"),
    path("<slug:code>/papiers/<int:round_number>/<slug:what>.pdf", views.paper, name="round-paper"),
]
