"""Guests that a sign-in could not merge into the account: a message explains it, and later requests try again.

While both sit at one table, the account keeps its seat and the guest stays a separate player
(`games.permissions.claim`). Nothing is lost: the first page after that table merges them, and signing out before
that restores the guest.
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from accounts.middleware import Middleware
from accounts.models import User
from games.labels.refusals import refusal_words
from games.permissions import SESSION_KEY, take_over_guest
from games.rules.errors import Refusal


class GuestsTakenOver(Middleware):
    """Middleware, after those that identify the visitor and inside that of the messages."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        came_in = request.user.is_authenticated
        if came_in:
            refused(request)
        guest = request.session.get(SESSION_KEY) if came_in else None
        response = self.get_response(request)
        if came_in and guest is not None and not request.user.is_authenticated:
            request.session[SESSION_KEY] = guest
        elif not came_in and isinstance(request.user, User) and (refusal := refused(request)) is not None:
            messages.warning(request, said(refusal, request.user.language))
        return response


def refused(request: HttpRequest) -> Refusal | None:
    """Return why the guest of this session cannot be merged into the account yet; None if there is none any more."""
    if not request.user.is_authenticated or SESSION_KEY not in request.session:
        return None
    try:
        take_over_guest(request.session, request.user)
    except Refusal as refusal:
        return refusal
    return None


def said(refusal: Refusal, language: str) -> str:
    """Return the refusal in `language`, that of the account just signed in: the request may still have another."""
    words = refusal_words(refusal.code)
    with translation.override(language):
        return f"{words.happened} {words.means} {words.remedy}"
