"""Opening a contest: new, as a copy of another one, or as practice with invented people; the list of contests.

The list has the contests announced to everybody, and those of the viewer's clubs. `AtClub` is the viewer at a club
whose contests they organize.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Player
from games.models.players import player_ids
from games.permissions import player_for, player_of
from games.short_transactions import batches
from leagues.contests.contest_log.settings import (
    PRESETS,
    Confirmation,
    EntryMode,
    Money,
    Settings,
    preset_text,
)
from leagues.contests.contest_log.steps import Enter
from leagues.contests.context import at_desk
from leagues.contests.preparing.opening_form import ContestOpeningForm, DatedForm, PractisingForm, next_saturday
from leagues.contests.preparing.people import invent
from leagues.contests.store import open_contest, state_of
from leagues.models import Club, Contest, ContestStep, Member
from leagues.standings.prizes import Prize

OPENED_ONLY: Final = 2
"""The number of steps of a contest that was only opened."""
PRACTISED_FEE: Final = 1000


def open_once(
    club: Club, by: Player, *, name: str, starts_at: datetime, place: str = "", settings: Settings | None = None
) -> Contest:
    """Open a contest; the same form sent twice opens one. ContestRefusal `bad-settings`, `unreadable`."""
    same = Contest.objects.filter(club=club, name=name, starts_at=starts_at, practice=False, version__lte=OPENED_ONLY)
    with transaction.atomic():
        Club.objects.select_for_update(of=("self",)).get(pk=club.pk)
        found = same.first()
        return found or open_contest(club, by, name=name, starts_at=starts_at, place=place, settings=settings)


def duplicate(contest: Contest, by: Player, *, name: str, starts_at: datetime) -> Contest:
    """Open a copy of a contest: its settings and its place, a new date, no entrants."""
    before = state_of(contest)
    return open_once(contest.club, by, name=name, starts_at=starts_at, place=before.place, settings=before.settings)


def practise(club: Club, by: Player, *, name: str, preset: str, entrants: int) -> Contest:
    """Open a practice contest with so many invented entrants, not announced, for one person alone at the desk.

    It has a fee and prizes, so that the day has its cash and its end.
    """
    settings = replace(
        PRESETS[preset],
        confirmation=Confirmation.NOBODY,
        money=Money(fee=PRACTISED_FEE),
        prizes=(
            Prize(name=_("First prize"), worth=6000, place=1),
            Prize(name=_("Second prize"), worth=3000, place=2),
            Prize(name=_("A ham"), worth=0, place=3, divisible=False),
        ),
    )
    each = 2 if settings.entry is EntryMode.PAIRS else 1
    people = invent(club, each * entrants)
    persons = batches((person.pk for person in people), each)
    entered = [Enter(number=number, persons=tuple(some)) for number, some in enumerate(persons, start=1)]
    return open_contest(
        club,
        by,
        name=name,
        starts_at=timezone.now(),
        settings=settings,
        practice=True,
        more=entered,
        staged=people,
    )


ORGANIZE = (Member.Role.OWNER, Member.Role.ORGANIZER)


def practices_of(player: Player) -> list[Contest]:
    """Return the practices this person has opened in clubs whose contests they organize, the latest first."""
    ids = player_ids(player)
    opened = ContestStep.objects.filter(version=1, by__in=ids, contest__practice=True).values("contest")
    clubs = Member.objects.filter(player__in=ids, role__in=ORGANIZE).values("club")
    found = Contest.objects.filter(pk__in=opened, club__in=clubs).select_related("club")
    return list(found.order_by("-starts_at", "-pk"))


@dataclass(frozen=True, slots=True)
class AtClub:
    club: Club
    player: Player


def at_club(request: HttpRequest, code: str) -> AtClub:
    """Return the club and the viewer. 404 if there is no such club, or if the viewer does not organize its contests."""
    player = player_of(request.user, request.session)
    if player is None:
        raise Http404
    organized = Member.objects.filter(club__code=code, player__in=player_ids(player), role__in=ORGANIZE)
    found = organized.select_related("club").first()
    if found is None:
        raise Http404
    return AtClub(found.club, player)


SHOWN: Final = 60
STILL_ON: Final = timedelta(hours=18)
OPEN: Final = (Contest.Stage.PLANNED, Contest.Stage.ENTRIES, Contest.Stage.PLAYING)


def announced(now: datetime) -> list[Contest]:
    """Return announced contests to come or played today, the next one first. One query."""
    open_to_all = Contest.objects.filter(public=True, practice=False, stage__in=OPEN, starts_at__gte=now - STILL_ON)
    return list(open_to_all.select_related("club").order_by("starts_at", "pk")[:SHOWN])


def memberships(player: Player | None) -> list[Member]:
    """Return this person's clubs, with their role. One query after that of their ids."""
    if player is None:
        return []
    mine = Member.objects.filter(player__in=player_ids(player)).select_related("club")
    return list(mine.order_by("club__name", "pk"))


def contests_of_clubs(clubs: list[Club]) -> dict[int, list[Contest]]:
    """Return the last contests of each club by its number, the latest first. One query."""
    found = Contest.objects.filter(club__in=clubs).order_by("-starts_at", "-pk")[: SHOWN * max(1, len(clubs))]
    sorted_out: dict[int, list[Contest]] = {club.pk: [] for club in clubs}
    for contest in found:
        sorted_out[contest.club_id].append(contest)
    return {club: contests[:SHOWN] for club, contests in sorted_out.items()}


A_YEAR: Final = timedelta(weeks=52)
"""A year later on the same day of the week."""


@require_safe
@never_cache
def contests(request: HttpRequest) -> HttpResponse:
    """List the announced contests, then those of the viewer's clubs."""
    mine = memberships(player_of(request.user, request.session))
    of_clubs = contests_of_clubs([member.club for member in mine])
    clubs = [
        {"club": member.club, "organizes": member.role in ORGANIZE, "contests": of_clubs[member.club_id]}
        for member in mine
    ]
    context = {"announced": announced(timezone.now()), "clubs": clubs}
    return render(request, "contests/preparing/list.html", context)


def settings_chosen(preset: str, confirmation: str) -> Settings:
    """Return the settings of a formula for the people at the desk; `confirmation` empty: as the formula has it."""
    settings = PRESETS[preset]
    return replace(settings, confirmation=Confirmation(confirmation)) if confirmation else settings


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_one(request: HttpRequest, club_code: str) -> HttpResponse:
    at = at_club(request, club_code)
    asked = request.POST if request.method == "POST" else None
    form = ContestOpeningForm(asked, initial={"starts_at": next_saturday(timezone.localdate())})
    if asked is None or not form.is_valid():
        return _form_page(request, "open.html", {"club": at.club, "form": form})
    said = form.cleaned_data
    contest = open_once(
        at.club,
        player_for(request),
        name=said["name"],
        starts_at=said["starts_at"],
        place=said["place"],
        settings=settings_chosen(said["preset"], said["confirmation"]),
    )
    messages.success(request, _("The contest is open. Only your club sees it until you announce it."))
    return to_board(contest)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def duplicate_one(request: HttpRequest, code: str) -> HttpResponse:
    """Copy a contest: same settings, a new date."""
    at = at_desk(request, code)
    if not at.rights.organizes:
        raise Http404
    asked = request.POST if request.method == "POST" else None
    before = at.state.starts_at or at.contest.starts_at
    form = DatedForm(asked, initial={"name": at.state.name, "starts_at": before + A_YEAR})
    if asked is None or not form.is_valid():
        return _form_page(request, "duplicate.html", {"at": at, "form": form})
    made = duplicate(at.contest, player_for(request), **form.cleaned_data)
    messages.success(request, _("The contest is copied: same settings, nobody entered yet."))
    return to_board(made)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practise_one(request: HttpRequest, club_code: str) -> HttpResponse:
    at = at_club(request, club_code)
    asked = request.POST if request.method == "POST" else None
    own = practices_of(at.player)
    form = PractisingForm(asked, own=len(own))
    if asked is None or not form.is_valid():
        return _form_page(request, "practise.html", {"club": at.club, "form": form, "own": own})
    preset = form.cleaned_data["preset"]
    name = _("Practice: %(preset)s") % {"preset": preset_text(preset)}
    made = practise(at.club, player_for(request), name=name, preset=preset, entrants=form.cleaned_data["entrants"])
    return redirect("contests:rehearse", made.code)


def to_board(contest: Contest) -> HttpResponse:
    return redirect("contests:board", contest.code)


def _form_page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    return render(request, f"contests/preparing/{template}", context)
