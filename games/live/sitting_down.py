"""« M'asseoir » on a table's page for a visitor without a session: one POST creates the guest and seats them.

Guests and accounts sit down through the page's socket, but a socket cannot set a new guest's cookie.
"""

from urllib.parse import urlencode

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.labels import refusal_words
from games.live.codes import TableCode
from games.live.invitations import is_invited
from games.live.publishing import closed_to
from games.live.seating import sit_down, verify_welcome
from games.live.snapshots import fold
from games.live.state import TablePhase, TableState
from games.models import Table
from games.models.players import player_ids
from games.permissions import forget_guest, hidden_from, player_for, player_of
from games.rules.errors import Code, Refusal
from games.rules.seats import Seat


@require_POST
@never_cache
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take the seat `seat`, with the `key` of an invitation if there is one, and redirect to the table.

    409 with the text of a refusal; then no guest is created. 404 as for the table's page.
    """
    row = get_object_or_404(Table, code=code)
    state, chosen = fold(row).state, request.POST.get("seat", "")
    viewer = player_of(request.user, request.session)
    own = frozenset() if viewer is None else frozenset(player_ids(viewer))
    held = state.seat_of(own)
    if chosen not in Seat.__members__ or closed_to(state, held, hidden_from(viewer)) is not None:
        raise Http404
    if held is None:
        key = request.POST.get("key")
        try:
            _verify_open(state, code, Seat[chosen], key)
            _seat(request, row, Seat[chosen], key)
        except Refusal as refusal:
            context = {"refusal": refusal_words(refusal.code), "code": code}
            return render(request, "live/not_seated.html", context, status=409)
    return redirect(_address(code, Seat[chosen], request.POST.get("key")))


def _address(code: str, seat: Seat, key: str | None) -> str:
    """Return the table's address, with a valid invitation, so that the player can get up and sit down again."""
    query = f"?{urlencode({'seat': seat.name, 'key': key})}" if is_invited(code, seat, key) else ""
    return reverse("live:table", args=[code]) + query


def _verify_open(state: TableState, code: str, seat: Seat, key: str | None) -> None:
    """Check refusals that need no player, before a guest is created. Refusals as in `seating.sit`."""
    if state.closed is not None:
        raise Refusal(TableCode.CLOSED, "the table is closed")
    if state.phase is not TablePhase.SEATING:
        raise Refusal(Code.NOT_NOW, "the partie has begun")
    if state.seats[seat] is not None:
        raise Refusal(TableCode.SEAT_TAKEN, f"somebody sits at {seat.name}")
    verify_welcome(state, code, seat, key)


def _seat(request: HttpRequest, table: Table, seat: Seat, key: str | None) -> None:
    """Create the guest if needed and seat them, in one transaction."""
    known = player_of(request.user, request.session) is not None
    try:
        with transaction.atomic():
            sit_down(table, player_for(request), seat, key)
    except Refusal:
        if not known and not request.user.is_authenticated:
            forget_guest(request.session)
        raise
