"""People at a table, with links to profile, report, block and mute."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import SEATS, Text
from games.live.publishing import closed_to
from games.live.snapshots import fold
from games.models import Player, Table
from games.models.players import player_ids
from games.permissions import hidden_from, player_of
from games.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The person in another seat: `name` as displayed at the table, `person`: the id of their page.

    `met`: whether the reader may see that page; a person who was blocked since can still be reported.
    """

    seat: Seat
    label: Text
    name: str
    person: int
    met: bool


@require_safe
@never_cache
def company(request: HttpRequest, code: str) -> HttpResponse:
    """Show the people at this table except the viewer, to everybody who may see it; robots have no page."""
    row = get_object_or_404(Table, code=code)
    state, viewer = fold(row).state, player_of(request.user, request.session)
    own = frozenset() if viewer is None else frozenset(player_ids(viewer))
    hidden = hidden_from(viewer)
    if closed_to(state, state.seat_of(own), hidden) is not None:
        raise Http404
    held = {
        occupant.player_id: Seat(place)
        for place, occupant in enumerate(state.seats)
        if occupant is not None and occupant.kind == Player.Kind.PERSON and occupant.player_id not in own
    }
    names = {seat: occupant.name for seat, occupant in zip(Seat, state.seats, strict=True) if occupant is not None}
    people = dict(Player.objects.filter(pk__in=held).values_list("pk", "absorbed_by_id"))
    neighbours = [
        Neighbour(seat, SEATS[seat.name], names[seat], people[player_id] or player_id, player_id not in hidden)
        for player_id, seat in held.items()
    ]
    return render(request, "live/company.html", {"neighbours": neighbours, "code": code})
