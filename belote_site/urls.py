"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from accounts.languages import choose_language
from accounts.views import LoginView, SignupView
from belote_site import guides, installing, views
from belote_site.monitoring.views import healthz, metrics, readyz
from games.api.entrance import api
from games.embeds.oembed import oembed
from games.embeds.policy import FRAMES, OEMBED
from games.history.embeds import urlpatterns as donne_frames
from games.moderation.urls import urlpatterns as moderation
from games.privacy.urls import urlpatterns as privacy
from leagues.api.parts import add_leagues
from leagues.contests.screens.embeds import urlpatterns as contest_frames
from leagues.seasons.pages.embeds import urlpatterns as season_frames

# The operator signs in like everybody else: the same rate limits, the same second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

# The games app does not import leagues: their part of the API is added here.
add_leagues(api)

own_pages = [
    path("premiers-pas/", views.first_steps, name="first-steps"),
    path("conditions/", views.terms, name="terms"),
    path("vie-privee/", views.privacy, name="privacy"),
    path("aide/", guides.index, name="guides"),
    path("aide/<slug:guide>/", guides.guide, name="guide"),
    path("favicon.ico", views.favicon, name="favicon"),
    path("adresse-du-site", views.own_address, name="own-address"),
    path("robots.txt", views.robots, name="robots"),
    path("manifest-<str:language>.webmanifest", installing.manifest, name="manifest"),
    path("service-worker.js", installing.service_worker, name="service-worker"),
    path("hors-ligne/", installing.offline, name="offline"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
]
# Pages for frames of other sites, from several folders under one name.
frames: list[URLPattern | URLResolver] = [
    path(FRAMES[1:], include([*donne_frames, *contest_frames, *season_frames])),
    path(OEMBED[1:], oembed, name="oembed"),
]
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.lobby.urls")),
    path("", include("games.live.urls")),
    path("parties/", include("games.history.urls")),
    path("donne-du-jour/", include("games.duplicate.urls")),
    path("defis/", include("games.duplicate.match_urls")),
    path("feuilles/", include("games.sheets.urls")),
    path("clubs/", include("leagues.clubs.urls")),
    path("clubs/", include("leagues.webhooks.urls")),
    path("", include("leagues.exchange.urls")),
    path("concours/", include("leagues.contests.urls")),
    path("ligues/", include("leagues.seasons.urls")),
    path("classements/", include("leagues.rankings.urls")),
    path("joueurs/", include("games.people.urls")),
    path("", include("games.talking.urls")),
    path("", include("games.learning.urls")),
    path("apprendre/parties/", include("games.history.commented_urls")),
    # Both URL files have the namespace « order », the name they had as one file; logs and metrics use it for pages.
    path("", include(([*moderation, *privacy], "order"))),
    path("", include("accounts.urls")),
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/login/", LoginView.as_view(), name="account_login"),
    path("accounts/", include("allauth.urls")),
    path("api/", include("games.api.urls")),
    path("api/v1/", api.urls),
    path("i18n/setlang/", choose_language, name="set_language"),
    path("", include((frames, "embeds"))),
    path("", include((own_pages, "site"))),
    path("admin/", admin.site.urls),
]
