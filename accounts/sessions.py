"""Sessions of an account: listed, and ended together with their sockets.

A session ends when its person ends it, or when their password changes. The signal `session_ended` lets other apps close
its sockets.
"""

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Final

from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.models import User

SEEN_KEY: Final = "seen"
# The precision of « last seen »: a write for each request would cost too much.
SEEN_EVERY: Final = timedelta(hours=1)
# Sent with `session`, the store of the session that is about to end.
session_ended: Final = Signal()


class SessionsAdapter(DefaultUserSessionsAdapter):
    """django-allauth's adapter, which also sends a signal for every session it ends."""

    def end_sessions(self, sessions: Iterable[UserSession]) -> None:
        for session in sessions:
            session_ended.send(sender=UserSession, session=session._session_store(session.session_key))
            session.end()


class SeenSessions:
    """Middleware: records now and then that a session is in use, with address and browser."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

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
