"""Actions of a pair on its phone, by script or by form: a score, « we agree », « we do not », « we are here ».

All actions use one address, so that those waiting on a phone are sent in their order.
"""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.labels import RefusalWords
from games.options_form import required_number
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import CheckIn, Confirm, Dispute, Step, Write
from leagues.contests.phones.at_hall import AtPair, at_pair, key_refused
from leagues.contests.phones.own_page import OwnTable, OwnTableStage, is_shown, may_check_in
from leagues.contests.phones.score_form import CAPOTS, PhoneScoreForm
from leagues.contests.phones.views import keep, new_token, pair_page, token_in
from leagues.contests.rights import phone_mark
from leagues.contests.score_offers import with_offer
from leagues.contests.words.refusals import words_of
from leagues.contests.words.scoring import hints_told, sum_told
from leagues.logs.context import status_of

MOST_BYTES: Final = 16_384
MOST_WHY: Final = 200


class FormRefused(Exception):  # noqa: N818  (a refusal is an answer)
    """A score that cannot be written as typed: figures are missing, or it does not add up."""

    def __init__(self, form: PhoneScoreForm) -> None:
        super().__init__("form")
        self.form = form


@require_POST
@never_cache
def said(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Do one action, once: 200 or a redirection; 422 for a form to correct, else the status of the refusal."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
        return JsonResponse({"code": "unreadable"}, status=413)
    try:
        here = at_pair(request, code, number)
    except ContestRefusal as refusal:
        return _told(words_of(refusal), refusal, 403) if _by_script(request) else key_refused(request)
    token = token_in(request) or new_token()
    return keep(_said(request, here, phone_mark(here.at.contest, token)), request, token)


def _said(request: HttpRequest, here: AtPair, phone: str) -> HttpResponse:
    try:
        if "offer" in request.POST:
            return _offered(request, here)
        written = here.at.say(request, _step(request, here, phone))
    except FormRefused as refused:
        return _form_again(request, here, refused.form)
    except ContestRefusal as refusal:
        return _refused(request, here, refusal)
    if _by_script(request):
        return JsonResponse({"version": written.version, "repeated": written.repeated})
    messages.success(request, _("Saved."))
    return redirect("contests:pair", here.at.code, here.number)


def _offered(request: HttpRequest, here: AtPair) -> HttpResponse:
    """Show the form again with a suggested correction filled in, for browsers without the script. Nothing is stored.

    ContestRefusal: there is no such table, or it is not theirs.
    """
    form = PhoneScoreForm(here.at.state, _table(request, here), with_offer(request.POST, CAPOTS))
    form.is_valid()
    return pair_page(request, here, form=form)


@require_POST
@never_cache
def counted(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Return whether the typed figures add up so far; nothing is written."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
        return HttpResponse(status=413)
    try:
        here = at_pair(request, code, number)
        form = PhoneScoreForm(here.at.state, _table(request, here), request.POST)
    except ContestRefusal:
        return HttpResponse(status=403)
    return render(request, "contests/phones/_check.html", {"form": form, "valid": form.is_valid()})


def _step(request: HttpRequest, here: AtPair, phone: str) -> Step:
    """Return the step of the form's action. ContestRefusal, FormRefused."""
    what = request.POST.get("what", "")
    if what == "here":
        return _here(request, here)
    own = _table(request, here)
    number, table, pair = own.round, own.table.number, here.number
    if what == "write":
        form = PhoneScoreForm(here.at.state, own, request.POST)
        # A score that already counts is answered before its sum is checked.
        if own.stage is not OwnTableStage.OVER and not (form.is_valid() and form.stands):
            raise FormRefused(form)
        if not form.is_valid():
            raise ContestRefusal(ContestCode.ALREADY_CONFIRMED, str(table))
        return Write(round=number, table=table, pair=pair, score=form.score, phone=phone)
    if what == "confirm":
        return Confirm(round=number, table=table, pair=pair, of=_number(request, "of"), phone=phone)
    if what == "dispute":
        why = " ".join(request.POST.get("why", "").split())[:MOST_WHY]
        return Dispute(round=number, table=table, pair=pair, why=why)
    raise ContestRefusal(ContestCode.UNREADABLE, "what")


def _here(request: HttpRequest, here: AtPair) -> Step:
    may = may_check_in(here.at.state, here.entrant, timezone.now())
    if not may and not here.at.said_before(request):
        closed = here.at.state.entries_closed is not None
        changed = ContestCode.NOTHING_CHANGES if here.entrant.present else ContestCode.NOT_YOURS
        raise ContestRefusal(ContestCode.ENTRIES_CLOSED if closed else changed, str(here.number))
    return CheckIn(number=here.number, present=True, own=True)


def _table(request: HttpRequest, here: AtPair) -> OwnTable:
    """Return the pair's table in a released round. ContestRefusal before that: a draw not released reveals no seat."""
    round_number, number = _number(request, "round"), _number(request, "table")
    played = here.at.state.round(round_number)
    if not is_shown(here.at.state, round_number):
        raise ContestRefusal(ContestCode.NOT_PUBLISHED, str(round_number))
    table = here.at.state.table(played.number, number)
    answerable = here.at.state.answerable(round_number, table)
    return OwnTable(round_number, table, table.side_of(here.number), answerable)


def _number(request: HttpRequest, name: str) -> int:
    return required_number(request.POST.get(name, ""), ContestRefusal(ContestCode.UNREADABLE, name))


def _form_again(request: HttpRequest, here: AtPair, form: PhoneScoreForm) -> HttpResponse:
    if not _by_script(request):
        return pair_page(request, here, form=form, status=422)
    if form.errors:
        return JsonResponse({"code": "form", "errors": form.errors}, status=422)
    check, wrong = form.check, form.summed.wrong if form.summed else ()
    lines = [_("Donne %(number)s: %(got)s instead of %(expected)s.") % _told_line(each) for each in wrong]
    happened = sum_told(check) if check is not None and not check.stands else _("A donne does not add up.")
    hints = [] if check is None else [str(hint) for hint in hints_told(check)]
    words = RefusalWords(happened, " ".join([*lines, *hints]), _("Count again, or send the score as it is."))
    return _told(words, "sum", 422)


def _told_line(wrong: object) -> dict[str, int]:
    return {name: getattr(wrong, name) for name in ("number", "got", "expected")}


def _refused(request: HttpRequest, here: AtPair, refusal: ContestRefusal) -> HttpResponse:
    """Show a refusal with the form as it was typed."""
    words, status = words_of(refusal), status_of(refusal)
    if _by_script(request):
        return _told(words, refusal, status)
    now = at_pair(request, here.at.code, here.number)
    return pair_page(request, now, form=_typed(request, now), refusal=words, status=status)


def _typed(request: HttpRequest, here: AtPair) -> PhoneScoreForm | None:
    if request.POST.get("what") != "write":
        return None
    try:
        form = PhoneScoreForm(here.at.state, _table(request, here), request.POST)
    except ContestRefusal:
        return None
    form.is_valid()
    return form


def _told(words: RefusalWords, code: "ContestRefusal | str", status: int) -> HttpResponse:
    named = code if isinstance(code, str) else str(code.code)
    said = {"happened": str(words.happened), "means": str(words.means), "remedy": str(words.remedy)}
    return JsonResponse({"code": named, **said}, status=status)


def _by_script(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"
