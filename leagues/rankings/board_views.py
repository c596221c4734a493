"""Pages of leaderboards: the strongest people and the strongest pairs of each game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import value_label
from games.models import Player
from games.permissions import player_of
from leagues.models import PersonRating
from leagues.rankings.board_page import board_shown, games
from leagues.rankings.board_standing import standing_of
from leagues.rankings.queries import GAMES, PAGE, behind, pair_board, people_board
from leagues.ratings.showing import ELIGIBILITY


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Redirect to the leaderboard of the game the viewer played last, or of the first game."""
    player = player_of(request.user, request.session)
    played = PersonRating.objects.filter(player=player).order_by("-last").values_list("game", flat=True).first()
    return redirect("rankings:board", played or GAMES[0])


@never_cache
@require_safe
def board(request: HttpRequest, game: str) -> HttpResponse:
    """Show the leaderboard of people, and the viewer's own rank."""
    viewer, context = _asked(request, game)
    shown = board_shown(people_board(game, page_asked(request)), viewer)
    context |= {"board": shown, "of_pairs": False}
    if viewer is not None and viewer.user_id is not None:
        standing = standing_of(viewer, game)
        context["standing"] = standing
        if standing is not None:
            context["interval"] = shown.scale.interval(standing.own.shown)
            context["own_page"] = None if standing.rank is None else (standing.rank - 1) // PAGE + 1
    return render(request, "rankings/board.html", context)


@never_cache
@require_safe
def pairs(request: HttpRequest, game: str) -> HttpResponse:
    """Show the leaderboard of pairs, in the points of one person."""
    viewer, context = _asked(request, game)
    context |= {"board": board_shown(pair_board(game, page_asked(request)), viewer), "of_pairs": True}
    return render(request, "rankings/board.html", context)


def game_or_404(game: str) -> str:
    if game not in GAMES:
        raise Http404
    return game


def _asked(request: HttpRequest, game: str) -> tuple[Player | None, dict[str, object]]:
    """Return the viewer, and the context that every leaderboard of a game needs."""
    viewer = player_of(request.user, request.session)
    return viewer, {
        "game": game_or_404(game),
        "name": value_label("game", game),
        "games": games(),
        "viewer": viewer,
        "behind": behind(game),
        "eligibility": ELIGIBILITY,
    }


def page_asked(request: HttpRequest) -> int:
    """Return the requested page; 1 if it is no number."""
    asked = request.GET.get("page", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 1
