"""Limit of entries and withdrawals by the public page, which writes into a club's registry."""

import hashlib
import time
from typing import Final

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

HOUR: Final = 3600
MOST: Final = 12
"""The limit per hour, for each account or, without one, each address: a family shares one."""


def too_often(request: HttpRequest) -> bool:
    """Count one more; return whether the limit is passed."""
    who = hashlib.sha256(_whose(request).encode()).hexdigest()[:32]
    key = f"contest-entry-{who}-{int(time.time()) // HOUR}"
    cache.add(key, 0, HOUR)
    try:
        return cache.incr(key) > MOST
    except ValueError:
        # The cache was full and dropped the key between the two calls.
        return False


def refused(request: HttpRequest) -> HttpResponse:
    """Return the page for a sender over the limit."""
    answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(HOUR - int(time.time()) % HOUR)
    return answer


def _whose(request: HttpRequest) -> str:
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    try:
        return f"address {get_adapter().get_client_ip(request)}"
    except PermissionDenied:
        return "nowhere"
