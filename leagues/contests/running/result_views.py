"""Pages of a round's results: typed by keyboard alone, their sum checked, confirmed, disputed, settled, corrected."""

from dataclasses import replace
from functools import partial
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.options_form import whole_number
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestTableState, RoundState
from leagues.contests.contest_log.steps import Arrive, Confirm, Correct, Step, Write
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.board import SAME_PAGE, shown_of
from leagues.contests.running.draw_page import effects_told
from leagues.contests.running.moment import answered, open_round, shown, sided
from leagues.contests.running.result_page import (
    SCORES,
    VERBS,
    result_page,
    score_step,
    table_to_confirm,
    table_to_write,
)
from leagues.contests.running.score_form import DeskScoreForm, typed_on_sheet
from leagues.contests.score_offers import OfferSide, offers_of, with_offer
from leagues.contests.words.scoring import hints_told, sum_told
from leagues.standings.regulation import ByeRule

UNREAD = 422
CAPOTS = ("capots_0", "capots_1")


@require_safe
def now(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect to the round whose results are entered now; to the dashboard before the first draw."""
    played = open_round(at_desk(request, code).state)
    return redirect("contests:board", code) if played is None else redirect("contests:results", code, played.number)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def results(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_desk(request, code)
    _round_of(at, number)
    if request.method != "POST":
        same = request.GET.get("version") == str(at.state.version)
        return HttpResponse(status=SAME_PAGE) if same else _page(request, at, number)
    doing = request.POST.get("do", "")
    if "offer" in request.POST:
        return _offered(request, at, number)
    if doing in SCORES:
        return _scored(request, at, number, doing)
    verbs = {do: partial(_of_round, number, do) for do in VERBS}
    page = partial(_refused, number)
    return answered(request, code, verbs, page, partial(_there, request, at, number))


@require_POST
@never_cache
def sheet_sum(request: HttpRequest, code: str, number: int, table: int) -> HttpResponse:
    """Return whether the typed figures add up so far; nothing is written."""
    at = at_desk(request, code)
    form = DeskScoreForm(at.state, number, _table_of(at, number, table), request.POST)
    return render(request, "contests/running/_sum.html", _checked(at, form))


def _of_round(number: int, do: str, at: ContestContext, post: QueryDict) -> Step:
    return VERBS[do](at, post, number)


def _refused(number: int, request: HttpRequest, at: ContestContext, refusal: ContestRefusal) -> HttpResponse:
    return _page(request, at, number, refusal=refusal)


def _offered(request: HttpRequest, at: ContestContext, number: int) -> HttpResponse:
    """Show the form again with a suggested correction filled in; nothing is stored."""
    form = DeskScoreForm(
        at.state, number, _table_of(at, number, _asked(request.POST)), with_offer(request.POST, CAPOTS)
    )
    answer = _page(request, at, number, form=form)
    answer.status_code = HTTPStatus.OK
    return answer


def _scored(request: HttpRequest, at: ContestContext, number: int, doing: str) -> HttpResponse:
    """Write a typed score; show the form again if it is invalid, or does not add up and the desk did not keep it."""
    form = DeskScoreForm(at.state, number, _table_of(at, number, _asked(request.POST)), request.POST)
    if not form.is_valid() or not _kept(form):
        return _page(request, at, number, form=form)
    score = replace(form.score, despite=bool(form.check and not form.check.stands))

    def making(at: ContestContext, post: QueryDict) -> Step:
        return score_step(at, post, number, score)

    def page(request: HttpRequest, now: ContestContext, refusal: ContestRefusal) -> HttpResponse:
        return _page(request, now, number, form=form, refusal=refusal)

    return answered(request, at.code, {doing: making}, page, partial(_there, request, at, number))


def _kept(form: DeskScoreForm) -> bool:
    check = form.check
    return check is None or check.stands or bool(form.cleaned_data["despite"])


def _there(request: HttpRequest, before: ContestContext, number: int, step: Step | None) -> str:
    """Return the next page and set its messages: the next table after a written score, else the same table."""
    now = at_desk(request, before.code)
    table = getattr(step, "table", None) or _asked(request.POST)
    round_number = getattr(step, "round", None) or number
    if step is not None:
        messages.success(request, step.told(now.sentence_names([step])))
    if isinstance(step, Correct):
        for words in effects_told(before, now, number, step.table):
            messages.info(request, words)
    if isinstance(step, Confirm):
        table = table_to_confirm(now.state.round(number), step.table, now.rights.player) or table
    elif isinstance(step, Write) or step is None:
        table = table_to_write(now.state.round(number), after=table or 0)
    address = reverse("contests:results", args=[before.code, round_number])
    scanning = "&scan=1" if isinstance(step, Arrive) else ""
    return f"{address}?table={table}{scanning}" if table else address


def _page(
    request: HttpRequest,
    at: ContestContext,
    number: int,
    *,
    form: DeskScoreForm | None = None,
    refusal: ContestRefusal | None = None,
) -> HttpResponse:
    played = _round_of(at, number)
    asked = _asked(request.POST if request.method == "POST" else request.GET)
    by_script = request.headers.get("HX-Request") == "true"
    # A request by the page's script, with no table opened: it must not open one.
    table = asked if asked in played.tables else None if by_script else table_to_write(played)
    page = result_page(at, played, table)
    if form is None and table is not None:
        form = _form_of(at, number, played.tables[table])
    context: dict[str, object] = {
        "page": page,
        "form": form,
        "number": number,
        "rounds": [each.number for each in at.state.published],
        "shown": shown_of(at.state, played),
        "scan": request.GET.get("scan") == "1" or table is None,
        "catch_up": at.state.settings.bye is ByeRule.CATCH_UP and _may_catch_up(played),
        "everybody": [(each.number, at.called(each.number)) for each in at.state.in_contest]
        if played.draw.byes
        else [],
    }
    if form is not None and form.is_bound:
        context |= _checked(at, form)
    template = "contests/running/_results_again.html" if by_script else "contests/running/results.html"
    answer = shown(request, template, at, refusal, **context)
    if form is not None and form.is_bound and refusal is None:
        answer.status_code = UNREAD
    return answer


def _checked(at: ContestContext, form: DeskScoreForm) -> dict[str, object]:
    check = form.check if form.is_valid() else None
    if check is None:
        return {"check": None}
    one, other = (
        OfferSide(field, sided(at, side, form.round).names)
        for field, side in zip(CAPOTS, form.table.sides, strict=True)
    )
    offers = offers_of(check, form.score, (one, other))
    return {"check": check, "sum": sum_told(check), "hints": hints_told(check), "offers": offers}


def _form_of(at: ContestContext, number: int, table: ContestTableState) -> DeskScoreForm:
    """Return the form of a table: empty, or with the confirmed result to correct."""
    initial = {} if table.confirmed is None else typed_on_sheet(table.confirmed.score)
    return DeskScoreForm(at.state, number, table, initial=initial)


def _may_catch_up(played: RoundState) -> bool:
    return bool(played.draw.byes) and all(all(table.counts) for table in played.tables.values())


def _asked(data: QueryDict) -> int | None:
    return whole_number(data.get("table", ""), 4)


def _round_of(at: ContestContext, number: int) -> RoundState:
    try:
        return at.state.round(number)
    except ContestRefusal as refusal:
        raise Http404 from refusal


def _table_of(at: ContestContext, number: int, table: int | None) -> ContestTableState:
    try:
        return at.state.table(number, table or 0)
    except ContestRefusal as refusal:
        raise Http404(ContestCode.NO_SUCH_TABLE) from refusal
