"""The pages of sheets: the viewer's list, opening, the sheet, and updates for phones that follow it."""

import secrets

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.labels import RefusalWords, rules_as_text
from games.permissions import player_for, player_of
from games.rules.errors import Refusal
from games.rules.seats import SEATS, Camp, Seat
from games.sheets import queries
from games.sheets.at_sheet import AtSheet, at_sheet, say, status_of, words_of
from games.sheets.entries import LeaveEntry
from games.sheets.line_form import LineForm
from games.sheets.opening import SheetOpeningForm, open_sheet, throw_away
from games.sheets.paper import paper_of


@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """List the viewer's sheets, open ones first."""
    player = player_of(request.user, request.session)
    context = {"open": queries.open_sheets(player), "closed": queries.closed_sheets(player)}
    return render(request, "sheets/mine.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a sheet: four names, first dealer, rules."""
    keeper = player_of(request.user, request.session)
    initial = {"preset": queries.last_rules(keeper) or "classique"}
    if request.user.is_authenticated:
        initial["name_S"] = request.user.get_username()
    form = SheetOpeningForm(request.POST if request.method == "POST" else None, keeper=keeper, initial=initial)
    if request.method != "POST" or not form.is_valid():
        return render(request, "sheets/open.html", {"form": form})
    player = player_for(request)
    cleaned = form.cleaned_data
    try:
        sheet = open_sheet(
            player,
            form.people_for(player),
            form.rules,
            first_dealer=Seat[cleaned["first_dealer"]],
            visibility=cleaned["visibility"],
        )
    except Refusal as refusal:
        words = words_of(refusal)
        form.add_error(None, f"{words.happened} {words.means} {words.remedy}")
        return render(request, "sheets/open.html", {"form": form})
    return redirect("sheets:sheet", sheet.partie.code)


@require_safe
@never_cache
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the sheet and, to people who may write, the form of the next line."""
    return sheet_page(request, at_sheet(request, code))


def sheet_page(
    request: HttpRequest,
    at: AtSheet,
    form: LineForm | None = None,
    *,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render the page of a sheet. `form`: a refused line; `refusal`: why it was refused."""
    rules = at.state.partie.rules
    context: dict[str, object] = {
        **standing_context(at),
        "form": form or LineForm(rules, at.names),
        "refusal": refusal,
        "rules": rules_as_text(rules),
        "ref": secrets.token_hex(8),
    }
    return render(request, "sheets/sheet.html", context, status=status)


def standing_context(at: AtSheet) -> dict[str, object]:
    """Return the parts of the context that change with a new entry."""
    paper = paper_of(at.state, at.names)
    signing = [(camp, at.rights.how_to_sign(Camp[camp.camp])) for camp in paper.camps]
    own = [str(seat) for seat in SEATS if seat in at.rights.seats and seat not in at.state.left]
    return {"at": at, "paper": paper, "signing": signing, "own_seats": own}


@require_safe
def standing(request: HttpRequest, code: str) -> HttpResponse:
    """Return the changing parts of the page for a phone that follows; empty if the phone has them."""
    at = at_sheet(request, code)
    rights = "".join([*map(str, sorted(at.rights.seats)), *sorted(at.rights.opened), "k" * at.rights.keeper])
    tag = f'W/"{at.state.version}-{get_language()}-{rights}"'
    if request.headers.get("If-None-Match") == tag:
        response = HttpResponse(status=304)
    else:
        response = render(request, "sheets/_standing.html", standing_context(at))
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


@require_POST
def discard(request: HttpRequest, code: str) -> HttpResponse:
    """Delete a sheet without entries."""
    at = at_sheet(request, code)
    try:
        throw_away(at.sheet, player_for(request))
    except Refusal as refusal:
        return sheet_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("The empty sheet is thrown away."))
    return redirect("sheets:mine")


@require_POST
def not_me(request: HttpRequest, code: str) -> HttpResponse:
    """Remove the viewer's account from a sheet; the name stays."""
    at = at_sheet(request, code)
    seats = [seat for seat in at.rights.seats if seat not in at.state.left]
    if not seats:
        raise Http404
    try:
        for seat in seats:
            say(request, at, LeaveEntry(seat), {"version": str(at.state.version)})
    except Refusal as refusal:
        return sheet_page(request, at, refusal=words_of(refusal), status=409)
    messages.success(request, _("Your account is no longer on this sheet."))
    return redirect("sheets:mine")
