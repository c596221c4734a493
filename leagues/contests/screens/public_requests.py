"""The request for a public contest page as a value: the same for all viewers."""

import re
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, parse_cookie
from django.utils.translation import get_language_from_request

from accounts.asgi_types import Scope

PATHS: Final = re.compile(
    r"/concours/[\w-]+/(affichage/(tirage|resultats|tableau|classement)/|etat/[a-z]+/|ecran/etat/)?", re.ASCII
)
QUERIES: Final = re.compile(r"|tour=[0-9]{1,3}|vue=[a-z,]{1,60}", re.ASCII)
NEEDED: Final = {
    b"accept-language": "HTTP_ACCEPT_LANGUAGE",
    b"if-none-match": "HTTP_IF_NONE_MATCH",
    b"cookie": "HTTP_COOKIE",
}


@dataclass(frozen=True, slots=True)
class Asking:
    """A request for a public page; equal values get the same answer. `site`: the scheme and the requested host."""

    path: str
    query: str
    site: tuple[str, bytes]
    language: str


def asking_of(scope: Scope, request: HttpRequest) -> Asking | None:
    """Return the request as a value, or None for other pages; `request` gets the attributes that `page_cache` needs."""
    if scope["type"] != "http" or scope["method"] != "GET" or not PATHS.fullmatch(scope["path"]):
        return None
    query = scope.get("query_string", b"").decode("latin-1")
    if not QUERIES.fullmatch(query):
        return None
    host = b""
    for name, value in scope["headers"]:
        if name in NEEDED:
            request.META[NEEDED[name]] = value.decode("latin-1")
        elif name == b"host":
            host = value
    request.COOKIES = parse_cookie(request.META.get("HTTP_COOKIE", ""))
    language = get_language_from_request(request)
    return Asking(scope["path"], query, (scope.get("scheme", "http"), host), language)
