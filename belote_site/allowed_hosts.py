"""Check of the `Host` header on sites without a public address: only IP addresses and this machine's own names.

The owner of another name can point it at this machine (DNS rebinding), and their page would then have the site's
origin. Nobody can do so with an IP address or with a name the machine gave itself.
"""

import ipaddress
import socket
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port


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


class OwnNamesOnly:
    """Middleware, before all others: answers 400 if the host name is not this machine's."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        verified_host(request)
        return self.get_response(request)
