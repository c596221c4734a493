"""Addresses of the calendar, within `leagues`."""

from django.urls import URLPattern, path

from leagues.seasons.calendar import feed_views, views

urlpatterns: list[URLPattern] = [
    path("mon-calendrier/", views.own_calendar, name="own_calendar"),
    path("mon-calendrier/<str:token>.ics", feed_views.own_feed, name="own_feed"),
    path("<slug:code>/<int:number>/calendrier/", views.calendar, name="calendar"),
    path("<slug:code>/<int:number>/calendrier.ics", feed_views.feed, name="feed"),
]
