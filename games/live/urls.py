"""URLs of live tables."""

from django.urls import URLPattern, path
from django.views.generic import TemplateView

from games.live import views

app_name = "live"
urlpatterns: list[URLPattern] = [
    path("tables/aide/", TemplateView.as_view(template_name="live/help.html"), name="help"),
    path("tables/tchat/", TemplateView.as_view(template_name="live/chat.html"), name="chat"),
    path("tables/premiere-donne/", views.guided, name="guided"),
    path("tables/<slug:code>/", views.table, name="table"),
    path("tables/<slug:code>/apercu.jpg", views.picture, name="picture"),
    path("tables/<slug:code>/s-asseoir/", views.sit, name="sit"),
    path("tables/<slug:code>/personnes/", views.company, name="company"),
    path("tables/<slug:code>/sheet/", views.sheet, name="sheet"),
    path("tables/<slug:code>/revoir/", views.replay, name="replay"),
    path("tables/<slug:code>/revoir/<int:number>/", views.replay, name="replay-donne"),
    path("parties/<slug:code>/donne/<int:number>/<int:step>/et-si/", views.of_partie, name="take-up"),
    path(
        "parties/collection/<slug:code>/donne/<int:number>/<int:step>/et-si/",
        views.of_collected,
        name="take-up-collected",
    ),
    path("apprendre/parties/<slug:slug>/<int:step>/et-si/", views.of_commented, name="take-up-commented"),
]
