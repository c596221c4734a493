"""Pages of a rating: its rank, its history, and its parties."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import value_label
from games.models import Player
from games.models.players import player_ids
from games.permissions import may_see_statistics, player_of, visible_player
from games.rating_course import course_of, ratings_over_days
from leagues.rankings.board_page import games
from leagues.rankings.board_standing import standing_of
from leagues.rankings.board_views import game_or_404, page_asked
from leagues.rankings.explaining import Reasons, explained, explained_pair
from leagues.rankings.person_page import counted
from leagues.rankings.queries import PAGE, behind, pair_rating_of
from leagues.ratings.showing import ELIGIBILITY


@never_cache
@require_safe
def person(request: HttpRequest, game: str, player_id: int) -> HttpResponse:
    """Show one person's rating. Points are public; parties are for viewers who may see their statistics.

    A person whose account is closed has no page.
    """
    viewer = player_of(request.user, request.session)
    player = _seen_or_404(player_id, viewer)
    if player.pk != player_id:
        return redirect("rankings:person", game_or_404(game), player.pk, permanent=True)
    context = _about(game, viewer, player)
    standing = None if player.user_id is None else standing_of(player, game)
    context["standing"] = standing
    context["rating"] = None if standing is None else standing.own
    if standing is not None and standing.rank is not None:
        context["own_page"] = (standing.rank - 1) // PAGE + 1
    if standing is not None and context["may_see"]:
        days = ratings_over_days(player_ids(player)).get(game, [])
        context |= _made_of(explained(player, game, page_asked(request)), viewer, pair=False)
        context["course"] = course_of(days)
    return render(request, "rankings/person.html", context)


@never_cache
@require_safe
def pair(request: HttpRequest, game: str, one: int, other: int) -> HttpResponse:
    """Show the rating of a pair. Its one address has the smaller number first."""
    viewer = player_of(request.user, request.session)
    two = sorted((_seen_or_404(one, viewer), _seen_or_404(other, viewer)), key=lambda player: player.pk)
    if two[0] == two[1]:
        raise Http404
    if (one, other) != (two[0].pk, two[1].pk):
        return redirect("rankings:pair", game_or_404(game), two[0].pk, two[1].pk, permanent=True)
    context = _about(game, viewer, *two)
    gone = any(player.user_id is None for player in two)
    context["rating"] = None if gone else pair_rating_of(two[0], two[1], game)
    if context["rating"] is not None and context["may_see"]:
        context |= _made_of(explained_pair(two[0], two[1], game, page_asked(request)), viewer, pair=True)
    return render(request, "rankings/person.html", context)


def _seen_or_404(player_id: int, viewer: Player | None) -> Player:
    player = visible_player(player_id, viewer)
    if player is None:
        raise Http404
    return player


def _about(game: str, viewer: Player | None, *people: Player) -> dict[str, object]:
    """Return the context: the people, and whether the viewer is one of them or may see the statistics of each."""
    own = viewer in people
    return {
        "game": game_or_404(game),
        "name": value_label("game", game),
        "games": games(),
        "people": people,
        "own": own,
        "may_see": own or all(may_see_statistics(viewer, player) for player in people),
        "behind": behind(game),
        "eligibility": ELIGIBILITY,
    }


def _made_of(reasons: Reasons, viewer: Player | None, *, pair: bool) -> dict[str, object]:
    return {"reasons": reasons, "parties": counted(reasons.parties, viewer, pair=pair)}
