"""Pages that import a hall's archive into the club's site: choose the file, review it, match its people, import it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import Player
from games.models.players import player_ids
from games.permissions import player_of
from leagues.contests.archives.forms import ArchiveForm, MatchForm, as_text, from_text
from leagues.contests.archives.importing import bring, look_at
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of
from leagues.models import Club, Member

ORGANIZERS = (Member.Role.OWNER, Member.Role.ORGANIZER)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bring_one(request: HttpRequest, club_code: str) -> HttpResponse:
    """Ask for a file, then show its content and people for review; nothing is written before the review is sent."""
    club, player = organized(request, club_code)
    if request.method != "POST":
        return page(request, club, ArchiveForm())
    try:
        if "archive" in request.POST:
            return brought(request, club, player)
        form = ArchiveForm(request.POST, request.FILES)
        if not form.is_valid():
            return page(request, club, form)
        return review(request, club, form.cleaned_data["file"])
    except ContestRefusal as refusal:
        return page(request, club, ArchiveForm(), refusal)


def organized(request: HttpRequest, code: str) -> tuple[Club, Player]:
    """Return the club and the viewer. 404 if there is no such club, or if the viewer does not organize its contests."""
    player = player_of(request.user, request.session)
    if player is None:
        raise Http404
    own = Member.objects.filter(club__code=code, player__in=player_ids(player), role__in=ORGANIZERS)
    found = own.select_related("club").first()
    if found is None:
        raise Http404
    return found.club, player


def page(request: HttpRequest, club: Club, form: ArchiveForm, refusal: ContestRefusal | None = None) -> HttpResponse:
    context: dict[str, object] = {"club": club, "form": form}
    if refusal is None:
        return render(request, "contests/archives/import.html", context, status=200)
    context["refusal"] = words_of(refusal)
    context["there"] = refusal.about if refusal.code is ContestCode.IMPORTED_BEFORE else ""
    status = 400 if refusal.code is ContestCode.BROKEN_ARCHIVE else status_of(refusal)
    return render(request, "contests/archives/import.html", context, status=status)


def review(request: HttpRequest, club: Club, packed: bytes) -> HttpResponse:
    """Show the file's content, and the form that matches its people."""
    look = look_at(club, packed)
    return review_page(request, club, packed, MatchForm(look))


def review_page(
    request: HttpRequest, club: Club, packed: bytes, form: MatchForm, refusal: ContestRefusal | None = None
) -> HttpResponse:
    context: dict[str, object] = {"club": club, "form": form, "brought": form.brought, "packed": as_text(packed)}
    if refusal is not None:
        context |= {"refusal": words_of(refusal), "about": refusal.about}
    status = 200 if refusal is None else status_of(refusal)
    return render(request, "contests/archives/review.html", context, status=status)


def brought(request: HttpRequest, club: Club, player: Player) -> HttpResponse:
    packed = from_text(request.POST["archive"])
    form = MatchForm(look_at(club, packed), request.POST)
    if not form.is_valid():
        return review_page(request, club, packed, form)
    try:
        contest = bring(club, player, form.brought, form.chosen)
    except ContestRefusal as refusal:
        if refusal.code is not ContestCode.ALREADY_ENTERED:
            raise
        return review_page(request, club, packed, form, refusal)
    messages.success(request, _("The contest is here, with all its rounds and results."))
    return redirect("contests:contest", contest.code)
