"""Pages of the puzzles: the overview, the next one, one of them with its answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import PRESETS, RefusalWords, Text, refusal_words
from games.learning.puzzle_answers import (
    PuzzleWish,
    next_puzzle,
    results_by_theme,
    standing_at_puzzles,
)
from games.learning.puzzle_day import puzzle_of_day
from games.learning.puzzle_kinds import KIND_TEXTS, KindText, form_of, read_answer
from games.learning.puzzle_pages import donne_of, drawn_told, puzzle_question, puzzle_told, view_of
from games.learning.puzzle_store import CARD, PUZZLE_PRESETS
from games.learning.repetitions import site_day
from games.learning.storm import best_score
from games.learning.ten_a_day import answer_puzzle, shown_answer
from games.learning.training_views import is_training, training_address, training_context
from games.models import Puzzle
from games.permissions import player_for, player_of
from games.rules.errors import Code, Refusal
from games.rules.replay import Unfolded


@dataclass(frozen=True, slots=True, kw_only=True)
class KindResults:
    """A kind with what a person did at it. `themes`: the value of the form, the label, answers, right ones."""

    kind: str
    text: KindText
    answered: int
    right: int
    themes: list[tuple[str, Text, int, int]]


def _wish_of(asked: QueryDict) -> PuzzleWish:
    """Read what somebody wants to train; whatever else is written there is nothing wanted.

    A theme is written with its kind before it, but for those of « card ».
    """
    kind, preset = asked.get("kind", ""), asked.get("rules", "")
    kind = kind if kind in KIND_TEXTS else ""
    before, _dot, theme = asked.get("theme", "").rpartition(".")
    of = before or CARD
    if of not in KIND_TEXTS or theme not in KIND_TEXTS[of].themes or kind not in ("", of):
        theme = ""
    elif before:
        kind = of
    return PuzzleWish(theme, preset if preset in PUZZLE_PRESETS else "", kind)


def _theme_value(kind: str, theme: str) -> str:
    return theme if kind == CARD or not theme else f"{kind}.{theme}"


def _with(address: str, wish: PuzzleWish) -> str:
    asked = (("kind", wish.kind), ("theme", _theme_value(wish.kind or CARD, wish.theme)), ("rules", wish.preset))
    said = {name: value for name, value in asked if value}
    return f"{address}?{urlencode(said)}" if said else address


@require_safe
@never_cache
def puzzles(request: HttpRequest) -> HttpResponse:
    """Show what a person has done so far, and the kinds and themes."""
    player, wish = player_of(request.user, request.session), _wish_of(request.GET)
    results = results_by_theme(player)
    context = {
        "player": player,
        "standing": standing_at_puzzles(player),
        "best_storm": best_score(player),
        "wish": wish,
        "wished_theme": _theme_value(wish.kind or CARD, wish.theme),
        "presets": [(name, PRESETS[name].label) for name in PUZZLE_PRESETS],
        "kinds": [_kind_results(kind, results) for kind in KIND_TEXTS],
        "none_left": "rien" in request.GET,
        "guest": player is not None and player.user_id is None,
    }
    return render(request, "learning/puzzles.html", context)


def _kind_results(kind: str, results: Mapping[tuple[str, str], tuple[int, int]]) -> KindResults:
    """Return a kind with what a person did at it, theme by theme."""
    text = KIND_TEXTS[kind]
    of_themes = [results.get((kind, theme), (0, 0)) for theme in text.themes]
    return KindResults(
        kind=kind,
        text=text,
        answered=sum(answered for answered, _right in of_themes),
        right=sum(right for _answered, right in of_themes),
        themes=[
            (_theme_value(kind, theme), label, *of_theme)
            for (theme, label), of_theme in zip(text.themes.items(), of_themes, strict=True)
        ],
    )


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


@require_safe
@never_cache
def puzzle_of_the_day(request: HttpRequest) -> HttpResponse:
    """Redirect to the puzzle of today, to the overview while there is none."""
    puzzle = puzzle_of_day(timezone.localdate())
    if puzzle is None:
        return redirect("learning:puzzles")
    return redirect("learning:puzzle", puzzle.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def puzzle(request: HttpRequest, code: str) -> HttpResponse:
    """Show a puzzle, and its answer to who has given theirs; only the first one counts."""
    shown, wish = get_object_or_404(Puzzle, code=code), _wish_of(request.GET)
    donne = donne_of(shown)
    if request.method == "POST":
        try:
            answer = read_answer(shown, view_of(donne, shown.step), request.POST)
        except Refusal as refusal:
            # Who is refused does not become a guest.
            status = 409 if isinstance(refusal.code, Code) and refusal.code is not Code.UNREADABLE else 400
            return _shown(request, shown, donne, wish, refusal_words(str(refusal.code)), status)
        training = is_training(request)
        answer_puzzle(player_for(request), shown, answer, timezone.now(), training=training)
        if training:
            return redirect(training_address(shown))
        return redirect(_with(reverse("learning:puzzle", args=[shown.code]), wish))
    return _shown(request, shown, donne, wish)


def _shown(
    request: HttpRequest,
    puzzle: Puzzle,
    donne: Unfolded,
    wish: PuzzleWish,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    player, now = player_of(request.user, request.session), timezone.now()
    training, seen = is_training(request), view_of(donne, puzzle.step)
    given = shown_answer(player, puzzle, now, training=training)
    answer, text, told = given.answer, KIND_TEXTS[puzzle.kind], None
    if answer is not None:
        telling = puzzle_told if puzzle.kind == CARD else drawn_told
        told = telling(puzzle, donne, seen, answer.card, right=answer.right)
    context = {
        "puzzle": puzzle,
        "text": text,
        "question": puzzle_question(puzzle, seen),
        "form": form_of(puzzle, seen),
        "theme": text.themes.get(puzzle.theme, "") if text.shows_theme or told else "",
        "refusal": refusal,
        "answer": answer,
        "told": told,
        "standing": standing_at_puzzles(player),
        "next": _with(reverse("learning:following-puzzle"), wish),
        "overview": _with(reverse("learning:puzzles"), wish),
        "training": training,
        "repeated": given.repeated,
        "again": given.again,
        "days": 0 if given.again is None else (given.again.due - site_day(now)).days,
    }
    if training:
        context |= training_context(player)
    return render(request, "learning/puzzle.html", context, status=status)
