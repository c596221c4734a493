"""Storage of preferences: with the account; for a guest, in the session."""

from typing import Final

from django.http import HttpRequest

from accounts.models import User
from accounts.preferences import Preferences, as_stored, read_preferences

KEY: Final = "preferences"


def preferences_of(request: HttpRequest) -> Preferences:
    """Return the preferences of the visitor, or the defaults."""
    if isinstance(request.user, User):
        return read_preferences(request.user.preferences)
    return read_preferences(request.session.get(KEY))


def keep(request: HttpRequest, preferences: Preferences) -> None:
    stored = as_stored(preferences)
    if not isinstance(request.user, User):
        request.session[KEY] = stored
        return
    User.objects.filter(pk=request.user.pk).update(preferences=stored)
    request.user.preferences = stored


def keep_guest_preferences(request: HttpRequest, user: User, **_signal: object) -> None:
    """Keep a guest's preferences at sign-up or sign-in, unless the account has its own."""
    stored = request.session.pop(KEY, None)
    if stored is None or user.preferences:
        return
    user.preferences = as_stored(read_preferences(stored))
    user.save(update_fields=["preferences"])


def preferences_context(request: HttpRequest) -> dict[str, Preferences]:
    """Return `preferences` for every template: <html> carries them, so that the first paint is right.

    A request refused by an early middleware has neither user nor session.
    """
    return {KEY: preferences_of(request) if hasattr(request, "user") else Preferences()}
