"""URLs of games/learning, below the root of the site."""

from django.urls import URLPattern, path

from games.learning import (
    checking,
    course_views,
    group_views,
    line_views,
    puzzle_views,
    storm_views,
    teaching_views,
    training_views,
    views,
)

app_name = "learning"
urlpatterns: list[URLPattern] = [
    path("apprendre/", course_views.index, name="index"),
    path("apprendre/glossaire/", views.glossary, name="glossary"),
    path("apprendre/points/", views.points, name="points"),
    path("apprendre/jouer-une-carte/", views.moved, name="playing"),
    path("apprendre/tactique/", views.moved, name="tactics"),
    path("apprendre/encheres/", views.moved, name="bidding"),
    path("apprendre/cours/<slug:slug>/", course_views.lesson, name="lesson"),
    path("apprendre/cours/<slug:slug>/<int:number>/", course_views.step, name="step"),
    path("apprendre/cours/<slug:slug>/<int:number>/projeter/", teaching_views.projected, name="projected"),
    path("apprendre/feuille/<slug:slug>/", teaching_views.hand_sheet, name="hand-sheet"),
    path("apprendre/groupes/", group_views.groups, name="groups"),
    path("apprendre/groupes/<slug:code>/", group_views.group, name="group"),
    path("apprendre/groupes/<slug:code>/rejoindre/", group_views.join, name="join-group"),
    path("apprendre/groupes/<slug:code>/quitter/", group_views.leave, name="leave-group"),
    path("apprendre/groupes/<slug:code>/lecons/", group_views.ask_lessons, name="ask-lessons"),
    path("apprendre/groupes/<slug:code>/membres/<int:member>/retirer/", group_views.send_away, name="send-away"),
    path("apprendre/groupes/<slug:code>/supprimer/", group_views.delete_group, name="delete-group"),
    path("apprendre/exercices/<slug:slug>/", views.moved, name="exercise"),
    path("apprendre/problemes/", puzzle_views.puzzles, name="puzzles"),
    path("apprendre/problemes/suivant/", puzzle_views.following_puzzle, name="following-puzzle"),
    path("apprendre/problemes/du-jour/", puzzle_views.puzzle_of_the_day, name="puzzle-of-the-day"),
    path("apprendre/problemes/trois-minutes/", storm_views.storm, name="storm"),
    path("apprendre/problemes/<slug:code>/", puzzle_views.puzzle, name="puzzle"),
    path("apprendre/problemes/<slug:code>/suite/", line_views.puzzle_lines, name="puzzle-lines"),
    path("apprendre/entrainement/", training_views.ten, name="ten"),
    path("apprendre/entrainement/suivant/", training_views.next_of_ten, name="next-of-ten"),
    path("apprendre/entrainement/donne/<int:pk>/", training_views.fault, name="own-fault"),
    path("regles/", views.presets, name="presets"),
    path("regles/comparer/", views.compare, name="compare"),
    path("regles/<slug:name>/", views.preset, name="preset"),
    path("verifier/", checking.count, name="count"),
    path("verifier/partie/", checking.record, name="record"),
    path("verifier/donne/", checking.deals, name="deals"),
]
