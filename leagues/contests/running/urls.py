"""Addresses of the day's pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.running import (
    board,
    draw_views,
    ending_views,
    log_views,
    prize_list_views,
    rehearsal_views,
    result_views,
    standing_views,
)

urlpatterns: list[URLPattern] = [
    path("<slug:code>/tenue/", board.board, name="board"),
    path("<slug:code>/tenue/afficher/", board.release, name="release"),
    path("<slug:code>/tenue/horloge/", board.clock, name="clock"),
    path("<slug:code>/repetition/", rehearsal_views.rehearse, name="rehearse"),
    path("<slug:code>/tirage/", draw_views.now, name="draw-now"),
    path("<slug:code>/tirage/<int:number>/", draw_views.draw, name="draw"),
    path("<slug:code>/tirage/<int:number>/changerait/", draw_views.changed, name="draw-changes"),
    path("<slug:code>/resultats/", result_views.now, name="results-now"),
    path("<slug:code>/resultats/<int:number>/", result_views.results, name="results"),
    path("<slug:code>/resultats/<int:number>/<int:table>/somme/", result_views.sheet_sum, name="sheet-sum"),
    path("<slug:code>/tenue/classement/", standing_views.standings, name="standings"),
    path("<slug:code>/tenue/classement/<int:number>/", standing_views.explained, name="standing"),
    path("<slug:code>/tenue/prix/", ending_views.prizes, name="prizes"),
    path("<slug:code>/tenue/prix/liste/", prize_list_views.prize_list, name="prize-list"),
    path("<slug:code>/journal/", log_views.log, name="log"),
    path("<slug:code>/journal.csv", log_views.log_as_csv, name="log-csv"),
]
