"""Addresses of the fixtures' pages, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.playing import views

urlpatterns: list[URLPattern] = [
    path("mes-rencontres/", views.mine, name="mine"),
    path("<slug:code>/<int:number>/rencontres/<int:fixture>/", views.fixture, name="fixture"),
    path("<slug:code>/<int:number>/rencontres/<int:fixture>/dire/", views.say_fixture, name="fixture_say"),
]
