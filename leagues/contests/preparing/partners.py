"""A partner with an account: named in the entry, asked to agree on a page, then linked in the registry."""

from typing import Final

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.names import skeleton
from games.models import Player
from games.models.players import player_ids
from games.notices import NoticeKind, notify, settle
from games.permissions import hidden_from
from leagues.clubs.claiming import link
from leagues.clubs.codes import ClubRefusal
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestEntrant, ContestState
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.entry_rows import told
from leagues.contests.rights import pairs_of
from leagues.contests.store import state_of
from leagues.models import Contest, PartnerRequest

PARTNER: Final = 1
"""The partner's index among the persons of an entry made by oneself."""


def account_named(name: str, by: Player) -> Player | None:
    """Return the account of that name; None if it is unknown, one's own, or one of the two blocked the other."""
    user = User.objects.filter(skeleton=skeleton(name), is_active=True).select_related("player").first()
    player = None if user is None else Player.objects.filter(user=user).first()
    if player is None or player.pk in player_ids(by) or player.pk in hidden_from(by):
        return None
    return player


def plays_already(contest: Contest, state: ContestState, player: Player) -> bool:
    """Return whether that account already plays in the contest under another number."""
    return bool(pairs_of(contest, state, player_ids(player)))


def ask(contest: Contest, made: ContestEntrant, by: Player, partner: Player) -> None:
    """Ask an account whether it is the partner in an entry just made (in that entry's transaction)."""
    PartnerRequest.objects.create(
        contest=contest,
        entrant=made.number,
        person_id=made.persons[PARTNER],
        by=by,
        asked=partner,
        asked_at=timezone.now(),
    )
    path = reverse("contests:partner", args=[contest.code])
    notify(partner, NoticeKind.PARTNER_ASKED, by=str(by.pk), name=by.name, contest=contest.name, url=path)


def asked_of(contest: Contest, state: ContestState, player: Player | None) -> list[PartnerRequest]:
    """Return the open requests to this account in a contest, except those of withdrawn or corrected entries."""
    if player is None or player.user_id is None or state.over:
        return []
    waiting = PartnerRequest.objects.filter(contest=contest, asked__in=player_ids(player), answered_at=None)
    return [each for each in waiting.select_related("by", "person") if _stands(state, each)]


@transaction.atomic
def answer(contest: Contest, player: Player, number: int, *, agrees: bool) -> None:
    """Agree to an entry, and be linked to it, or decline.

    ContestRefusal `no-such-entrant`: there is no such request; `already-entered`: they play under another number.
    ClubRefusal by `leagues.clubs.claiming.link`.
    """
    contest = Contest.objects.select_for_update(of=("self",)).select_related("club").get(pk=contest.pk)
    state = state_of(contest)
    request = next((each for each in asked_of(contest, state, player) if each.entrant == number), None)
    if request is None:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(number))
    if agrees:
        others = [pair for pair in pairs_of(contest, state, player_ids(player)) if pair != number]
        if others:
            raise ContestRefusal(ContestCode.ALREADY_ENTERED, str(others[0]))
        link(contest.club, player, request.person_id)
    PartnerRequest.objects.filter(pk=request.pk).update(answered_at=timezone.now(), agreed=agrees)
    settle(player, NoticeKind.PARTNER_ASKED, reverse("contests:partner", args=[contest.code]))
    kind = NoticeKind.PARTNER_AGREED if agrees else NoticeKind.PARTNER_DECLINED
    path = reverse("contests:enter", args=[contest.code])
    notify(request.by, kind, by=str(player.pk), name=player.name, contest=contest.name, url=path)


def _stands(state: ContestState, request: PartnerRequest) -> bool:
    entrant = state.entrants.get(request.entrant)
    return entrant is not None and not entrant.withdrawn and request.person_id in entrant.persons


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def partner(request: HttpRequest, code: str) -> HttpResponse:
    """Show and answer requests to the viewer; the page is empty for other viewers."""
    at = at_contest(request, code)
    if request.method != "POST":
        return _page(request, at)
    if at.player is not None and request.POST.get("do") in ("agree", "decline"):
        _answered(request, at, read_number(request), agrees=request.POST["do"] == "agree")
    return redirect("contests:partner", code)


def _answered(request: HttpRequest, at: ContestContext, number: int, *, agrees: bool) -> None:
    assert at.player is not None
    try:
        answer(at.contest, at.player, number, agrees=agrees)
    except (ContestRefusal, ClubRefusal) as refusal:
        messages.error(request, told(refusal, at))
        return
    done = (
        _("You are playing: your tables will open for you.")
        if agrees
        else _("You are not playing; the person who entered the pair has been told.")
    )
    messages.success(request, done)


def _page(request: HttpRequest, at: ContestContext) -> HttpResponse:
    asked = [
        {"number": each.entrant, "by": each.by.name, "name": at.called(each.entrant, whole=True)}
        for each in asked_of(at.contest, at.state, at.player)
    ]
    return render(request, "contests/preparing/partner.html", {"at": at, "asked": asked})
