"""Presence: people who opened a page in the last minutes or have a table open. Stored in the cache.

One cache key holds the accounts seen lately; each account is written there at most once a minute. When two are written
at once, one may be lost until its next page, which is acceptable for a list. People at a table open no pages: their
sockets show their presence. With several processes, each writes to the database when its sockets were last open.
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
"""When each account was last seen: seconds since 1970, by account id."""


class SeenHere:
    """Middleware: marks signed-in people present at each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(request.user, User):
            mark_present(request.user.pk)
        return response


def mark_present(user_id: int) -> None:
    """Mark this account as present."""
    if cache.add(f"{KEY}-{user_id}", True, WRITTEN_SECONDS):
        _seen.set(KEY, _seen_lately() | {user_id: time.time()}, HERE_SECONDS)


def mark_absent(*, user: User | None, **_kwargs: object) -> None:
    """Mark this account as absent; a receiver of `user_logged_out`."""
    if user is not None:
        _seen.set(KEY, {each: at for each, at in _seen_lately().items() if each != user.pk}, HERE_SECONDS)
        cache.delete(f"{KEY}-{user.pk}")


def _seen_lately() -> dict[int, float]:
    since = time.time() - HERE_SECONDS
    return {user_id: at for user_id, at in (_seen.get(KEY) or {}).items() if at > since}


def here(among: Collection[int] | None = None) -> frozenset[int]:
    """Return the present players who have an account and do not hide their presence; with `among`, only these ids."""
    seen = Q(user_id__in=list(_seen_lately())) | Q(pk__in=_at_tables())
    found = Player.objects.filter(seen, user__is_active=True).exclude(profile__hidden_at__isnull=False)
    if among is not None:
        found = found.filter(pk__in=among)
    return frozenset(found.values_list("pk", flat=True))


def _at_tables() -> set[int]:
    """Return the ids of players with an open socket at a table, in this process or another."""
    sockets = [socket for _loop, process in running_processes() for socket in list(process.sockets)]
    elsewhere = TableSeat.objects.filter(seen_at__gt=timezone.now() - AT_TABLE)
    return {
        *(player_id for socket in sockets for player_id in socket.player_ids),
        *elsewhere.values_list("player_id", flat=True),
    }
