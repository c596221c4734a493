"""Addresses of the preparation's pages, within `contests`."""

from django.urls import URLPattern, path

from leagues.contests.preparing import (
    apart_views,
    check_in,
    entries_views,
    entry_file_views,
    opening,
    own_entry,
    partners,
    settings_views,
)

urlpatterns: list[URLPattern] = [
    path("", opening.contests, name="list"),
    path("ouvrir/<slug:club_code>/", opening.open_one, name="open"),
    path("essai/<slug:club_code>/", opening.practise_one, name="practise"),
    path("<slug:code>/dupliquer/", opening.duplicate_one, name="duplicate"),
    path("<slug:code>/reglages/", settings_views.settings, name="settings"),
    path("<slug:code>/reglement/", settings_views.regulation, name="regulation"),
    path("<slug:code>/inscriptions/", entries_views.entries, name="entries"),
    path("<slug:code>/inscriptions/noms/", entries_views.names, name="entry-names"),
    path("<slug:code>/inscriptions/payer/", entries_views.pay, name="pay"),
    path("<slug:code>/inscriptions/paires/", entries_views.pair_singles, name="pair-singles"),
    path("<slug:code>/inscriptions/interdits/", apart_views.apart, name="apart"),
    path("<slug:code>/inscriptions/fichier/", entry_file_views.import_entries, name="import-entries"),
    path("<slug:code>/inscriptions.csv", entry_file_views.entries_file, name="entries-file"),
    path("<slug:code>/inscriptions/<int:number>/", entries_views.entry, name="entry"),
    path("<slug:code>/inscription/", own_entry.enter, name="enter"),
    path("<slug:code>/inscription/partenaire/", partners.partner, name="partner"),
    path("<slug:code>/pointage/", check_in.check_in, name="check-in"),
    path("<slug:code>/pointage/cloture/", check_in.close_entries, name="close-entries"),
]
