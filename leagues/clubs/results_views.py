"""Past results: upload a file, preview, import; and their public page."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.rules.record_json import Json
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.forms import ResultsForm
from leagues.clubs.names import names_of
from leagues.clubs.past_results import ResultsPreview, keep, kept, look_at
from leagues.clubs.results_file import read_results
from leagues.clubs.rights import at_club, at_office
from leagues.clubs.words import LINES, status_of
from leagues.logs.naming import Name


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bring(request: HttpRequest, code: str) -> HttpResponse:
    """Preview the results, then store them: the lines come back in the form, to be corrected there."""
    at = at_office(request, code)
    posted = request.method == "POST"
    form = ResultsForm(request.POST if posted else None, request.FILES if posted else None)
    context: Json = {"at": at, "form": form}
    if not posted or not form.is_valid():
        return render(request, "clubs/bring.html", context)
    said, status = form.cleaned_data, 200
    try:
        text = form.read_text()
        context["form"] = mended = ResultsForm({**request.POST.dict(), "text": text})
        mended.is_valid()
        looked = look_at(at.club, read_results(text))
        context["looked"] = _shown(looked)
        if "keep" in request.POST and not request.FILES:
            step = keep(at.club, at.by, looked, name=said["name"], day=said["day"])
            messages.success(request, _("The results are kept. You can undo this in the log."))
            return redirect("clubs:past-result", at.code, step.version)
    except ClubRefusal as refusal:
        context["form"].refuse(refusal)
        status = status_of(refusal)
    return render(request, "clubs/bring.html", context, status=status)


def _shown(looked: ResultsPreview) -> dict[str, object]:
    """Return every line with its people, known or new, and the faulty lines."""
    whole = names_of(looked.known.values())
    lines = [
        {
            "line": line,
            "people": [
                {"name": whole[looked.known[each]].whole, "known": looked.known[each]}
                if each in looked.known
                else {"name": f"{each.first} {each.last}".strip(), "known": None}
                for each in line.names
            ],
        }
        for line in sorted(looked.lines, key=lambda line: (line.rank or 0, line.line))
    ]
    faults = [{"line": each.line, "about": each.about, "what": LINES[each.code]} for each in looked.faults]
    return {"lines": lines, "faults": faults, "new": len(looked.new), "known": len(looked.known)}


@require_safe
@never_cache
def past_result(request: HttpRequest, code: str, version: int) -> HttpResponse:
    """Show past results: public names for everybody, full names for the club."""
    at = at_club(request, code)
    results = next((each for each in kept(at.club) if each.version == version), None)
    if results is None:
        raise Http404
    names = names_of(results.persons)
    rows = [
        {"row": row, "names": [*(_said(names.get(each), at.rights.at_desk) for each in row.persons), *row.names]}
        for row in results.rows
    ]
    context = {
        "at": at,
        "results": results,
        "rows": rows,
        "wins": any(row.wins is not None for row in results.rows),
        "points": any(row.points is not None for row in results.rows),
    }
    return render(request, "clubs/past_result.html", context)


def _said(name: Name | None, whole: bool) -> str:
    if name is None:
        return "…"
    return (name.whole if whole else name.shown) or "…"
