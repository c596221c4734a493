"""Pages that write: a new line, a maldonne, changes of a line; and the marks of a line not yet written."""

from collections.abc import Callable
from functools import wraps
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.options_form import whole_number
from games.rules.counting import DonneCount, DonnePenalty
from games.rules.errors import Refusal
from games.sheets.at_sheet import AtSheet, at_sheet, at_sheet_to_write, say, status_of, words_of
from games.sheets.entries import CorrectEntry, Entry, LineEntry, MaldonneEntry, Restore, SheetCode, Strike
from games.sheets.line_form import LineForm, typed_again
from games.sheets.paper import count_text, counted
from games.sheets.state import SheetRow
from games.sheets.views import sheet_page

MOST_BYTES: Final = 16_384
View = Callable[..., HttpResponse]


def small_body(view: View) -> View:
    """Refuse, without reading it, a request body that is longer than any line can be."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
            return JsonResponse({"code": "unreadable"}, status=413)
        return view(request, *args, **kwargs)

    return guarded


@small_body
@require_POST
@never_cache
def write_line(request: HttpRequest, code: str) -> HttpResponse:
    """Write a donne or a maldonne, sent by the page's script or its form."""
    at = at_sheet(request, code)
    form = line_form(at, request)
    try:
        if not at.rights.write:
            raise Refusal(SheetCode.MAY_NOT_WRITE, "no right to write")
        entry = entry_of(at, request.POST.get("what", ""), form)
        if entry is None:
            return _asked_again(request, at, form)
        written = say(request, at, entry, request.POST)
    except Refusal as refusal:
        return _refused(request, at, form, refusal)
    if _by_script(request):
        return JsonResponse({"version": written.version, "repeated": written.repeated})
    return redirect("sheets:sheet", code)


def entry_of(at: AtSheet, what: str, form: LineForm) -> Entry | None:
    """Return the entry of a form; None when a field is wrong."""
    if what == "maldonne":
        return MaldonneEntry()
    if what == "maldonne-marks":
        dealer = at.state.partie.dealer
        if dealer is None:
            return MaldonneEntry()  # the engine refuses it: the partie is over
        return LineEntry(DonneCount(taker=None, penalties=(DonnePenalty(dealer.camp, form.fine, "maldonne"),)))
    return LineEntry(form.count) if form.is_valid() else None


def line_form(at: AtSheet, request: HttpRequest) -> LineForm:
    return LineForm(at.state.partie.rules, at.names, request.POST)


def _asked_again(request: HttpRequest, at: AtSheet, form: LineForm) -> HttpResponse:
    if _by_script(request):
        return JsonResponse({"code": "bad-count", "errors": form.errors}, status=422)
    return sheet_page(request, at, form, status=422)


def _refused(request: HttpRequest, at: AtSheet, form: LineForm, refusal: Refusal) -> HttpResponse:
    words, status = words_of(refusal), status_of(refusal)
    if _by_script(request):
        said = {"happened": str(words.happened), "means": str(words.means), "remedy": str(words.remedy)}
        return JsonResponse({"code": str(refusal.code), **said}, status=status)
    return sheet_page(request, at_sheet(request, at.code), form, refusal=words, status=status)


def _by_script(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


@small_body
@require_POST
@never_cache
def count_line(request: HttpRequest, code: str) -> HttpResponse:
    """Return the marks of the line typed so far, or its errors; nothing is written."""
    at = at_sheet(request, code)
    if not at.may_write:
        return HttpResponse(status=403)
    form = line_form(at, request)
    context: dict[str, object] = {"form": form}
    if form.is_valid():
        try:
            place = whole_number(request.POST.get("number", ""), 4)
            context["counted"] = counted(at.state, form.count, at.names, place)
        except Refusal as refusal:
            context["refusal"] = words_of(refusal)
    return render(request, "sheets/_counted.html", context)


@small_body
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def line(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show one line, to correct, strike or restore it."""
    at = at_sheet_to_write(request, code)
    row = next((row for row in at.state.rows if row.number == number), None)
    if row is None:
        raise Http404
    if request.method != "POST":
        return _line_page(request, at, row, _form_again(at, row))
    form = None if row.count is None else line_form(at, request)
    try:
        entry = _change_of(request.POST.get("what", ""), row, form)
        if entry is None:
            return _line_page(request, at, row, form, status=422)
        say(request, at, entry, request.POST)
    except Refusal as refusal:
        now = at_sheet(request, code)
        if now.state.closed is not None:
            messages.error(request, words_of(refusal).happened)
            return redirect("sheets:sheet", code)
        return _line_page(request, now, now.state.rows[number - 1], form, refusal=refusal)
    messages.success(request, _("Changed. The totals are up to date."))
    return redirect("sheets:sheet", code)


def _form_again(at: AtSheet, row: SheetRow) -> LineForm | None:
    if row.count is None:
        return None
    return LineForm(at.state.partie.rules, at.names, initial=typed_again(row.count))


def _change_of(what: str, row: SheetRow, form: LineForm | None) -> Entry | None:
    """Return the requested change of a line; None when a field is wrong."""
    if what == "strike":
        return Strike(row.number)
    if what == "restore":
        return Restore(row.number)
    if form is None:
        raise Refusal(SheetCode.NO_SUCH_LINE, "a maldonne has no figures")
    return CorrectEntry(row.number, form.count) if form.is_valid() else None


def _line_page(
    request: HttpRequest,
    at: AtSheet,
    row: SheetRow,
    form: LineForm | None,
    *,
    refusal: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "at": at,
        "row": row,
        "form": form,
        "stands": _("Misdeal: dealt again") if row.count is None else count_text(row.count, at.names),
        "refusal": None if refusal is None else words_of(refusal),
    }
    code = status if refusal is None else status_of(refusal)
    return render(request, "sheets/line.html", context, status=code)
