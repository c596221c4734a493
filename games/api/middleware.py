"""Middleware for every response below `/api/`, from any part of the site.

It removes cookies from requests and responses, turns every refusal into a problem, adds ETags, answers HEAD like GET
without a body, and lets pages of other sites read whatever strangers may read.
"""

import hashlib
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language_from_request, override

from accounts.middleware import Middleware, forget_cookies
from games.api.csv_lists import link_to_next
from games.api.problems import PROBLEM_MEDIA, ApiCode, ApiProblem, answer
from games.api.validation import MOST_BYTES

ROOT: Final = "/api/"
STREAMS: Final = "/api/v1/streams/"
EVENTS: Final = "text/event-stream"
"""What a browser's `EventSource` accepts."""
_BY_STATUS: Final = {
    400: ApiCode.UNREADABLE,
    403: ApiCode.FORBIDDEN,
    404: ApiCode.UNKNOWN_ADDRESS,
    405: ApiCode.WRONG_METHOD,
    413: ApiCode.TOO_LARGE,
    429: ApiCode.TOO_MANY_REQUESTS,
    503: ApiCode.UNAVAILABLE,
}
_KEPT: Final = ("Allow", "Retry-After")
EXPOSED: Final = "ETag, Link, Retry-After, RateLimit, RateLimit-Policy"


def is_api(path: str) -> bool:
    """Whether this path belongs to the API: everything below `/api/` except its pages for people."""
    pages = (reverse("api:tokens"), reverse("api:robots"))
    return path.startswith(ROOT) and path != reverse("api:documentation") and not path.startswith(pages)


class ApiDoor(Middleware):
    """Middleware, placed before every middleware that reads cookies."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_api(request.path_info):
            return self.get_response(request)
        if not is_own_stream(request):
            forget_cookies(request)
        with override(get_language_from_request(request)):
            response = self._read(request)
        response.cookies.clear()
        response.headers["Vary"] = "Accept-Language, Authorization"
        for name, value in allowance_headers(request).items():
            response.headers[name] = value
        following = link_to_next(request)
        if following is not None and response.status_code == 200:
            response.headers["Link"] = following
        return for_other_sites(with_etag(request, response))

    def _read(self, request: HttpRequest) -> HttpResponseBase:
        """Return the response to a request: HEAD as GET, OPTIONS with the methods, every refusal as a problem."""
        if _length(request) > MOST_BYTES:
            return answer(ApiProblem(ApiCode.TOO_LARGE))
        method = request.method
        if method == "HEAD":
            request.method = "GET"
        response = tell_methods(self.get_response(request))
        request.method = method
        if method == "OPTIONS" and response.status_code == 405:
            return HttpResponse(status=204, headers={"Allow": response.headers["Allow"]})
        response = as_problem(response)
        if method == "HEAD" and response.streaming:
            response.close()
            return HttpResponse(status=response.status_code, headers=dict(response.items()))
        return response


def is_own_stream(request: HttpRequest) -> bool:
    """Whether a page of this site itself reads a stream, with its session: browsers say so in `Sec-Fetch-Site`."""
    said = request.headers.get("Sec-Fetch-Site"), request.headers.get("Accept")
    return request.method == "GET" and request.path_info.startswith(STREAMS) and said == ("same-origin", EVENTS)


def tell_methods(response: HttpResponseBase) -> HttpResponseBase:
    """Add HEAD to the methods of an address with GET, and OPTIONS to all addresses."""
    if response.status_code == 405 and "Allow" in response.headers:
        methods = {each.strip() for each in response.headers["Allow"].split(",")}
        methods |= {"OPTIONS", "HEAD"} if "GET" in methods else {"OPTIONS"}
        response.headers["Allow"] = ", ".join(sorted(methods))
    return response


def as_problem(response: HttpResponseBase) -> HttpResponseBase:
    """Turn an error page of another part of the site into a problem; other responses stay unchanged."""
    if response.status_code < 400 or response.headers.get("Content-Type", "").startswith(PROBLEM_MEDIA):
        return response
    headers = {name: response.headers[name] for name in _KEPT if name in response.headers}
    return answer(ApiProblem(_BY_STATUS.get(response.status_code, ApiCode.FAULT), headers=headers))


def allowance_headers(request: HttpRequest) -> dict[str, str]:
    allowance = getattr(request, "api_allowance", None)
    return {} if allowance is None else allowance.headers()


def with_etag(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Add an ETag and answer 304 if it matches. The ETag is a digest of the body, so it reveals nothing else."""
    response.headers.setdefault("Cache-Control", "private, no-cache")
    if request.method not in ("GET", "HEAD") or response.status_code != 200 or not isinstance(response, HttpResponse):
        return response
    mark = f'"{hashlib.sha256(response.content).hexdigest()[:32]}"'
    response.headers["ETag"] = mark
    known = get_conditional_response(request, etag=mark, response=response)
    if known is None or known is response:
        return response
    for name in allowance_headers(request):
        known.headers[name] = response.headers[name]
    return known


def for_other_sites(response: HttpResponseBase) -> HttpResponseBase:
    """Add CORS headers: scripts of any site may read what strangers may read; only programs use tokens."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = "GET, HEAD"
    response.headers["Access-Control-Allow-Headers"] = "If-None-Match"
    response.headers["Access-Control-Expose-Headers"] = EXPOSED
    response.headers["Access-Control-Max-Age"] = "86400"
    return response


def _length(request: HttpRequest) -> int:
    said = request.META.get("CONTENT_LENGTH") or "0"
    return int(said) if said.isascii() and said.isdigit() else 0
