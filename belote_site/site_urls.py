"""Addresses of the site's own pages, under the name `site`."""

from django.urls import path

from belote_site import views

app_name = "site"
urlpatterns = [
    path("premiers-pas/", views.first_steps, name="first-steps"),
    path("favicon.ico", views.favicon, name="favicon"),
    path("robots.txt", views.robots, name="robots"),
    path("healthz", views.healthz, name="healthz"),
]
