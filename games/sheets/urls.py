"""URLs of games/sheets, below `/feuilles/`. A sheet has the code of its partie."""

from django.urls import URLPattern, path

from games.sheets import signing_views, views, writing_views

app_name = "sheets"
urlpatterns: list[URLPattern] = [
    path("", views.mine, name="mine"),
    path("ouvrir/", views.open_one, name="open"),
    path("<slug:code>/", views.sheet, name="sheet"),
    path("<slug:code>/etat/", views.standing, name="standing"),
    path("<slug:code>/ecrire/", writing_views.write_line, name="write"),
    path("<slug:code>/compter/", writing_views.count_line, name="count"),
    path("<slug:code>/lignes/<int:number>/", writing_views.line, name="line"),
    path("<slug:code>/liens/", signing_views.links, name="links"),
    path("<slug:code>/cle/<slug:key>/", signing_views.key, name="key"),
    path("<slug:code>/signer/<slug:camp>/", signing_views.sign, name="sign"),
    path("<slug:code>/fermer/", signing_views.close, name="close"),
    path("<slug:code>/jeter/", views.discard, name="discard"),
    path("<slug:code>/pas-moi/", views.not_me, name="not-me"),
]
