"""The page « Trois minutes »: begin a run, answer puzzle after puzzle, see the score."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels import RefusalWords, refusal_words
from games.learning.puzzle_kinds import KIND_TEXTS, PuzzleCode, form_of, read_answer
from games.learning.puzzle_pages import donne_of, puzzle_question, view_of
from games.learning.storm import MISTAKES, answer_run, asked_puzzle, begin_run, best_score, last_run, open_run
from games.models import Player, Puzzle
from games.permissions import player_for, player_of
from games.rules.errors import Code, Refusal

RIGHT, WRONG = "juste", "faux"
"""What the address says about the last answer; nothing else of it is told."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def storm(request: HttpRequest) -> HttpResponse:
    """Show the run that goes on, or the last one and how to begin; POST begins one or answers its puzzle."""
    if request.method != "POST":
        return _storm_page(request)
    code = request.POST.get("code", "")
    if not code:
        begin_run(player_for(request), timezone.now())
        return redirect("learning:storm")
    player, asked = player_of(request.user, request.session), get_object_or_404(Puzzle, code=code[:10])
    try:
        right = _answered(player, asked, request)
    except Refusal as refusal:
        unread = refusal.code in (Code.UNREADABLE, PuzzleCode.NOTHING_CHOSEN, PuzzleCode.NOT_A_NUMBER)
        return _storm_page(request, refusal_words(str(refusal.code)), 400 if unread else 409)
    return redirect(f"{request.path}?{RIGHT if right else WRONG}=")


def _answered(player: Player | None, asked: Puzzle, request: HttpRequest) -> bool:
    """Count the answer of this request; return whether it was right. Refusal."""
    now = timezone.now()
    if player is None or open_run(player, now) is None:
        raise Refusal(PuzzleCode.STORM_OVER, "no run goes on")
    answer = read_answer(asked, view_of(donne_of(asked), asked.step), request.POST)
    return answer_run(player, asked, answer, now)


def _storm_page(request: HttpRequest, refusal: RefusalWords | None = None, status: int = 200) -> HttpResponse:
    player, now = player_of(request.user, request.session), timezone.now()
    run = open_run(player, now)
    asked = None if run is None else asked_puzzle(run)
    context: dict[str, object] = {
        "refusal": refusal,
        "best": best_score(player),
        "mistakes": MISTAKES,
        "last": RIGHT if RIGHT in request.GET else WRONG if WRONG in request.GET else "",
        "guest": player is not None and player.user_id is None,
    }
    if run is None or asked is None:
        context |= {"run": None, "ended": last_run(player)}
        return render(request, "learning/storm.html", context, status=status)
    seen = view_of(donne_of(asked), asked.step)
    context |= {
        "run": run,
        "left": max(0, round((run.ends - now).total_seconds())),
        "lives": MISTAKES - run.wrong,
        "puzzle": asked,
        "code": asked.code,
        "text": KIND_TEXTS[asked.kind],
        "question": puzzle_question(asked, seen),
        "form": form_of(asked, seen),
    }
    return render(request, "learning/storm.html", context, status=status)
