"""Pages of a round's results: typed in one line or in a form, their sum checked, confirmed, disputed, corrected."""

from dataclasses import replace
from functools import partial
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.options_form import whole_number
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Confirmation
from leagues.contests.contest_log.state import AT_DESK, ContestTableState, RoundState
from leagues.contests.contest_log.steps import Choose, Confirm, Correct, Step, Write
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.board import SAME_PAGE, shown_of
from leagues.contests.running.desk_line import ScannedSheet, filled, read_line
from leagues.contests.running.draw_page import effects_told
from leagues.contests.running.moment import answered, open_round, shown, sided
from leagues.contests.running.result_page import (
    SCORES,
    VERBS,
    ResultPage,
    back_of,
    result_page,
    score_step,
)
from leagues.contests.running.score_form import DeskScoreForm, typed_on_sheet
from leagues.contests.score_offers import OfferSide, offers_of, with_offer
from leagues.contests.words.scoring import figure_told, hints_told, sum_told
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
    if doing == "line":
        return _line(request, at, number)
    if "offer" in request.POST:
        return _offered(request, at, number)
    if doing in SCORES:
        return _scored(request, at, number, _typed_form(at, number, request.POST))
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


def _line(request: HttpRequest, at: ContestContext, number: int) -> HttpResponse:
    """Do what the desk's line says: write a score, open a table, or note that a scanned sheet is back.

    A line that cannot be read is shown again, selected.
    """
    typed = request.POST.get("line", "")
    try:
        read = read_line(typed, at.state.round(number).tables)
    except ContestRefusal as refusal:
        return _page(request, at, number, refusal=refusal, line=typed)
    if isinstance(read, ScannedSheet):
        return _scanned(request, at, number, read.address)
    if not read.points:
        return redirect(_address(at, number, read.table))
    form = _typed_form(at, number, filled(request.POST, read))
    if len(read.points) == 1:
        return _page(request, at, number, form=form, status=HTTPStatus.OK)
    if form.is_valid() and _differs(form):
        waits = ContestRefusal(ContestCode.SCORE_WAITS, str(read.table))
        return _page(request, at, number, form=form, refusal=waits)
    return _scored(request, at, number, form)


def _differs(form: DeskScoreForm) -> bool:
    """Return whether the table waits with another score of the desk: its number may be the wrong one."""
    before = form.table.written[AT_DESK]
    return before is not None and not form.table.over and not before.score.agrees(form.score)


def _scanned(request: HttpRequest, at: ContestContext, number: int, address: str) -> HttpResponse:
    """Note that the sheet is back, unless it was noted before, and open its table."""
    try:
        step = back_of(at, address)
        if at.state.table(step.round, step.table).arrived is None:
            at.say(request, step)
    except ContestRefusal as refusal:
        return _page(request, at, number, refusal=refusal, line=address)
    return redirect(_address(at, step.round, step.table))


def _typed_form(at: ContestContext, number: int, data: QueryDict) -> DeskScoreForm:
    return DeskScoreForm(at.state, number, _table_of(at, number, _asked(data)), data)


def _address(at: ContestContext, number: int, table: int | None = None) -> str:
    address = reverse("contests:results", args=[at.code, number])
    return f"{address}?table={table}" if table else address


def _of_round(number: int, do: str, at: ContestContext, post: QueryDict) -> Step | tuple[Step, ...]:
    return VERBS[do](at, post, number)


def _refused(number: int, request: HttpRequest, at: ContestContext, refusal: ContestRefusal) -> HttpResponse:
    return _page(request, at, number, refusal=refusal)


def _offered(request: HttpRequest, at: ContestContext, number: int) -> HttpResponse:
    """Show the form again with a suggested correction filled in; nothing is stored."""
    form = _typed_form(at, number, with_offer(request.POST, CAPOTS))
    return _page(request, at, number, form=form, status=HTTPStatus.OK)


def _scored(request: HttpRequest, at: ContestContext, number: int, form: DeskScoreForm) -> HttpResponse:
    """Write a typed score; show the form again if it is invalid, or does not add up and the desk did not keep it."""
    if not form.is_valid() or not _kept(form):
        return _page(request, at, number, form=form)
    score = replace(form.score, despite=bool(form.check and not form.check.stands))

    def making(at: ContestContext, _post: QueryDict) -> Step:
        return score_step(request.POST, number, form.table.number, score)

    def page(request: HttpRequest, now: ContestContext, refusal: ContestRefusal) -> HttpResponse:
        return _page(request, now, number, form=form, refusal=refusal)

    verbs = {request.POST.get("do", ""): making}
    return answered(request, at.code, verbs, page, partial(_there, request, at, number))


def _kept(form: DeskScoreForm) -> bool:
    check = form.check
    return check is None or check.stands or bool(form.cleaned_data["despite"])


def _there(request: HttpRequest, before: ContestContext, number: int, step: Step | None) -> str:
    """Return the next page and set its messages: the line again after a score, else the same table."""
    now = at_desk(request, before.code)
    table = getattr(step, "table", None) or _asked(request.POST)
    if isinstance(step, Write):
        messages.success(request, _written_told(now, step))
    elif step is not None and request.POST.get("do") != "confirm-all":
        messages.success(request, step.told(now.sentence_names([step])))
    if isinstance(step, Correct):
        for words in effects_told(before, now, number, step.table):
            messages.info(request, words)
    if request.POST.get("do") == "confirm-all":
        _tell_confirmed(request, now, number)
    if isinstance(step, Confirm):
        return f"{_address(now, number)}?next=confirm"
    if isinstance(step, Write):
        return f"{_address(now, step.round)}?next=line"
    again = step is None or isinstance(step, Choose)
    return _address(now, getattr(step, "round", None) or number, None if again else table)


def _written_told(at: ContestContext, step: Write) -> str:
    """Return « Table 5: 3 Anne – Bruno 1,044, 8 Chloé – Denis 920. » and whether it counts already."""
    table = at.state.table(step.round, step.table)
    sides = [sided(at, side, step.round) for side in table.sides]
    told = [
        f"{side.numbers} {side.names} {figure_told(points)}"
        for side, points in zip(sides, step.score.points, strict=True)
    ]
    said = _("Table %(table)s: %(score)s.") % {"table": step.table, "score": ", ".join(told)}
    if table.over:
        return said
    then = _("Somebody else has to confirm this score.")
    if table.disputed is not None:
        then = _("Another score was written: the arbiter decides.")
    return f"{said} {then}"


def _tell_confirmed(request: HttpRequest, at: ContestContext, number: int) -> None:
    """Say how many of the listed scores were confirmed; the others were changed meanwhile and are still there."""
    listed = {each.partition(":")[0] for each in request.POST.getlist("all")}
    left = [each.number for each in at.state.round(number).missing if str(each.number) in listed]
    count = len(listed) - len(left)
    told = ngettext("%(n)s score confirmed.", "%(n)s scores confirmed.", count) % {"n": count}
    messages.success(request, told)
    if left:
        changed = _("Changed meanwhile, so not confirmed: table %(tables)s.") % {"tables": ", ".join(map(str, left))}
        messages.warning(request, changed)


def _page(
    request: HttpRequest,
    at: ContestContext,
    number: int,
    *,
    form: DeskScoreForm | None = None,
    refusal: ContestRefusal | None = None,
    line: str = "",
    status: int | None = None,
) -> HttpResponse:
    played = _round_of(at, number)
    asked = form.table.number if form else _asked(request.POST if request.method == "POST" else request.GET)
    by_script = request.headers.get("HX-Request") == "true"
    table = asked if asked in played.tables else None
    page = result_page(at, played, table)
    if form is None and table is not None:
        form = _form_of(at, number, played.tables[table])
    context: dict[str, object] = {
        "page": page,
        "form": form,
        "number": number,
        "rounds": [each.number for each in at.state.published],
        "shown": shown_of(at.state, played),
        "line": line,
        "alone": at.state.settings.confirmation is Confirmation.NOBODY,
        # What is refreshed takes the caret from nobody.
        "focus": "" if by_script else _focus(request, page),
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
        answer.status_code = status or UNREAD
    return answer


def _focus(request: HttpRequest, page: ResultPage) -> str:
    """Return where the caret goes: the opened table's `points`, the next score to `confirm`, or the `line`.

    After a typed sheet the caret stays in the line: otherwise the next Enter could confirm a score of another desk
    unseen.
    """
    if page.opened is not None:
        return "points"
    after = request.GET.get("next", "")
    confirming = request.method == "GET" and after != "line" and (page.to_confirm or after == "confirm")
    return "confirm" if confirming else "line"


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
