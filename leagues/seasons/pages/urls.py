"""Addresses of the public pages, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.pages import plot_views, views

urlpatterns: list[URLPattern] = [
    path("", views.leagues, name="list"),
    path("<slug:code>/", views.league, name="league"),
    path("<slug:code>/<int:number>/", views.season, name="season"),
    path("<slug:code>/<int:number>/ligne/<int:entrant>/", views.line, name="line"),
    path("<slug:code>/<int:number>/journees/", views.days, name="days"),
    path("<slug:code>/<int:number>/reglement/", views.rules, name="rules"),
    path("<slug:code>/<int:number>/courbes/", plot_views.plots, name="plots"),
]
