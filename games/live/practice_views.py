"""Views of « Et si… », which open a practice table from a position of a finished donne."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from games.labels import refusal_words
from games.live.practice_tables import Origin, seat_to_go_on, take_up
from games.models import Collected
from games.permissions import may_find, may_read_record, player_for, player_of
from games.records import collected_as_record, partie_as_record, partie_up_to
from games.rules.errors import Refusal
from games.rules.record import Record
from games.rules.seats import Seat
from games.rules.unfolding import unfold


@require_POST
def of_partie(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """Practice from a position of a finished partie, for everybody who may find the partie."""
    partie = partie_up_to(code, number)
    player = player_of(request.user, request.session)
    if partie is None or not may_read_record(partie) or not may_find(player, partie):
        raise Http404
    return practised(request, partie_as_record(partie), Origin("partie", code, number, step))


@require_POST
def of_collected(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """Practice from a position of a collected record."""
    row = get_object_or_404(Collected, code=code)
    return practised(request, collected_as_record(row), Origin("collected", code, number, step))


def practised(request: HttpRequest, record: Record, origin: Origin) -> HttpResponse:
    """Open the table and redirect to it, or show the refusal. 404 for an unknown donne or position."""
    try:
        donne = unfold(record, origin.number)
    except LookupError as error:
        raise Http404 from error
    if origin.position > donne.last:
        raise Http404
    chosen = request.POST.get("seat", "")
    try:
        seat = Seat[chosen] if chosen in Seat.__members__ else seat_to_go_on(donne, origin.position)
        opened = take_up(player_for(request), seat, donne, origin)
    except Refusal as refusal:
        context = {"refusal": refusal_words(str(refusal.code)), "back": origin.address}
        return render(request, "live/not_taken_up.html", context, status=409)
    return redirect("live:table", opened.code)
