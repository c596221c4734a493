"""URLs of the commented donnes, below /apprendre/parties/."""

from django.urls import URLPattern, path

from games.history import commented_pages as pages

app_name = "commented"
urlpatterns: list[URLPattern] = [
    path("", pages.commented, name="list"),
    path("<slug:slug>/", pages.commented_replay, name="replay"),
    path("<slug:slug>/texte/", pages.commented_text, name="text"),
    path("<slug:slug>/record.jsonl", pages.commented_file, name="record"),
    path("<slug:slug>/analyse.json", pages.commented_analysis, name="analysis"),
    path("<slug:slug>/<int:step>/", pages.commented_replay, name="position"),
]
