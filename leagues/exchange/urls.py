"""Addresses of keys and of results between sites, among those of clubs and contests."""

from django.urls import URLPattern, path

from leagues.exchange import key_views, results_views

app_name = "exchange"
urlpatterns: list[URLPattern] = [
    path("clubs/<slug:code>/cles.json", key_views.public_keys, name="key-file"),
    path("clubs/<slug:code>/cles/", key_views.keys, name="keys"),
    path("clubs/<slug:code>/cles/autres/", key_views.trusted_page, name="trusted"),
    path("clubs/<slug:code>/cles/autres/<int:number>/retirer/", key_views.drop_key, name="drop-key"),
    path("clubs/<slug:code>/cles/<slug:what>/", key_views.change_key, name="change-key"),
    path("clubs/<slug:code>/resultats-recus/", results_views.receive, name="receive"),
    path("concours/<slug:code>/resultats-signes.json", results_views.signed_results, name="signed-results"),
]
