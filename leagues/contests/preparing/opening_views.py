"""Pages that open a contest, and the list of contests."""

from datetime import timedelta
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.permissions import player_for, player_of
from leagues.contests.contest_log.presets import PRESETS
from leagues.contests.context import at_desk
from leagues.contests.preparing import queries
from leagues.contests.preparing.at_club import ORGANIZE, at_club
from leagues.contests.preparing.opening import duplicate, open_once, practise
from leagues.contests.preparing.opening_form import ContestOpeningForm, DatedForm, PractisingForm, next_saturday
from leagues.contests.words.settings import preset_text
from leagues.models import Contest

A_YEAR: Final = timedelta(weeks=52)
"""A year later on the same day of the week."""


@require_safe
@never_cache
def contests(request: HttpRequest) -> HttpResponse:
    """List the announced contests, then those of the viewer's clubs."""
    mine = queries.memberships(player_of(request.user, request.session))
    of_clubs = queries.of_clubs([member.club for member in mine])
    clubs = [
        {"club": member.club, "organizes": member.role in ORGANIZE, "contests": of_clubs[member.club_id]}
        for member in mine
    ]
    context = {"announced": queries.announced(timezone.now()), "clubs": clubs}
    return render(request, "contests/preparing/list.html", context)


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
        settings=PRESETS[said["preset"]],
    )
    messages.success(request, _("The contest is open. Nobody but the club sees it until you announce it."))
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
    form = PractisingForm(asked)
    if asked is None or not form.is_valid():
        return _form_page(request, "practise.html", {"club": at.club, "form": form})
    preset = form.cleaned_data["preset"]
    name = _("Practice: %(preset)s") % {"preset": preset_text(preset)}
    made = practise(at.club, player_for(request), name=name, preset=preset, entrants=form.cleaned_data["entrants"])
    return to_board(made)


def to_board(contest: Contest) -> HttpResponse:
    return redirect("contests:board", contest.code)


def _form_page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    return render(request, f"contests/preparing/{template}", context)
