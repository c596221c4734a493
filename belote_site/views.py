"""Pages of the site itself: terms, privacy, first steps, robots.txt."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from belote_site.operator import operator_missing


@require_safe
def first_steps(request: HttpRequest) -> HttpResponse:
    """How to become operator; gone once there is one."""
    if not operator_missing():
        raise Http404("this site has its operator")
    return render(request, "site/first_steps.html")


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    """The terms."""
    return render(request, "site/terms.html", {"operator": settings.OPERATOR})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """The privacy page: stored data, reasons and periods."""
    return render(request, "site/privacy.html", {"operator": settings.OPERATOR})


@require_safe
def own_address(request: HttpRequest) -> HttpResponse:
    """The page asked for over plain http, at the site's own address: nginx hands its port 80 here (to-https.conf)."""
    asked = request.headers.get("X-Asked-Address", "/")
    path = asked if asked.startswith("/") else "/"
    return HttpResponsePermanentRedirect(settings.SITE_URL + path)


@require_safe
@cache_control(max_age=86400)
def robots(_request: HttpRequest) -> HttpResponse:
    """What crawlers may read: everything but people's own pages and the tables under way."""
    closed = [reverse("admin:index"), "/accounts/", "/tables/", "/parties/export", "/parties/collection/", "/api/v1/"]
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in closed)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


@require_safe
@cache_control(max_age=86400)
def favicon(_request: HttpRequest) -> HttpResponse:
    """For pages that name no icon, as the administration's, and for browsers that ask without reading."""
    return redirect(static("img/favicon.ico"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from our page, or from one open for too long; `reason` is Django's own."""
    return render(request, "403_csrf.html", {"reason": reason}, status=403)
