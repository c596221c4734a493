"""Limits on exports and uploads, which take the server some seconds each."""

import hashlib
import time
from typing import Final

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

HOUR: Final = 3600
MOST: Final = {"export": 60, "collection": 1200}
"""The hourly limits per account or, without account, per address (shared by a hall). A full upload has 160 parts."""


def too_often(request: HttpRequest, what: str) -> bool:
    """Count a request and return whether it exceeds the limit."""
    who = hashlib.sha256(_whose(request).encode()).hexdigest()[:32]
    key = f"history-{what}-{who}-{int(time.time()) // HOUR}"
    cache.add(key, 0, HOUR)
    try:
        return cache.incr(key) > MOST[what]
    except ValueError:
        # The cache may have dropped the key between the two calls.
        return False


def _whose(request: HttpRequest) -> str:
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    try:
        return f"address {get_adapter().get_client_ip(request)}"
    except PermissionDenied:
        return "nowhere"


def refused(request: HttpRequest) -> HttpResponse:
    """Return the response to a request above the limit."""
    answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(HOUR - int(time.time()) % HOUR)
    return answer
