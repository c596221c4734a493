"""Where a request comes from: the host name it asks for, and the page that makes it.

Without a public address the site answers to IP addresses and this machine's own names only. The owner of another name
can point it at this machine (DNS rebinding), and their page would then have the site's origin. Nobody can do so with an
IP address or with a name the machine gave itself.

Pictures, frames, scripts and fetches that pages of other sites request from this one are refused: the visitor of such a
page did not ask for them, and they would count towards their limits. Following a link is a navigation and is allowed.
Browsers send headers that distinguish the two (Fetch Metadata). A request without these headers, as on plain http, is
allowed, since reading creates nothing.
"""

import ipaddress
import socket
from typing import Final

import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from accounts.middleware import Middleware
from games.api.middleware import is_api
from games.embeds.policy import is_for_other_sites

log = structlog.get_logger(__name__)
ELSEWHERE: Final = frozenset({"cross-site", "same-site"})
"""Another subdomain of the site's domain counts as another site."""
OF_A_WINDOW: Final = frozenset({"", "document"})


def verified_host(request: HttpRequest) -> str:
    """Return the requested host of a page or socket. Raises `DisallowedHost` for a name the site does not answer to."""
    host = request.get_host()
    domain, _port = split_domain_port(host)
    if settings.OWN_NAMES_ONLY and not (is_in_figures(domain) or domain in own_names()):
        raise DisallowedHost(f"{host!r} is neither an address in figures nor a name of this machine.")
    return host


def is_in_figures(domain: str) -> bool:
    """Return whether it is an IPv4 address, or an IPv6 address in brackets, as browsers write them."""
    try:
        ipaddress.ip_address(domain.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def own_names() -> frozenset[str]:
    """Return this machine's own names, and its name in the local network (mDNS). No name server is asked."""
    whole = socket.gethostname().lower().rstrip(".")
    short = whole.partition(".")[0]
    return frozenset({"localhost", whole, short, f"{short}.local"}) - {"", ".local"}


class OwnNamesOnly(Middleware):
    """Middleware, before all others: answers 400 if the host name is not this machine's."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        verified_host(request)
        return self.get_response(request)


class NothingEmbedded(Middleware):
    """Middleware, before sessions: answers 403 to embedded requests of other sites.

    The API is open to all sites, and so are the pages made for their frames.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        open_to_all = is_api(request.path) or is_for_other_sites(request.path)
        if is_embedded(request) and not open_to_all:
            log.warning("embedded_refused", dest=request.headers.get("Sec-Fetch-Dest", "")[:20])
            return HttpResponse(status=403)
        return self.get_response(request)


def is_embedded(request: HttpRequest) -> bool:
    """Return whether a page of another site makes this request without a navigation."""
    told = request.headers
    if told.get("Sec-Fetch-Site", "") not in ELSEWHERE:
        return False
    return told.get("Sec-Fetch-Mode", "") != "navigate" or told.get("Sec-Fetch-Dest", "") not in OF_A_WINDOW
