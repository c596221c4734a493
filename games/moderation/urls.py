"""URLs of reports and moderation; their names are in the namespace `order` (`belote_site.urls`)."""

from django.urls import URLPattern, path

from games.moderation import moderator_views, views

urlpatterns: list[URLPattern] = [
    path("signaler/", views.choose, name="choose"),
    path("signaler/<int:player_id>/", views.report, name="report"),
    path("mon-dossier/", views.own, name="own"),
    path("mon-dossier/<int:sanction_id>/appel/", views.appeal, name="appeal"),
    path("moderation/", moderator_views.cases, name="cases"),
    path("moderation/signalements/<int:report_id>/", moderator_views.case, name="case"),
    path("moderation/joueurs/<int:player_id>/", moderator_views.player_file, name="file"),
    path("moderation/sanctions/<int:sanction_id>/lever/", moderator_views.lift_one, name="lift"),
    path("moderation/appels/<int:appeal_id>/", moderator_views.answer_one, name="answer"),
]
