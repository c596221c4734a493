"""iCalendar feeds: of a season, of one entrant, and of the viewer."""

import hashlib

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.models import Player
from leagues.seasons.agenda.taking_part import parts_of
from leagues.seasons.calendar.events import events_of
from leagues.seasons.calendar.icalendar_file import MEDIA, CalendarEvent, written
from leagues.seasons.calendar.own_address import owner_of
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.rights import SeasonRights

MOST_DIGITS = 6


@require_safe
def feed(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Return the feed of a season. `?entrant=`: the events of one entrant only. `?language=`: fr or en."""
    at = at_season(request, code, number)
    entrants = asked_entrant(request.GET.get("entrant", ""), at)
    with translation.override(_language(request)):
        name = f"{at.league.name} · {at.season.name}"
        if entrants:
            name = f"{at.called(entrants[0], whole=False)} · {name}"
        made = written(name, request.build_absolute_uri(), events_of(at, entrants))
    return _file(request, made, f"{code}-{number}")


@require_safe
def own_feed(request: HttpRequest, token: str) -> HttpResponseBase:
    """Return the feed of all seasons a person plays in. 404 for a token that is no longer valid."""
    player = owner_of(token)
    if player is None or player.user is None:
        raise Http404
    with translation.override(player.user.language):
        made = written(_("Belote: my calendar"), request.build_absolute_uri(), own_events(player))
    return _file(request, made, "dix-de-der", private=True)


def own_events(player: Player) -> list[CalendarEvent]:
    """Return the events of every season this player plays in."""
    found: list[CalendarEvent] = []
    for part in parts_of(player, timezone.localdate()):
        at = SeasonContext(part.state, None, season=part.season, rights=SeasonRights())
        found += events_of(at, part.entrants)
    return found


def asked_entrant(asked: str, at: SeasonContext) -> tuple[int, ...] | None:
    """Return the requested entrant; None, for everybody, if empty. 404 for an entrant that does not exist."""
    if not asked:
        return None
    if not (asked.isascii() and asked.isdigit() and len(asked) <= MOST_DIGITS and int(asked) in at.state.entrants):
        raise Http404
    return (int(asked),)


def _language(request: HttpRequest) -> str:
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _file(request: HttpRequest, made: bytes, name: str, *, private: bool = False) -> HttpResponseBase:
    """Return the file with an ETag of its bytes, so that an unchanged file is not sent again."""
    etag = f'"{hashlib.sha256(made).hexdigest()[:32]}"'
    response = HttpResponse(made, content_type=MEDIA)
    response["Content-Disposition"] = f'inline; filename="{name}.ics"'
    response["Cache-Control"] = "private, no-cache" if private else "no-cache"
    response["X-Robots-Tag"] = "noindex"
    response["ETag"] = etag
    return get_conditional_response(request, etag=etag, response=response) or response
