"""The organizer's ranking, after any round, and one line of it explained."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.contests.contest_log.counting import lot_of
from leagues.contests.contest_log.ranking import by_points_as_before, complete_rounds, standings_of
from leagues.contests.contest_log.trees import told_all
from leagues.contests.context import at_desk
from leagues.contests.running.board import shown_of
from leagues.contests.running.moment import waiting_of
from leagues.contests.running.saying import shown
from leagues.contests.running.standing_page import columns_of, ranked_called, rankings_of, rounds_of
from leagues.contests.words.trees import trees_told
from leagues.standings.regulation import Metric

AS_IT_STANDS = "maintenant"


@require_safe
@never_cache
def standings(request: HttpRequest, code: str) -> HttpResponse:
    """Show the ranking after the requested round, by default the last complete one; or the current ranking during a
    round.
    """
    at = at_desk(request, code)
    published, complete = len(at.state.published), complete_rounds(at.state)
    asked = _round_asked(request, published)
    until = asked if asked or complete == published or request.GET.get("apres") == AS_IT_STANDS else complete
    return shown(
        request,
        "contests/running/standings.html",
        at,
        columns=columns_of(at.state),
        rankings=rankings_of(at, until) if published and until != 0 else (),
        until=until,
        by_points=by_points_as_before(at.state),
        rounds=[each.number for each in at.state.published],
        waits=waiting_of(at.state),
        released=shown_of(at.state, at.state.current),
        trees=trees_told(at, told_all(at.state, asked)),
    )


@require_safe
@never_cache
def explained(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Explain somebody's place: their rounds as they count, and every figure."""
    at = at_desk(request, code)
    standing = next((each for each in rankings_of(at) if each.ranked == number), None)
    if standing is None:
        raise Http404
    row = next(each.row for each in standings_of(at.state) if each.entrant == number)
    by_lot = Metric.LOT in at.state.settings.metrics
    return shown(
        request,
        "contests/running/standing.html",
        at,
        standing=standing,
        name=ranked_called(at, number),
        figures=list(zip(columns_of(at.state), standing.figures, strict=True)),
        played=rounds_of(at, number),
        row=row,
        lot=lot_of(at.state).index(number) + 1 if by_lot else None,
    )


def _round_asked(request: HttpRequest, most: int) -> int | None:
    typed = request.GET.get("apres", "")
    asked = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
    return asked if 1 <= asked <= most else None
