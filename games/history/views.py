"""The page of a partie: score sheet, comments, links, and its record to download."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.exports import partie_record
from games.history.commenting import MOST, comments_of, may_comment
from games.history.queries import partie_with_donnes
from games.history.sheet import lines_of, linked_names_of, names_of
from games.labels import CAMPS, RefusalWords, rules_as_text
from games.models import Partie, Player
from games.options_form import initial_of
from games.permissions import is_moderator, may_find, may_read_record, player_of
from games.rules.options import Rules, read_rules


@require_safe
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the score sheet of a partie, finished or under way, to anybody with its address."""
    viewer = player_of(request.user, request.session)
    return sheet_page(request, partie_found(code, viewer), viewer)


def sheet_page(
    request: HttpRequest,
    partie: Partie,
    viewer: Player | None,
    *,
    refusal: RefusalWords | None = None,
    text: str = "",
    status: int = 200,
) -> HttpResponse:
    """Render the page of a partie for this viewer. `text`: a refused comment; `refusal`: why."""
    names, rules = names_of(partie), read_rules(partie.rules, stored=True)
    linked = linked_names_of(partie)
    context = {
        "partie": partie,
        "names": names,
        "camps": [(CAMPS["NS"], names["N"], names["S"]), (CAMPS["EW"], names["E"], names["W"])],
        "players": [(CAMPS["NS"], linked["N"], linked["S"]), (CAMPS["EW"], linked["E"], linked["W"])],
        "lines": list(lines_of(list(partie.donnes.all()), names, rules)),
        "rules": rules_as_text(rules),
        "has_record": may_read_record(partie),
        "replayed": partie.code if may_read_record(partie) else "",
        **_comments_context(request, partie, viewer),
        **_leading_on(request, rules),
        "refusal": refusal,
        "text": text,
    }
    return render(request, "history/sheet.html", context, status=status)


def _comments_context(request: HttpRequest, partie: Partie, viewer: Player | None) -> dict[str, object]:
    """Return the players' comments; none while the partie is under way."""
    over = may_read_record(partie)
    return {
        "comments": comments_of(partie, viewer, moderates=is_moderator(request.user)) if over else [],
        "may_comment": may_comment(partie, viewer),
        "most": MOST,
    }


def _leading_on(request: HttpRequest, rules: Rules) -> dict[str, str]:
    """Return the address to share, and the query string that opens a table with the same rules."""
    return {"url": request.build_absolute_uri(request.path), "again": urlencode(initial_of(rules))}


@require_safe
def record(request: HttpRequest, code: str) -> HttpResponse:
    """Download the record of a finished partie.

    404 while the partie is under way, since the tricks reveal the next pack (rules 1.8).
    """
    partie = partie_or_404(request, code)
    if not may_read_record(partie):
        raise Http404
    response = HttpResponse(partie_record(partie) + "\n", content_type="application/jsonl; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{partie.code}.jsonl"'
    return response


def partie_or_404(request: HttpRequest, code: str) -> Partie:
    """Return a partie that the viewer may find, otherwise raise Http404 (`games.permissions.may_find`)."""
    return partie_found(code, player_of(request.user, request.session))


def partie_found(code: str, viewer: Player | None) -> Partie:
    partie = partie_with_donnes(code)
    if partie is None or not may_find(viewer, partie):
        raise Http404
    return partie
