"""Addresses of a ladder's pages, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.climbing import views

urlpatterns: list[URLPattern] = [
    path("<slug:code>/<int:number>/rejoindre/", views.join, name="join"),
    path("<slug:code>/<int:number>/quitter/", views.leave, name="leave"),
]
