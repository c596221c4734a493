"""Counts of unread messages and notifications, for the header of every page."""

from django.http import HttpRequest

from accounts.models import User
from games.talking.queries import UnreadCounts


def waiting_context(request: HttpRequest) -> dict[str, UnreadCounts | None]:
    """Return the context `waiting` for templates: the viewer's unread counts, or None when nobody is signed in."""
    user = getattr(request, "user", None)
    return {"waiting": UnreadCounts(user) if isinstance(user, User) else None}
