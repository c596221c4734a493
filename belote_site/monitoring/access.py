"""Access to monitoring: with METRICS_TOKEN, or from this machine if there is no proxy.

Behind a proxy on the same machine every visitor has a loopback address, so an address proves nothing: with BEHIND_PROXY
only the token counts, and a request with a proxy's headers never counts as this machine's own.
"""

from ipaddress import ip_address
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

BEARER: Final = "Bearer "
# Headers that proxies set, each in its own way: nginx, Caddy, Apache, tunnels.
FORWARDED: Final = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Via")


def may_watch(request: HttpRequest) -> bool:
    """Return whether the visitor may read `/metrics` and the details of `/readyz`."""
    return _has_token(request) or _is_this_machine(request)


def _has_token(request: HttpRequest) -> bool:
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not given.startswith(BEARER):
        return False
    return constant_time_compare(given.removeprefix(BEARER).strip(), settings.METRICS_TOKEN)


def _is_this_machine(request: HttpRequest) -> bool:
    if settings.BEHIND_PROXY or any(header in request.headers for header in FORWARDED):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        # A Unix socket has no address.
        return False
