"""Addresses of a club's webhooks, below the club's own."""

from django.urls import URLPattern, path

from leagues.webhooks import views

app_name = "webhooks"
urlpatterns: list[URLPattern] = [
    path("<slug:code>/webhooks/", views.webhooks, name="list"),
    path("<slug:code>/webhooks/ajouter/", views.add_one, name="add"),
    path("<slug:code>/webhooks/<int:number>/", views.webhook, name="webhook"),
    path("<slug:code>/webhooks/<int:number>/secret/", views.new_secret, name="secret"),
    path("<slug:code>/webhooks/<int:number>/essayer/", views.ping_one, name="ping"),
    path("<slug:code>/webhooks/<int:number>/arreter/", views.stop, name="stop"),
    path("<slug:code>/webhooks/<int:number>/reprendre/", views.start, name="start"),
    path("<slug:code>/webhooks/<int:number>/retirer/", views.remove_one, name="remove"),
    path("<slug:code>/webhooks/<int:number>/envois/<int:delivery>/", views.again, name="again"),
]
