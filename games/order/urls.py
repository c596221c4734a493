"""Addresses of games/order."""

from django.urls import URLPattern, path

from games.order import data_views, moderating, views

app_name = "order"
urlpatterns: list[URLPattern] = [
    path("signaler/", views.choose, name="choose"),
    path("signaler/<int:player_id>/", views.report, name="report"),
    path("mon-dossier/", views.own, name="own"),
    path("mon-dossier/<int:sanction_id>/appel/", views.appeal, name="appeal"),
    path("mes-donnees/", data_views.own_data, name="data"),
    path("mes-donnees/tout.zip", data_views.download, name="download"),
    path("mes-donnees/supprimer/", data_views.delete, name="delete"),
    path("moderation/", moderating.cases, name="cases"),
    path("moderation/signalements/<int:report_id>/", moderating.case, name="case"),
    path("moderation/joueurs/<int:player_id>/", moderating.player_file, name="file"),
    path("moderation/sanctions/<int:sanction_id>/lever/", moderating.lift_one, name="lift"),
    path("moderation/appels/<int:appeal_id>/", moderating.answer_one, name="answer"),
]
