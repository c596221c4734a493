"""Addresses of the online tables' pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.online import views

urlpatterns: list[URLPattern] = [path("<slug:code>/en-ligne/", views.online, name="online")]
