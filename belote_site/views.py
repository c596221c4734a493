"""Pages of the site itself: terms, privacy, first steps, robots.txt, and the page while it is closed for work."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.middleware import Middleware

# Seconds after which a browser or a crawler may try again.
RETRY_AFTER = 300
# Crawlers of chats and networks that read robots.txt before they show a preview of a link.
PREVIEWERS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "Discordbot", "TelegramBot")


def operator_missing() -> bool:
    """Return whether this site has no administrator yet."""
    return not get_user_model().objects.filter(is_superuser=True, is_active=True).exists()


def operator_context(_request: HttpRequest) -> dict[str, Callable[[], bool] | bool]:
    """Return template variables; `operator_missing` queries the database only if a page uses it."""
    return {"operator_missing": operator_missing, "mail_is_sent": bool(settings.EMAIL_URL)}


@require_safe
def first_steps(request: HttpRequest) -> HttpResponse:
    """Show how to become operator; 404 once there is one."""
    if not operator_missing():
        raise Http404("this site has its operator")
    return render(request, "site/first_steps.html")


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    """Show the terms."""
    return render(request, "site/terms.html", {"operator": settings.OPERATOR})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Show the privacy page: stored data, reasons and periods."""
    return render(request, "site/privacy.html", {"operator": settings.OPERATOR})


@require_safe
def own_address(request: HttpRequest) -> HttpResponse:
    """Redirect a plain http request to the site's own address: nginx forwards its port 80 here (to-https.conf)."""
    asked = request.headers.get("X-Asked-Address", "/")
    path = asked if asked.startswith("/") else "/"
    return HttpResponsePermanentRedirect(settings.SITE_URL + path)


@require_safe
@cache_control(max_age=86400)
def robots(_request: HttpRequest) -> HttpResponse:
    """Return the rules for crawlers: everything is allowed but people's own pages and the tables under way.

    Chats may read the page of a table to show a preview of its link.
    """
    closed = [reverse("admin:index"), "/accounts/", "/parties/export", "/parties/collection/", "/api/v1/"]
    chats = [*(f"User-agent: {name}" for name in PREVIEWERS), *(f"Disallow: {path}" for path in closed)]
    others = ["User-agent: *", *(f"Disallow: {path}" for path in [*closed, "/tables/"])]
    return HttpResponse("\n".join([*chats, "", *others, ""]), content_type="text/plain")


@require_safe
@cache_control(max_age=86400)
def favicon(_request: HttpRequest) -> HttpResponse:
    """Redirect to the icon, for pages that link to none, such as the administration's."""
    return redirect(static("img/favicon.ico"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show the refusal of a form from another site, or from a page open for too long; `reason` is Django's own."""
    return render(request, "403_csrf.html", {"reason": reason}, status=403)


class Maintenance(Middleware):
    """Middleware: answers 503 to every page while the site is closed for work.

    Monitoring requests are answered before.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.MAINTENANCE:
            return self.get_response(request)
        response = render(request, "maintenance.html", status=503)
        response["Retry-After"] = str(RETRY_AFTER)
        return response
