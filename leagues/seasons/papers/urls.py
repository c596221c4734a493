"""Addresses of the downloads, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.papers import views

urlpatterns: list[URLPattern] = [
    path("<slug:code>/<int:number>/classement.csv", views.ranking_as_csv, name="csv"),
    path("<slug:code>/<int:number>/classement.pdf", views.ranking_as_pdf, name="pdf"),
    path("<slug:code>/<int:number>/calendrier.csv", views.calendar_as_csv, name="calendar_csv"),
    path("<slug:code>/<int:number>/calendrier.pdf", views.calendar_as_pdf, name="calendar_pdf"),
]
