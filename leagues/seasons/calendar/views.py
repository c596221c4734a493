"""The calendar page of a season, its feeds, and the address of the viewer's own feed."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Final

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.downloads import asked_language, file_response
from games.models import Player
from games.options_form import KEY_DIGITS, whole_number
from games.permissions import player_for, player_of
from leagues.models import OwnCalendar
from leagues.seasons.agenda import (
    Happening,
    What,
    contests_in,
    happenings,
    moved_text,
    round_text,
    sides_of,
    state_text,
)
from leagues.seasons.calendar.events import MEDIA, CalendarEvent, events_of, written
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.rights import SeasonRights
from leagues.seasons.table_texts import division_name
from leagues.seasons.taking_part import parts_of


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarRow:
    """A line of the calendar. `sides`: home and away. `round`: empty where none is drawn. `moved`: the original day, in
    words. `mine`: the viewer's own.
    """

    each: Happening
    sides: tuple[str, str] | None = None
    division: str = ""
    round: str = ""
    state: str = ""
    moved: str = ""
    mine: bool = False

    @property
    def played(self) -> bool:
        return self.each.fixture is not None and self.each.fixture.result is not None


@dataclass(frozen=True, slots=True)
class CalendarMonth:
    """A month of the calendar. `first`: its first day; None if rows are months themselves."""

    first: date | None
    rows: tuple[CalendarRow, ...]


def rows_of(at: SeasonContext, entrants: Iterable[int] | None = None) -> tuple[CalendarRow, ...]:
    """Return the rows of the season, or of these entrants.

    Only the club's people see a contest that is not announced.
    """
    found = happenings(at.season, at.state, contests_in(at.state))
    shown = (each for each in found if each.contest is None or each.contest.public or at.rights.at_desk)
    return tuple(_row(at, each) for each in shown if entrants is None or each.is_of(entrants))


def by_month(rows: Iterable[CalendarRow]) -> tuple[CalendarMonth, ...]:
    """Group rows by month, in their order."""
    return tuple(CalendarMonth(first, tuple(of)) for first, of in groupby(rows, _month_of))


def _month_of(row: CalendarRow) -> date | None:
    return None if row.each.what is What.MONTH else row.each.on.replace(day=1)


def _row(at: SeasonContext, each: Happening) -> CalendarRow:
    if each.what is not What.FIXTURE or each.fixture is None:
        return CalendarRow(each=each)
    return CalendarRow(
        each=each,
        sides=sides_of(at, each.fixture),
        division=division_name(each.fixture.drawn.division, len(at.state.divisions), groups=False),
        round=round_text(at.state, each.fixture),
        state=state_text(at.state, each.fixture),
        moved=moved_text(each.fixture),
        mine=each.is_of(at.rights.entrants) and bool(at.rights.entrants),
    )


SIGNER: Final = Signer(sep=".", salt="leagues.seasons.calendar")


def token_of(player: Player) -> str | None:
    """Return the token of the player's valid address; None if there is none."""
    found = OwnCalendar.objects.filter(player=player, ended_at=None).first()
    return None if found is None else SIGNER.sign(f"{player.pk}.{found.number}")


@transaction.atomic
def give(player: Player) -> str:
    """Make a new address; the one before stops working."""
    now = timezone.now()
    found, made = OwnCalendar.objects.select_for_update().get_or_create(player=player, defaults={"given_at": now})
    if not made:
        found.number, found.given_at, found.ended_at = found.number + 1, now, None
        found.save()
    return SIGNER.sign(f"{player.pk}.{found.number}")


def take_back(player: Player) -> None:
    """Revoke the address; programs keep what they have read."""
    OwnCalendar.objects.filter(player=player, ended_at=None).update(ended_at=timezone.now())


def owner_of(token: str) -> Player | None:
    """Return the owner of the calendar; None for an invalid or revoked address, or a closed account."""
    try:
        player, number = (whole_number(each, KEY_DIGITS) for each in SIGNER.unsign(token).split("."))
    except (BadSignature, ValueError):
        return None
    if player is None or number is None:
        return None
    standing = OwnCalendar.objects.filter(player=player, number=number, ended_at=None)
    found = standing.filter(player__user__is_active=True).select_related("player__user").first()
    return None if found is None else found.player


@require_safe
def feed(request: HttpRequest, code: str, number: int) -> HttpResponseBase:
    """Return the feed of a season. `?entrant=`: the events of one entrant only. `?language=`: fr or en."""
    at = at_season(request, code, number)
    entrants = asked_entrant(request.GET.get("entrant", ""), at)
    with translation.override(asked_language(request)):
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
    number = whole_number(asked)
    if number is None or number not in at.state.entrants:
        raise Http404
    return (number,)


def _file(request: HttpRequest, made: bytes, name: str, *, private: bool = False) -> HttpResponseBase:
    """Return the file with an ETag of its bytes, so that an unchanged file is not sent again."""
    etag = f'"{hashlib.sha256(made).hexdigest()[:32]}"'
    response = file_response(made, f"{name}.ics", MEDIA, inline=True)
    response["Cache-Control"] = "private, no-cache" if private else "no-cache"
    response["X-Robots-Tag"] = "noindex"
    response["ETag"] = etag
    return get_conditional_response(request, etag=etag, response=response) or response


MINE = "mine"


@require_safe
@never_cache
def calendar(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the calendar to everybody who may see the season. `?whose=`: only an entrant's number, or `mine`."""
    at = at_season(request, code, number)
    whose = request.GET.get("whose", "")
    entrants = _meant(request, at, whose)
    rows = rows_of(at, entrants)
    context = {
        "at": at,
        "whose": whose,
        "months": by_month(rows),
        "division": any(row.division for row in rows),
        "entrants": sorted((at.called(each), each) for each in at.state.entrants),
        "today": timezone.localdate(),
        "feed": _feed(request, at, entrants),
    }
    return render(request, "leagues/calendar/calendar.html", context)


def _meant(request: HttpRequest, at: SeasonContext, whose: str) -> tuple[int, ...] | None:
    """Return the requested entrants; None for everybody. 404 for an entrant that does not exist."""
    if whose == MINE:
        return at.rights.entrants or None
    return asked_entrant(whose, at)


def _feed(request: HttpRequest, at: SeasonContext, entrants: tuple[int, ...] | None) -> str:
    """Return the address of the iCalendar feed in the active language, of one entrant at most."""
    only = f"&entrant={entrants[0]}" if entrants else ""
    path = reverse("leagues:feed", args=at.address)
    return f"{settings.SITE_URL}{path}?language={translation.get_language()}{only}"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def own_calendar(request: HttpRequest) -> HttpResponse:
    """Show, make, renew or revoke the address of the viewer's own feed."""
    if request.method == "POST":
        player = player_for(request)
        if request.POST.get("what") == "end":
            take_back(player)
        else:
            give(player)
        return redirect("leagues:own_calendar")
    known = player_of(request.user, request.session)
    token = None if known is None else token_of(known)
    context = {
        "address": token and settings.SITE_URL + reverse("leagues:own_feed", args=[token]),
        "seasons": [] if known is None else [part.season for part in parts_of(known, timezone.localdate())],
    }
    return render(request, "leagues/calendar/own.html", context)
