"""Pages of the collection: upload, list, download, delete."""

from dataclasses import asdict

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.exports.sending import lines_as_bytes, sent
from games.history.collection import queries
from games.history.collection.forms import RecordsForm
from games.history.collection.taking_in import ImportReport, take_in
from games.history.limits import refused, too_often
from games.models import Collected
from games.permissions import player_for, player_of
from games.retention import forget_rows
from games.rules.record_json import lines_of

JSON_LINES = "application/jsonl; charset=utf-8"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def collection(request: HttpRequest) -> HttpResponse:
    """Show the viewer's records, with the upload form."""
    form = RecordsForm(request.POST, request.FILES) if request.method == "POST" else RecordsForm()
    report, status = None, 200
    if form.is_bound:
        if too_often(request, "collection"):
            return refused(request)
        if form.is_valid():
            report = take_in(player_for(request), lines_of(form.lines), first=form.cleaned_data["first"] or 1)
        else:
            status = 413 if form.too_large else 200
        if request.headers.get("Accept") == "application/json":
            return as_json(form, report)
    page = queries.page_of(player_for(request), before_or_404(request))
    context = {"form": form, "report": report, "page": page}
    return unlisted(render(request, "history/collection/collection.html", context, status=status))


def as_json(form: RecordsForm, report: ImportReport | None) -> JsonResponse:
    """Return the result as JSON for the script that uploads a file in parts (static/js/collection)."""
    if report is None:
        problems = [str(error) for errors in form.errors.values() for error in errors]
        return JsonResponse({"error": " ".join(problems)}, status=413 if form.too_large else 400)
    return JsonResponse(asdict(report))


@never_cache
@require_safe
@login_required
def all_records(request: HttpRequest) -> StreamingHttpResponse:
    """Download every record of the collection as stored."""
    lines = queries.lines_of(player_of(request.user, request.session))
    return sent(request, lines_as_bytes(lines), filename="collection.jsonl", content_type=JSON_LINES)


@never_cache
@require_safe
@login_required
def one_record(request: HttpRequest, code: str) -> HttpResponse:
    """Download one record as stored."""
    response = HttpResponse(own_or_404(request, code).record + "\n", content_type=JSON_LINES)
    response["Content-Disposition"] = f'attachment; filename="{code}.jsonl"'
    return unlisted(response)


@require_POST
@login_required
def delete(request: HttpRequest, code: str) -> HttpResponse:
    """Delete one record from the collection."""
    own_or_404(request, code).delete()
    messages.success(request, _("The record is no longer in your collection."))
    return redirect("history:collection")


@require_POST
@login_required
def delete_all(request: HttpRequest) -> HttpResponse:
    """Delete all records of the collection, after a confirmation."""
    player = player_of(request.user, request.session)
    if player is None or request.POST.get("sure") != "yes":
        messages.error(request, _("Nothing was deleted: tick the box if you mean it."))
        return redirect("history:collection")
    count = forget_rows(Collected.objects.filter(owner=player))
    message = ngettext("%(n)s record was deleted.", "%(n)s records were deleted.", count)
    messages.success(request, message % {"n": count})
    return redirect("history:collection")


def own_or_404(request: HttpRequest, code: str) -> Collected:
    found = queries.own(player_of(request.user, request.session), code)
    if found is None:
        raise Http404
    return found


def before_or_404(request: HttpRequest) -> int | None:
    """Return the key of the page in the list (`?before=`), or None. Raises Http404 if it is invalid."""
    place = request.GET.get("before")
    if place is None:
        return None
    if not (place.isascii() and place.isdigit() and len(place) <= 18):
        raise Http404
    return int(place)


def unlisted(response: HttpResponse) -> HttpResponse:
    response["X-Robots-Tag"] = "noindex"
    return response
