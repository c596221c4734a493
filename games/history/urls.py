"""URLs of games/history."""

from django.urls import URLPattern, path

from games.history import collection as collection
from games.history import downloads, robot_pages, views
from games.history.replay import views as replay
from games.history.replay.keeping import keep_analysis

app_name = "history"
urlpatterns: list[URLPattern] = [
    path("", views.parties, name="parties"),
    path("donnes/", views.donnes, name="donnes"),
    path("derniere-donne/", views.last_donne, name="last-donne"),
    path("statistiques/", views.own_statistics, name="own-statistics"),
    path("noms/", views.names, name="names"),
    path("export.jsonl", downloads.many_records, name="export-records"),
    path("export.csv", downloads.many_lines, name="export-lines"),
    path("robots/", robot_pages.robots, name="robots"),
    path("robots/<slug:robot>/", robot_pages.one_robot, name="robot"),
    path("collection/", collection.collection, name="collection"),
    path("collection/tout.jsonl", collection.all_records, name="collection-records"),
    path("collection/supprimer/", collection.delete_all, name="collection-delete"),
    path("collection/<slug:code>/record.jsonl", collection.one_record, name="collected-record"),
    path("collection/<slug:code>/supprimer/", collection.delete, name="collected-delete"),
    path("<slug:code>/lignes.csv", downloads.lines, name="lines"),
    path("<slug:code>/feuille.pdf", downloads.printed, name="printed"),
    path("<slug:code>/", views.sheet, name="sheet"),
    path("<slug:code>/dire/", views.comment, name="comment"),
    path("<slug:code>/dire/<int:comment_id>/reprendre/", views.take_back, name="take-back"),
    path("<slug:code>/record.jsonl", views.record, name="record"),
    path("<slug:code>/apercu.jpg", views.picture, name="picture"),
    path("<slug:code>/donne/<int:number>/", replay.of_partie, name="replay"),
    path("<slug:code>/donne/<int:number>/analyse/", keep_analysis, name="keep-analysis"),
    path("<slug:code>/donne/<int:number>/analyse.json", replay.asked_of_partie, name="replay-analysis"),
    path("<slug:code>/donne/<int:number>/apercu.jpg", replay.picture, name="replay-picture"),
    path("<slug:code>/donne/<int:number>/<int:step>/", replay.of_partie, name="position"),
    path("<slug:code>/donne/<int:number>/<int:step>/apercu.jpg", replay.picture_of_position, name="position-picture"),
    path("collection/<slug:code>/donne/<int:number>/", replay.of_collected, name="collected-replay"),
    path(
        "collection/<slug:code>/donne/<int:number>/analyse.json", replay.asked_of_collected, name="collected-analysis"
    ),
    path("collection/<slug:code>/donne/<int:number>/<int:step>/", replay.of_collected, name="collected-position"),
    path("joueur/<int:player_id>/", views.player, name="player"),
    path("joueur/<int:player_id>/jeu/", views.player_play, name="player-play"),
    path("joueur/<int:player_id>/contre/<int:other_id>/", views.head_to_head, name="head-to-head"),
    path("paire/<int:player_id>-<int:other_id>/", views.pair, name="pair"),
]
