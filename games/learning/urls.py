"""URLs of games/learning, below the root of the site."""

from django.urls import URLPattern, path

from games.learning import checking, puzzle_views, views

app_name = "learning"
urlpatterns: list[URLPattern] = [
    path("apprendre/", views.index, name="index"),
    path("apprendre/glossaire/", views.glossary, name="glossary"),
    path("apprendre/points/", views.points, name="points"),
    path("apprendre/jouer-une-carte/", views.playing, name="playing"),
    path("apprendre/tactique/", views.tactics, name="tactics"),
    path("apprendre/encheres/", views.bidding, name="bidding"),
    path("apprendre/exercices/<slug:slug>/", views.exercise, name="exercise"),
    path("apprendre/problemes/", puzzle_views.puzzles, name="puzzles"),
    path("apprendre/problemes/suivant/", puzzle_views.following_puzzle, name="following-puzzle"),
    path("apprendre/problemes/<slug:code>/", puzzle_views.puzzle, name="puzzle"),
    path("regles/", views.presets, name="presets"),
    path("regles/comparer/", views.compare, name="compare"),
    path("regles/<slug:name>/", views.preset, name="preset"),
    path("verifier/", checking.count, name="count"),
    path("verifier/partie/", checking.record, name="record"),
    path("verifier/donne/", checking.deals, name="deals"),
]
