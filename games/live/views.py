"""The table's page: the first snapshot travels in it, so that the hand is there before any script runs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.labels import GATHERED, GATHERED_WARNING, REFUSALS, rules_summary
from games.live.audiences import table_view
from games.live.publishing import audience_of
from games.live.snapshots import fold
from games.live.state import Phase
from games.models import Partie, Table
from games.models.players import player_ids
from games.permissions import player_for, player_of
from games.rules.options import preset_of
from games.rules.seats import Direction


@require_GET
@never_cache
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The table as this visitor may see it. Whoever has the code may watch.

    Where a seat is free a stranger becomes a guest at once: a socket could not give them a session any more.
    """
    row = get_object_or_404(Table, code=code)
    folded = fold(row)
    free = folded.state.phase is Phase.SEATING
    player = player_for(request) if free else player_of(request.user, request.session)
    ids = frozenset() if player is None else frozenset(player_ids(player))
    audience = audience_of(folded.state, ids)
    view = table_view(folded.state, audience, row.code)
    context = {
        "table": row,
        "table_id": row.code,
        "snapshot": {"type": "snapshot", "version": folded.state.version, "view": view},
        "preset": preset_of(folded.state.rules),
        "rules_summary": rules_summary(folded.state.rules),
        "gathered_warning": GATHERED_WARNING if folded.state.rules.shuffle in GATHERED else "",
        "refusals": REFUSALS,
        "share_url": request.build_absolute_uri(),
        "clockwise": folded.state.rules.direction is Direction.CLOCKWISE,
    }
    return render(request, "live/table.html", context)


@require_GET
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """The score sheet of the partie played at this table."""
    partie = get_object_or_404(Partie, table__code=code)
    return redirect("history:sheet", code=partie.code)
