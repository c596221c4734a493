"""Addresses of the public pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.screens import views

urlpatterns: list[URLPattern] = [
    path("<slug:code>/", views.contest, name="contest"),
    path("<slug:code>/affichage/tirage/", views.draw, name="public-draw"),
    path("<slug:code>/affichage/resultats/", views.results, name="public-results"),
    path("<slug:code>/affichage/tableau/", views.bracket, name="public-bracket"),
    path("<slug:code>/affichage/classement/", views.ranking, name="ranking"),
    path("<slug:code>/apercu.jpg", views.picture, name="picture"),
    path("<slug:code>/affichage/classement/apercu.jpg", views.ranking_picture, name="ranking-picture"),
    path("<slug:code>/ecran/", views.screen, name="screen"),
    path("<slug:code>/ecran/etat/", views.screen_part, name="screen-part"),
    path("<slug:code>/etat/<slug:view>/", views.public_part, name="part"),
]
