"""What every page may show of what waits for whoever is signed in."""

from django.http import HttpRequest

from accounts.models import User
from games.talking.queries import UnreadCounts


def waiting_context(request: HttpRequest) -> dict[str, UnreadCounts | None]:
    """For templates: `waiting`, None for who is not signed in."""
    user = getattr(request, "user", None)
    return {"waiting": UnreadCounts(user) if isinstance(user, User) else None}
