"""Every address of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from accounts.views import LoginView, SignupView, choose_language
from games.api.entrance import api
from games.moderation.urls import urlpatterns as moderation
from games.privacy.urls import urlpatterns as privacy
from leagues.api.ratings import router as ratings
from leagues.api.seasons import router as seasons

# The operator signs in like everybody else: the same rate limits, the same second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

# The games app does not import leagues: their part of the API is added here.
api.add_router("", seasons)
api.add_router("", ratings)

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.lobby.urls")),
    path("", include("games.live.urls")),
    path("parties/", include("games.history.urls")),
    path("feuilles/", include("games.sheets.urls")),
    path("clubs/", include("leagues.clubs.urls")),
    path("concours/", include("leagues.contests.urls")),
    path("ligues/", include("leagues.seasons.urls")),
    path("classements/", include("leagues.rankings.urls")),
    path("joueurs/", include("games.people.urls")),
    path("", include("games.talking.urls")),
    path("", include("games.learning.urls")),
    # Both URL files have the namespace « order », the name they had as one file; logs and metrics use it for pages.
    path("", include(([*moderation, *privacy], "order"))),
    path("", include("accounts.urls")),
    path("accounts/signup/", SignupView.as_view(), name="account_signup"),
    path("accounts/login/", LoginView.as_view(), name="account_login"),
    path("accounts/", include("allauth.urls")),
    path("api/", include("games.api.urls")),
    path("api/v1/", api.urls),
    path("i18n/setlang/", choose_language, name="set_language"),
    path("", include("belote_site.site_urls")),
    path("admin/", admin.site.urls),
]
