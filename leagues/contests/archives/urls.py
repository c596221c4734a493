"""Addresses of the archive pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.archives import import_views, views

urlpatterns: list[URLPattern] = [
    path("importer/<slug:club_code>/", import_views.bring_one, name="import"),
    path("<slug:code>/archive/", views.archive, name="archive"),
    path("<slug:code>/archive/sans-cle/", views.without_stick, name="without-stick"),
    path("<slug:code>/archive/fichier/", views.archive_file, name="archive-file"),
    path("<slug:code>/supprimer/", views.delete_one, name="delete"),
    path("<slug:code>/rejoindre/", views.join, name="join"),
]
