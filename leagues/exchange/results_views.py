"""Results between sites: the signed file of a closed contest, and the import of another club's file."""

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.downloads import file_response
from games.rules.record_json import Json
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.rights import ClubRequest, at_office
from leagues.contests.context import at_contest
from leagues.exchange.codes import ExchangeRefusal
from leagues.exchange.exporting import results_file
from leagues.exchange.forms import MatchPeopleForm, ResultsFileForm, as_text, from_text
from leagues.exchange.importing import keep, look_at
from leagues.exchange.key_views import JSON, refused


@require_safe
@never_cache
def signed_results(request: HttpRequest, code: str) -> HttpResponse:
    """Download the results of a closed contest as a signed file. 404 for viewers who do not organize it."""
    at = at_contest(request, code)
    if not at.rights.organizes:
        raise Http404
    try:
        made = results_file(at.contest, at.state, settings.SITE_URL)
    except ExchangeRefusal as refusal:
        more, status = refused(refusal)
        return render(request, "exchange/not_signed.html", {"at": at, "club": at.contest.club} | more, status=status)
    return file_response(made, f"{at.code}-resultats-signes.json", JSON)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def receive(request: HttpRequest, code: str) -> HttpResponse:
    """Read a file of another club, show its lines and people, then import it."""
    at = at_office(request, code)
    if request.method != "POST":
        return _page(request, at, ResultsFileForm(label_suffix=""))
    if "sent" in request.POST:
        return _keep(request, at)
    form = ResultsFileForm(request.POST, request.FILES, label_suffix="")
    if not form.is_valid():
        return _page(request, at, form)
    sent: bytes = form.cleaned_data["file"]
    try:
        return _review(request, at, sent, MatchPeopleForm(look_at(at.club, sent)))
    except (ExchangeRefusal, ClubRefusal) as refusal:
        return _page(request, at, ResultsFileForm(label_suffix=""), refusal)


def _keep(request: HttpRequest, at: ClubRequest) -> HttpResponse:
    """Import the file that the form carries; its people and everything else are verified again."""
    try:
        sent = from_text(request.POST["sent"])
        form = MatchPeopleForm(look_at(at.club, sent), request.POST)
    except (ExchangeRefusal, ClubRefusal) as refusal:
        return _page(request, at, ResultsFileForm(label_suffix=""), refusal)
    if not form.is_valid():
        return _review(request, at, sent, form)
    try:
        step = keep(at.club, at.by, form.review, form.chosen, agreed=form.cleaned_data["agreed"])
    except (ExchangeRefusal, ClubRefusal) as refusal:
        return _review(request, at, sent, form, refusal)
    messages.success(request, _("The results are kept. You can undo this in the log."))
    return redirect("clubs:past-result", at.code, step.version)


def _page(
    request: HttpRequest, at: ClubRequest, form: ResultsFileForm, refusal: ExchangeRefusal | ClubRefusal | None = None
) -> HttpResponse:
    more, status = ({}, 200) if refusal is None else refused(refusal)
    return render(request, "exchange/receive.html", {"at": at, "form": form} | more, status=status)


def _review(
    request: HttpRequest,
    at: ClubRequest,
    sent: bytes,
    form: MatchPeopleForm,
    refusal: ExchangeRefusal | ClubRefusal | None = None,
) -> HttpResponse:
    more, status = ({}, 200) if refusal is None else refused(refusal)
    context: Json = {"at": at, "form": form, "review": form.review, "sent": as_text(sent)}
    return render(request, "exchange/review.html", context | more, status=status)
