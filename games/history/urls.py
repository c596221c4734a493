"""URLs of games/history."""

from django.urls import URLPattern, path

from games.history import comment_views, list_views, player_views, taking, views
from games.history.collection import views as collection
from games.history.replay import views as replay

app_name = "history"
urlpatterns: list[URLPattern] = [
    path("", list_views.parties, name="parties"),
    path("donnes/", list_views.donnes, name="donnes"),
    path("noms/", list_views.names, name="names"),
    path("export.jsonl", taking.many_records, name="export-records"),
    path("export.csv", taking.many_lines, name="export-lines"),
    path("collection/", collection.collection, name="collection"),
    path("collection/tout.jsonl", collection.all_records, name="collection-records"),
    path("collection/supprimer/", collection.delete_all, name="collection-delete"),
    path("collection/<slug:code>/record.jsonl", collection.one_record, name="collected-record"),
    path("collection/<slug:code>/supprimer/", collection.delete, name="collected-delete"),
    path("<slug:code>/lignes.csv", taking.lines, name="lines"),
    path("<slug:code>/feuille.pdf", taking.printed, name="printed"),
    path("<slug:code>/", views.sheet, name="sheet"),
    path("<slug:code>/dire/", comment_views.comment, name="comment"),
    path("<slug:code>/dire/<int:comment_id>/reprendre/", comment_views.take_back, name="take-back"),
    path("<slug:code>/record.jsonl", views.record, name="record"),
    path("<slug:code>/donne/<int:number>/", replay.of_partie, name="replay"),
    path("<slug:code>/donne/<int:number>/<int:step>/", replay.of_partie, name="position"),
    path("collection/<slug:code>/donne/<int:number>/", replay.of_collected, name="collected-replay"),
    path("collection/<slug:code>/donne/<int:number>/<int:step>/", replay.of_collected, name="collected-position"),
    path("joueur/<int:player_id>/", player_views.player, name="player"),
    path("joueur/<int:player_id>/contre/<int:other_id>/", player_views.head_to_head, name="head-to-head"),
    path("paire/<int:player_id>-<int:other_id>/", player_views.pair, name="pair"),
]
