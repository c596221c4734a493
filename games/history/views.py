"""Finished parties, the score sheet of one, and its record to download."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.history.exports import partie_record
from games.history.queries import finished_parties, partie_with_donnes
from games.history.sheet import lines_of, names_of
from games.labels import CAMPS, rules_told
from games.models import Partie
from games.permissions import may_read_record, player_of
from games.rules.options import read_rules


@require_safe
def parties(request: HttpRequest) -> HttpResponse:
    """The finished parties everybody may see, or one's own, newest first."""
    player = player_of(request.user, request.session)
    mine = "mine" in request.GET
    try:
        page = finished_parties(player, mine=mine, before=request.GET.get("before"))
    except ValueError as error:
        raise Http404 from error
    return render(request, "history/parties.html", {"page": page, "mine": mine})


@require_safe
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The score sheet of a partie, finished or under way, for whoever knows its address."""
    partie = partie_or_404(code)
    names, rules = names_of(partie), read_rules(partie.rules)
    context = {
        "partie": partie,
        "names": names,
        "camps": [(CAMPS["NS"], names["N"], names["S"]), (CAMPS["EW"], names["E"], names["W"])],
        "lines": list(lines_of(list(partie.donnes.all()), names, rules)),
        "rules": rules_told(rules),
        "has_record": may_read_record(partie),
    }
    return render(request, "history/sheet.html", context)


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished partie, as a file. Under way there is none: tricks tell the next pack (rules 1.8)."""
    partie = partie_or_404(code)
    if not may_read_record(partie):
        raise Http404
    response = HttpResponse(partie_record(partie) + "\n", content_type="application/jsonl; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{partie.code}.jsonl"'
    return response


def partie_or_404(code: str) -> Partie:
    partie = partie_with_donnes(code)
    if partie is None:
        raise Http404
    return partie
