"""Sessions of an account: stored, listed, ended together with their sockets, and confirmed by signing in again.

Sessions are rows of the database, read through the cache. A session ends when its person ends it, or when their
password changes. The signal `session_ended` lets other apps close its sockets.
"""

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any, Final, TypeVar

from allauth.account.decorators import reauthentication_required
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from django.contrib.sessions.backends import cached_db
from django.core.cache.backends.base import BaseCache
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone

from accounts.middleware import Middleware
from accounts.models import User

CACHED_SECONDS: Final = 600
"""How long a session stays in the cache. Django would cache it for its whole life, 180 days. During an upgrade,
processes of two versions cache a session under different keys: after a session was ended in one version, the other
version still knows it for at most this time."""

View = TypeVar("View", bound=Callable[..., HttpResponseBase])
SEEN_KEY: Final = "seen"
# The precision of « last seen »: a write for each request would cost too much.
SEEN_EVERY: Final = timedelta(hours=1)
# Sent with `session`, the store of the session that is about to end.
session_ended: Final = Signal()


class SessionStore(cached_db.SessionStore):
    """Django's `cached_db`, whose cache entries live for at most `CACHED_SECONDS`."""

    _cache: Any

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key)
        self._cache = ShortLived(self._cache)


class ShortLived:
    """A cache whose entries live for at most `CACHED_SECONDS`."""

    def __init__(self, cache: BaseCache) -> None:
        self._cache = cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def __contains__(self, key: str) -> bool:
        return key in self._cache

    def set(self, key: str, value: object, timeout: float) -> None:
        self._cache.set(key, value, min(timeout, CACHED_SECONDS))

    async def aset(self, key: str, value: object, timeout: float) -> None:
        await self._cache.aset(key, value, min(timeout, CACHED_SECONDS))


def sign_in_again(*, allow_get: bool) -> Callable[[View], View]:
    """Require a recent sign-in. `allow_get`: anybody signed in may read the page."""
    decorator: Callable[[View], View] = reauthentication_required(allow_get=allow_get)
    return decorator


class SessionsAdapter(DefaultUserSessionsAdapter):
    """django-allauth's adapter, which also sends a signal for every session it ends."""

    def end_sessions(self, sessions: Iterable[UserSession]) -> None:
        for session in sessions:
            session_ended.send(sender=UserSession, session=session._session_store(session.session_key))
            session.end()


class SeenSessions(Middleware):
    """Middleware: records now and then that a session is in use, with address and browser."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated:
            now = timezone.now().timestamp()
            if now - request.session.get(SEEN_KEY, 0) > SEEN_EVERY.total_seconds():
                request.session[SEEN_KEY] = now
                UserSession.objects.create_from_request(request)
        return self.get_response(request)


def end_sessions_of(user: User, but: str | None = None) -> None:
    """Sign somebody out everywhere, except under the session key `but`."""
    SessionsAdapter().end_sessions(UserSession.objects.filter(user=user).exclude(session_key=but))


def end_other_sessions(request: HttpRequest, user: User, **_signal: object) -> None:
    """End the other sessions and their sockets, as a receiver of a changed password."""
    end_sessions_of(user, but=request.session.session_key)
