"""Addresses of a club's webhooks, below the club's own."""

from django.urls import URLPattern, path

from leagues.webhooks import views

app_name = "webhooks"
urlpatterns: list[URLPattern] = [
    path("", views.webhooks, name="list"),
    path("ajouter/", views.add_one, name="add"),
    path("<int:number>/", views.webhook, name="webhook"),
    path("<int:number>/secret/", views.new_secret, name="secret"),
    path("<int:number>/essayer/", views.ping_one, name="ping"),
    path("<int:number>/arreter/", views.stop, name="stop"),
    path("<int:number>/reprendre/", views.start, name="start"),
    path("<int:number>/retirer/", views.remove_one, name="remove"),
    path("<int:number>/envois/<int:delivery>/", views.again, name="again"),
]
