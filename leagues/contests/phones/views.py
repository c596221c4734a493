"""The page of a pair on its own phone, and the part of it that changes."""

import hashlib
import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import RefusalWords
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.phones.at_hall import AtPair, at_pair, key_refused
from leagues.contests.phones.own_page import OwnPage, own_page
from leagues.contests.phones.same_phone import keep, mark_in, new_token, token_in
from leagues.contests.phones.score_form import PhoneScoreForm
from leagues.contests.phones.shown import shown_page


@require_safe
@never_cache
def pair(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a pair's page, opened by its card without an account: next table, clock, results, score form."""
    try:
        here = at_pair(request, code, number)
    except ContestRefusal:
        return key_refused(request)
    return keep(pair_page(request, here), request, token_in(request) or new_token())


def pair_page(
    request: HttpRequest,
    here: AtPair,
    *,
    form: PhoneScoreForm | None = None,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render the page of a pair. `form`: a typed score that was not stored; `refusal`: the reason."""
    own = own_page(here.at.state, here.number, timezone.now())
    context = page_context(request, here, own, form) | {"refusal": refusal, "tag": _tag(own)}
    return render(request, "contests/phones/pair.html", context, status=status)


def page_context(
    request: HttpRequest, here: AtPair, own: OwnPage, form: PhoneScoreForm | None = None
) -> dict[str, object]:
    """Return the context of the part that refreshes: one form for each table without a result."""
    typed = {} if form is None else {(form.own.round, form.own.table.number): form}
    forms = {
        (each.round, each.table.number): typed.get((each.round, each.table.number))
        or PhoneScoreForm(here.at.state, each)
        for each in own.open_tables
    }
    page = shown_page(here.at, own, forms, timezone.now(), mark_in(request, here.at.contest))
    return {"at": here.at, "own": own, "page": page, "ref": secrets.token_hex(8)}


@require_safe
def standing(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Return the part of the page that changes, for its script; 304 if unchanged, without looking up any name."""
    try:
        here = at_pair(request, code, number)
    except ContestRefusal:
        return key_refused(request)
    own = own_page(here.at.state, number, timezone.now())
    tag = _tag(own)
    if request.headers.get("If-None-Match") == tag:
        answer = HttpResponse(status=304)
    else:
        answer = render(request, "contests/phones/_standing.html", page_context(request, here, own))
    answer["ETag"] = tag
    answer["Cache-Control"] = "private, no-cache"
    return answer


def _tag(own: OwnPage) -> str:
    """Return the ETag of a pair's page: events at other tables do not change it."""
    said = hashlib.sha256(repr(own).encode()).hexdigest()[:20]
    return f'W/"{said}-{get_language()}"'
