"""Pages of the puzzles « Trouvez la carte »: the overview, the next one, one of them with its answer."""

from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import PRESETS, RefusalWords, refusal_words
from games.learning.puzzle_answers import (
    PuzzleWish,
    answer_to,
    give_answer,
    next_puzzle,
    results_by_theme,
    standing_at_puzzles,
)
from games.learning.puzzle_pages import THEMES, donne_of, puzzle_question, puzzle_told, view_of
from games.learning.puzzle_store import PUZZLE_PRESETS
from games.models import Puzzle
from games.permissions import player_for, player_of
from games.rules.actions import Play
from games.rules.cards import parse_card
from games.rules.errors import Code, Refusal
from games.rules.puzzles import ME
from games.rules.replay import Unfolded

LONGEST_CARD: Final = 2


def _wish_of(asked: QueryDict) -> PuzzleWish:
    """Read what somebody wants to train; whatever else is written there is nothing wanted."""
    theme, preset = asked.get("theme", ""), asked.get("rules", "")
    return PuzzleWish(theme if theme in THEMES else "", preset if preset in PUZZLE_PRESETS else "")


def _with(address: str, wish: PuzzleWish) -> str:
    said = {name: value for name, value in (("theme", wish.theme), ("rules", wish.preset)) if value}
    return f"{address}?{urlencode(said)}" if said else address


@require_safe
@never_cache
def puzzles(request: HttpRequest) -> HttpResponse:
    """Show what a person has done so far, and the themes."""
    player, wish = player_of(request.user, request.session), _wish_of(request.GET)
    results = results_by_theme(player)
    context = {
        "standing": standing_at_puzzles(player),
        "wish": wish,
        "presets": [(name, PRESETS[name].label) for name in PUZZLE_PRESETS],
        "themes": [(name, label, *results.get(name, (0, 0))) for name, label in THEMES.items()],
        "none_left": "rien" in request.GET,
        "guest": player is not None and player.user_id is None,
    }
    return render(request, "learning/puzzles.html", context)


@require_safe
@never_cache
def following_puzzle(request: HttpRequest) -> HttpResponse:
    """Redirect to the puzzle that suits this person next, or back to the overview if none is left."""
    wish = _wish_of(request.GET)
    puzzle = next_puzzle(player_of(request.user, request.session), wish)
    if puzzle is None:
        address = _with(reverse("learning:puzzles"), wish)
        return redirect(f"{address}{'&' if '?' in address else '?'}rien=")
    return redirect(_with(reverse("learning:puzzle", args=[puzzle.code]), wish))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def puzzle(request: HttpRequest, code: str) -> HttpResponse:
    """Show a puzzle, and its answer to who has given theirs; only the first one counts."""
    shown, wish = get_object_or_404(Puzzle, code=code), _wish_of(request.GET)
    donne = donne_of(shown)
    if request.method == "POST":
        card = request.POST.get("card", "")
        try:
            _verify(donne, shown, card)
        except Refusal as refusal:
            # Who is refused does not become a guest.
            status = 400 if refusal.code is Code.UNREADABLE else 409
            return _shown(request, shown, donne, wish, refusal_words(str(refusal.code)), status)
        give_answer(player_for(request), shown, card, timezone.now())
        return redirect(_with(reverse("learning:puzzle", args=[shown.code]), wish))
    return _shown(request, shown, donne, wish)


def _verify(donne: Unfolded, puzzle: Puzzle, card: str) -> None:
    """Refusal unless this card may be played there."""
    donne.states[puzzle.step].act(Play(ME, parse_card(card[: LONGEST_CARD + 1])))


def _shown(
    request: HttpRequest,
    puzzle: Puzzle,
    donne: Unfolded,
    wish: PuzzleWish,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    player = player_of(request.user, request.session)
    answer, seen = answer_to(puzzle, player), view_of(donne, puzzle.step)
    context = {
        "puzzle": puzzle,
        "question": puzzle_question(puzzle.preset, seen),
        "theme": THEMES.get(puzzle.theme, ""),
        "refusal": refusal,
        "answer": answer,
        "told": None if answer is None else puzzle_told(puzzle, donne, seen, answer.card, right=answer.right),
        "standing": standing_at_puzzles(player),
        "next": _with(reverse("learning:following-puzzle"), wish),
        "overview": _with(reverse("learning:puzzles"), wish),
    }
    return render(request, "learning/puzzle.html", context, status=status)
