"""The address of a pair's card, which a phone's camera opens, and « Ma paire ».

« Ma paire » is one shared address that leads each viewer to their own pair. A viewer with one pair (its card opened on
this phone, or entered with the viewer's account) is redirected to its page. With several pairs the viewer chooses;
without a pair, the page tells how to open a card.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.phones.at_hall import at_hall, is_card, key_refused, number_typed, open_card, unlogged
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of


@require_safe
@never_cache
def pair_card(request: HttpRequest, code: str, number: int, key: str) -> HttpResponse:
    """Store the pair on this phone and redirect to its page, so that the key leaves the address bar.

    While people check in, the desk's phone is redirected to the pair's check-in instead.
    """
    try:
        at = at_hall(request, code)
        if at.rights.at_desk and at.state.entries_closed is None and is_card(at, number, key):
            return redirect(f"{reverse('contests:check-in', args=[code])}?n={number}")
        open_card(request, at, number, key)
    except ContestRefusal:
        return key_refused(request)
    return redirect("contests:pair", code, number)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def own_pair(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect to the viewer's pair. 404 before the announcement to viewers outside the contest."""
    at = at_contest(request, code)
    if request.method == "POST":
        return _typed_code(request, at)
    if len(at.rights.pairs) == 1:
        return redirect("contests:pair", code, at.rights.pairs[0])
    return _page(request, at)


def _typed_code(request: HttpRequest, at: ContestContext) -> HttpResponse:
    """Open the card whose number and code were typed."""
    number = number_typed(request)
    try:
        open_card(request, at, number, request.POST.get("key", ""))
    except ContestRefusal as refusal:
        answer = key_refused(request)
        return answer if answer.status_code == 429 else _page(request, at, refusal)
    return redirect("contests:pair", at.code, number)


def _page(request: HttpRequest, at: ContestContext, refused: ContestRefusal | None = None) -> HttpResponse:
    context = {
        "at": at,
        "pairs": [(number, at.called(number, whole=False)) for number in at.rights.pairs],
        "players": at.state.settings.entry is EntryMode.MELEE,
        "number": request.POST.get("number", "")[:4],
        "refusal": None if refused is None else words_of(refused),
    }
    status = 200 if refused is None else status_of(refused)
    return unlogged(render(request, "contests/phones/mine.html", context, status=status))
