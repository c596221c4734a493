"""Addresses of the phones' pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.phones import cards, saying, sheet, views

urlpatterns: list[URLPattern] = [
    path("<slug:code>/paire/<int:number>/<slug:key>/", cards.pair_card, name="pair-card"),
    path("<slug:code>/table/<int:round_number>/<int:table>/<slug:key>/", sheet.table_sheet, name="table-sheet"),
    path("<slug:code>/ma-paire/", cards.own_pair, name="own-pair"),
    path("<slug:code>/ma-paire/<int:number>/", views.pair, name="pair"),
    path("<slug:code>/ma-paire/<int:number>/etat/", views.standing, name="pair-standing"),
    path("<slug:code>/ma-paire/<int:number>/dire/", saying.said, name="pair-say"),
    path("<slug:code>/ma-paire/<int:number>/compter/", saying.counted, name="pair-count"),
]
