"""Pages of a donne at one of its positions, for a finished partie or an uploaded record."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.history.replay.page import ReplayPosition, page_of
from games.history.replay.sources import ReplaySource, collected, finished_partie
from games.permissions import player_of
from games.rules.seats import Seat
from games.rules.unfolding import unfold


@require_safe
@gzip_page
def of_partie(request: HttpRequest, code: str, number: int, step: int = 0) -> HttpResponse:
    """Show a finished partie to anybody with its address; a running partie has no replay (rules 1.8)."""
    player = player_of(request.user, request.session)
    return shown(request, finished_partie(code, number, player), number, step)


@require_safe
@gzip_page
def of_collected(request: HttpRequest, code: str, number: int, step: int = 0) -> HttpResponse:
    """Show a record of a collection to anybody with its address."""
    player = player_of(request.user, request.session)
    return shown(request, collected(code, player), number, step)


def shown(request: HttpRequest, source: ReplaySource | None, number: int, step: int) -> HttpResponse:
    """Show the page, which contains all positions. 404 for an unknown donne or position."""
    if source is None or not 1 <= number <= source.donnes:
        raise Http404
    donne = unfold(source.record, number)
    if step > donne.last:
        raise Http404
    place = ReplayPosition(source, donne, step, seat_named(request.GET.get("seat", "")))
    context = page_of(place) | {"canonical": request.build_absolute_uri(place.address)}
    template = "history/replay/position.html" if donne.states else "history/replay/counted.html"
    answer = render(request, template, context)
    if source.unlisted:
        answer["X-Robots-Tag"] = "noindex"
    return answer


def seat_named(text: str) -> Seat | None:
    """Return the seat with this letter; None for any other text, which means all four hands."""
    return Seat[text] if text in Seat.__members__ else None
