"""Presence: people who opened a page in the last minutes or have a table open. Kept in the cache.

One key of the cache names the accounts seen lately; each writes itself there once a minute at most. Of two who write
at once one may be lost until their next page, which is good enough for a list. People at a table open no pages; they
are known by their sockets, and by the times other processes write for theirs.
"""

import time
from collections.abc import Callable, Collection
from datetime import timedelta
from typing import Final

from django.core.cache import cache
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.models import User
from games.cached_values import CachedValues
from games.live.process import running_processes
from games.models import Player, TableSeat

KEY: Final = "people-here"
HERE_SECONDS: Final = 300
WRITTEN_SECONDS: Final = 60
AT_TABLE: Final = timedelta(seconds=15)
_seen: Final = CachedValues[dict[int, float]](dict[int, float])
"""Last seen by account key, in seconds since 1970."""


class SeenHere:
    """Middleware: marks signed-in people present at each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(request.user, User):
            saw(request.user.pk)
        return response


def saw(user_id: int) -> None:
    """Mark this account as present."""
    if cache.add(f"{KEY}-{user_id}", True, WRITTEN_SECONDS):
        _seen.set(KEY, _seen_lately() | {user_id: time.time()}, HERE_SECONDS)


def gone(*, user: User | None, **_kwargs: object) -> None:
    """Receiver of `user_logged_out`: the account is no longer present."""
    if user is not None:
        _seen.set(KEY, {each: at for each, at in _seen_lately().items() if each != user.pk}, HERE_SECONDS)
        cache.delete(f"{KEY}-{user.pk}")


def _seen_lately() -> dict[int, float]:
    since = time.time() - HERE_SECONDS
    return {user_id: at for user_id, at in (_seen.get(KEY) or {}).items() if at > since}


def here(among: Collection[int] | None = None) -> frozenset[int]:
    """The present players with an account who do not hide it, all or `among` these ids."""
    seen = Q(user_id__in=list(_seen_lately())) | Q(pk__in=_at_tables())
    found = Player.objects.filter(seen, user__is_active=True).exclude(profile__hidden_at__isnull=False)
    if among is not None:
        found = found.filter(pk__in=among)
    return frozenset(found.values_list("pk", flat=True))


def _at_tables() -> set[int]:
    """Ids of those with a socket open to a table, in this process or another."""
    sockets = [socket for _loop, process in running_processes() for socket in list(process.sockets)]
    elsewhere = TableSeat.objects.filter(seen_at__gt=timezone.now() - AT_TABLE)
    return {
        *(player_id for socket in sockets for player_id in socket.player_ids),
        *elsewhere.values_list("player_id", flat=True),
    }
