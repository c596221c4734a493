"""oEmbed (https://oembed.com, version 1.0): from the address of a page, the HTML of the frame that shows it.

An address of another site, or of a page that nobody embeds, is answered with 404. What a stranger may not see is
answered with 401, whether it exists or not, so that the answer reveals nothing.
"""

from enum import StrEnum
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings
from django.http import HttpRequest, JsonResponse, QueryDict
from django.urls import Resolver404, resolve
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.languages import PARAMETER
from games.embeds.answers import SECONDS
from games.embeds.offers import EmbedOffer, FindOffer, finder_of, iframe_of, site_of
from games.labels import Text

PORTS: Final = {"http": 80, "https": 443}
MOST_PIXELS: Final = 100_000


class OembedProblem(StrEnum):
    """Why an answer has no frame; the values are the codes that programs read."""

    FORMAT = "unknown-format"
    ADDRESS = "no-address"
    SIZE = "wrong-size"
    PAGE = "not-embedded"
    CLOSED = "not-public"

    @property
    def status(self) -> int:
        return {"unknown-format": 501, "not-embedded": 404, "not-public": 401}.get(self.value, 400)

    @property
    def text(self) -> Text:
        match self:
            case OembedProblem.FORMAT:
                return _("This site answers in JSON only.")
            case OembedProblem.ADDRESS:
                return _("The parameter url is missing.")
            case OembedProblem.SIZE:
                return _("The parameters maxwidth and maxheight are numbers of pixels.")
            case OembedProblem.PAGE:
                return _("This address is not a page that can be embedded.")
            case OembedProblem.CLOSED:
                return _("This page is not open to everybody.")


class OembedError(Exception):
    """A request that is answered without a frame."""

    def __init__(self, problem: OembedProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


@require_safe
def oembed(request: HttpRequest) -> JsonResponse:
    """Answer a request by oEmbed: `url`, `maxwidth`, `maxheight`, `format`. Scripts of any site may read it."""
    try:
        answer = JsonResponse(_answer(request))
        answer.headers["Cache-Control"] = f"public, max-age={SECONDS}"
    except OembedError as refusal:
        problem = refusal.problem
        answer = JsonResponse({"code": problem.value, "detail": str(problem.text)}, status=problem.status)
        answer.headers["Cache-Control"] = "no-store"
    answer.headers["Access-Control-Allow-Origin"] = "*"
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def _answer(request: HttpRequest) -> dict[str, object]:
    if request.GET.get("format", "json") != "json":
        raise OembedError(OembedProblem.FORMAT)
    most = _pixels(request, "maxwidth"), _pixels(request, "maxheight")
    address = request.GET.get("url", "")
    if not address:
        raise OembedError(OembedProblem.ADDRESS)
    find, values, query = _page_at(request, address)
    language = query.get(PARAMETER, "")
    language = language if language in dict(settings.LANGUAGES) else ""
    with override(language or get_language()):
        offer = find(values, query)
    if offer is None:
        raise OembedError(OembedProblem.CLOSED)
    return _told(offer, site_of(request), offer.within(*most), language)


def _told(offer: EmbedOffer, site: str, size: tuple[int, int], language: str) -> dict[str, object]:
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Dix de Der",
        "provider_url": f"{site}/",
        "title": offer.title,
        "cache_age": SECONDS,
        "html": iframe_of(offer, site, size, language),
        "width": size[0],
        "height": size[1],
    }


def _pixels(request: HttpRequest, name: str) -> int | None:
    said = request.GET.get(name, "")
    if not said:
        return None
    if not (said.isascii() and said.isdigit() and len(said) <= 6 and 0 < int(said) <= MOST_PIXELS):
        raise OembedError(OembedProblem.SIZE)
    return int(said)


def _page_at(request: HttpRequest, address: str) -> tuple[FindOffer, dict[str, str | int], QueryDict]:
    """Return how to find the offer of this address, with its values and its query."""
    try:
        parts = urlsplit(address)
        is_own = _place(parts) in (_place(urlsplit(site_of(request))), _place(urlsplit(settings.SITE_URL)))
        path = unquote(parts.path)
        match = resolve(path if path.endswith("/") else f"{path}/") if is_own else None
    except (ValueError, Resolver404) as wrong:
        raise OembedError(OembedProblem.PAGE) from wrong
    find = None if match is None else finder_of(match.view_name)
    if match is None or find is None:
        raise OembedError(OembedProblem.PAGE)
    return find, match.kwargs, QueryDict(parts.query)


def _place(parts: SplitResult) -> tuple[str, int] | None:
    """Return host and port of an address of the web; None for any other. The same site may be named by http."""
    if parts.scheme not in PORTS or parts.hostname is None or parts.username is not None:
        return None
    port = parts.port or PORTS[parts.scheme]
    return parts.hostname, PORTS["https"] if port in PORTS.values() else port
