"""Announcements on the pages of the lobby, with one cached query.

A cookie stores which announcements this browser has dismissed, so that the server leaves them out.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.core.cache import cache
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language

from games.cached_values import CachedValues
from games.models import Announcement
from games.options_form import KEY_DIGITS, whole_number

KEY: Final = "announcements"
KEPT_SECONDS: Final = 60
SHOWN: Final = 3
COOKIE: Final = "announcements"
COOKIE_SECONDS: Final = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class AnnouncementText:
    """An announcement in the reader's language; `address`: the page it links to, or empty."""

    id: int
    text: str
    address: str


@dataclass(frozen=True, slots=True)
class CachedAnnouncement:
    """A cached announcement, current or future."""

    id: int
    french: str
    english: str
    address: str
    since: datetime
    until: datetime | None


_standing: Final = CachedValues[list[CachedAnnouncement]](list[CachedAnnouncement])


def announcements(request: HttpRequest) -> list[AnnouncementText]:
    """Return current announcements that this browser has not dismissed, the latest first."""
    away, french = _dismissed(request), (get_language() or "").startswith("fr")
    shown = [each for each in _current() if each.id not in away][:SHOWN]
    return [AnnouncementText(each.id, each.french if french else each.english, each.address) for each in shown]


def dismiss(request: HttpRequest, response: HttpResponse, announcement_id: int) -> None:
    """Dismiss an announcement in this browser; ids of past announcements are dropped."""
    current = {each.id for each in _current()}
    away = sorted((_dismissed(request) | {announcement_id}) & current)
    value = ".".join(map(str, away))
    response.set_cookie(
        COOKIE, value, max_age=COOKIE_SECONDS, secure=request.is_secure(), httponly=True, samesite="Lax"
    )


def forget(**_signal: object) -> None:
    """Clear the cache; a receiver of a saved or deleted announcement."""
    cache.delete(KEY)


def _current() -> list[CachedAnnouncement]:
    now = timezone.now()
    cached = _standing.get(KEY)
    if cached is None:
        cached = _read(now)
        _standing.set(KEY, cached, KEPT_SECONDS)
    return [each for each in cached if each.since <= now and (each.until is None or each.until > now)]


def _read(now: datetime) -> list[CachedAnnouncement]:
    standing = Announcement.objects.filter(Q(until=None) | Q(until__gt=now)).order_by("-since", "-pk")
    fields = ("pk", "french", "english", "address", "since", "until")
    return [CachedAnnouncement(*row) for row in standing.values_list(*fields)]


def _dismissed(request: HttpRequest) -> frozenset[int]:
    numbers = request.COOKIES.get(COOKIE, "").split(".")
    return frozenset(key for number in numbers if (key := whole_number(number, KEY_DIGITS)) is not None)
