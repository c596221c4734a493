"""URLs of the pages about one's data; their names are in the namespace `order` (`belote_site.urls`)."""

from django.urls import URLPattern, path

from games.privacy import views

urlpatterns: list[URLPattern] = [
    path("mes-donnees/", views.own_data, name="data"),
    path("mes-donnees/tout.zip", views.download, name="download"),
    path("mes-donnees/supprimer/", views.delete, name="delete"),
]
