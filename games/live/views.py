"""The table's page, which contains the first snapshot, so that the hand appears before any script runs."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from games.labels import GATHERED, GATHERED_WARNING, rules_summary
from games.live import protocol
from games.live.audiences import table_view
from games.live.open_seats import open_seats
from games.live.page_words import page_words
from games.live.practice_tables import origin_of
from games.live.publishing import closed_to
from games.live.snapshots import fold
from games.models import Partie, Table
from games.models.players import player_ids
from games.permissions import hidden_from, player_of
from games.rules.options import preset_of
from games.rules.seats import Direction


@require_GET
@never_cache
@gzip_page
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Show the table's page to this visitor. The code is enough to watch; 404 if a block hides the table."""
    row = get_object_or_404(Table, code=code)
    folded = fold(row)
    player = player_of(request.user, request.session)
    ids = frozenset() if player is None else frozenset(player_ids(player))
    audience = folded.state.seat_of(frozenset(ids))
    refused = closed_to(folded.state, audience, hidden_from(player))
    if refused == protocol.CLOSE_UNKNOWN_TABLE:
        raise Http404
    if refused is not None:
        return render(request, "live/unwatchable.html", status=403)
    view, origin = table_view(folded.state, audience, row.code), origin_of(row)
    context = {
        "table": row,
        "table_id": row.code,
        "snapshot": {"type": "snapshot", "version": folded.state.version, "now": protocol.now(), "view": view},
        "preset": preset_of(folded.state.rules),
        "rules_summary": rules_summary(folded.state.rules),
        "gathered_warning": GATHERED_WARNING if folded.state.rules.shuffle in GATHERED and origin is None else "",
        "origin": origin,
        "again_url": None if origin is None else origin.address,
        "words": page_words(get_language(), folded.state.rules.game, folded.state.rules.annonces),
        "by_values": folded.state.rules.game == "encheres",
        "annonces": folded.state.rules.annonces,
        "own_name": "" if player is None else player.name,
        "is_guest": not request.user.is_authenticated,
        "share_url": request.build_absolute_uri(request.path),
        "open_seats": open_seats(folded.state, row.code, audience, request.GET),
        "clockwise": folded.state.rules.direction is Direction.CLOCKWISE,
    }
    return render(request, "live/table.html", context)


@require_GET
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the score sheet of the partie played at this table."""
    partie = get_object_or_404(Partie, table__code=code)
    return redirect("history:sheet", code=partie.code)
