"""Addresses of QR codes that a phone's camera opens (a pair's card, a table's sheet), and « Ma paire ».

« Ma paire » is one shared address that leads each viewer to their own pair. A viewer with one pair (its card opened on
this phone, or entered with the viewer's account) is redirected to its page. With several pairs the viewer chooses;
without a pair, the page tells how to open a card.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.rules.record_json import Json
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import ContestTableState
from leagues.contests.contest_log.steps import Arrive
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.phones.at_hall import at_hall, is_card, key_refused, means, number_typed, open_card, unlogged
from leagues.contests.rights import table_key
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
def table_sheet(request: HttpRequest, code: str, round_number: int, table: int, key: str) -> HttpResponse:
    """Redirect from a table's sheet: a pair's phone to its form, the desk to the round; ask others for a card."""
    try:
        at = at_hall(request, code)
        if not means(key, table_key(at.contest, round_number, table)):
            return key_refused(request)
        return _at_table(request, at, round_number, at.state.table(round_number, table))
    except ContestRefusal as refusal:
        if refusal.code is ContestCode.KEY_REFUSED:
            return key_refused(request)
        told = {"words": words_of(refusal)}
        return unlogged(render(request, "contests/phones/no_table.html", told, status=status_of(refusal)))


def _at_table(request: HttpRequest, at: ContestContext, round_number: int, table: ContestTableState) -> HttpResponse:
    if at.rights.at_desk:
        return _for_the_desk(request, at, round_number, table)
    if request.method == "POST":
        return _typed(request, at, round_number, table)
    known = next((number for number in at.rights.pairs if number in _there(table)), None)
    return _who(request, at, round_number, table) if known is None else _form_of(at, known, round_number, table)


def _for_the_desk(
    request: HttpRequest, at: ContestContext, round_number: int, table: ContestTableState
) -> HttpResponse:
    """Record « Sheet returned » once, however often it is pressed, then show the results of the round at this table."""
    results = f"{reverse('contests:results', args=[at.code, round_number])}?table={table.number}"
    if request.method != "POST":
        return _table_page(request, at, round_number, table, {"results": results, "desk": True})
    if table.arrived is None:
        at.say(request, Arrive(round=round_number, table=table.number))
    return redirect(results)


def _typed(request: HttpRequest, at: ContestContext, round_number: int, table: ContestTableState) -> HttpResponse:
    """Open the card whose number and code were typed, for a pair of this table."""
    number = number_typed(request)
    refused = ContestRefusal(ContestCode.KEY_REFUSED)
    try:
        if number not in _there(table):
            raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(number))
        open_card(request, at, number, request.POST.get("key", ""))
    except ContestRefusal as refusal:
        refused = refusal
    else:
        return _form_of(at, number, round_number, table)
    answer = key_refused(request)
    return answer if answer.status_code == 429 else _who(request, at, round_number, table, refused)


def _who(
    request: HttpRequest,
    at: ContestContext,
    round_number: int,
    table: ContestTableState,
    refused: ContestRefusal | None = None,
) -> HttpResponse:
    typed = {"number": request.POST.get("number", "")[:4]}
    if refused is None:
        return _table_page(request, at, round_number, table, typed)
    return _table_page(request, at, round_number, table, typed | {"refusal": words_of(refused)}, status_of(refused))


def _table_page(
    request: HttpRequest,
    at: ContestContext,
    round_number: int,
    table: ContestTableState,
    more: Json,
    status: int = 200,
) -> HttpResponse:
    sides = [
        [(number, at.called(number, whole=False, round_number=round_number)) for number in side] for side in table.sides
    ]
    context = {"at": at, "round": round_number, "table": table, "sides": sides} | more
    return unlogged(render(request, "contests/phones/table.html", context, status=status))


def _form_of(at: ContestContext, number: int, round_number: int, table: ContestTableState) -> HttpResponse:
    return redirect(f"{reverse('contests:pair', args=[at.code, number])}#table-{round_number}-{table.number}")


def _there(table: ContestTableState) -> tuple[int, ...]:
    return (*table.sides[0], *table.sides[1])


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
