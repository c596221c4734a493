"""Answers of pages for frames: the same for every visitor, by language and theme alone."""

import hashlib
from collections.abc import Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language_from_request, override

from accounts.languages import PARAMETER, asked_by_address
from accounts.middleware import Middleware, forget_cookies
from games.embeds.offers import site_of
from games.embeds.policy import FRAME_HEADERS, is_for_other_sites, is_frame

THEMES: Final = ("light", "dark")
"""Values of `?theme=`; any other, as `auto`, leaves the choice to the visitor's system."""
SECONDS: Final = 300
"""How long a copy may live. Blocks, decisions of moderators and closed accounts act after that at the latest."""
MOVING_SECONDS: Final = 30
"""The same for what changes during an evening."""


class EmbedDoor(Middleware):
    """Middleware, placed before every middleware that reads cookies: nobody is known at these addresses."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if not is_for_other_sites(path):
            return self.get_response(request)
        forget_cookies(request)
        with override(asked_by_address(request) or get_language_from_request(request)):
            response: HttpResponseBase = self.get_response(request)
            if is_frame(path) and response.status_code >= 400:
                response = unavailable(request, response)
        response.cookies.clear()
        if is_frame(path):
            for header, value in FRAME_HEADERS.items():
                response.headers[header] = value
            response.headers.pop("X-Frame-Options", None)
        _vary_without_cookies(response)
        return response


def _vary_without_cookies(response: HttpResponseBase) -> None:
    named = {each.strip() for each in response.headers.get("Vary", "").split(",")}
    response.headers["Vary"] = ", ".join(sorted((named | {"Accept-Language"}) - {"", "Cookie"}))


def unavailable(request: HttpRequest, refused: HttpResponseBase) -> HttpResponse:
    """Return the small page in place of one of the site's error pages, which no frame shows. Its status stays."""
    context = _context(request) | {"status": refused.status_code}
    answer = HttpResponse(render_to_string("embeds/unavailable.html", context), status=refused.status_code)
    for header in ("Allow", "Retry-After"):
        if header in refused.headers:
            answer.headers[header] = refused.headers[header]
    answer.headers["Cache-Control"] = "no-store"
    return answer


def framed(
    request: HttpRequest, template: str, context: Mapping[str, object], *, page: str, seconds: int = SECONDS
) -> HttpResponse:
    """Return a page for frames, 304 if the visitor has it. `page`: path and query of the page it is taken from."""
    content = render_to_string(template, _context(request) | {**context, "page": page})
    tag = f'W/"{hashlib.blake2b(content.encode(), digest_size=12).hexdigest()}"'
    headers = {"Cache-Control": f"public, max-age={seconds}", "ETag": tag}
    known = get_conditional_response(request, etag=tag)
    if known is not None and known.status_code == 304:
        return HttpResponse(status=304, headers=headers)
    return HttpResponse(content, headers=headers)


def _context(request: HttpRequest) -> dict[str, object]:
    """Return what every page for frames needs; these templates get no request, so they know nothing of its sender."""
    theme = request.GET.get("theme", "")
    return {
        "theme": theme if theme in THEMES else "",
        "language_asked": request.GET[PARAMETER] if asked_by_address(request) else "",
        "site": site_of(request),
    }
