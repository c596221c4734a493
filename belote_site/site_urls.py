"""Addresses of the site's own pages, under the name `site`."""

from django.urls import path

from belote_site import installing, views
from belote_site.monitoring import views as watching

app_name = "site"
urlpatterns = [
    path("premiers-pas/", views.first_steps, name="first-steps"),
    path("conditions/", views.terms, name="terms"),
    path("vie-privee/", views.privacy, name="privacy"),
    path("favicon.ico", views.favicon, name="favicon"),
    path("adresse-du-site", views.own_address, name="own-address"),
    path("robots.txt", views.robots, name="robots"),
    path("manifest-<str:language>.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.service_worker, name="service-worker"),
    path("hors-ligne/", installing.offline, name="offline"),
    path("healthz", watching.healthz, name="healthz"),
    path("readyz", watching.readyz, name="readyz"),
    path("metrics", watching.metrics, name="metrics"),
]
