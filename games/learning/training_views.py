"""Pages of « Dix par jour »: the day, the next card to find, and a fault of one's own parties."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.grammar import date_format
from games.labels import PRESETS, RefusalWords, Text, refusal_words
from games.learning.fault_pages import day_of, fault_question, fault_told
from games.learning.own_faults import OwnFault, faults_to_take, own_fault, take_faults, whole_solution
from games.learning.puzzle_kinds import KIND_TEXTS, PuzzleForm, card_asked
from games.learning.repetitions import answer_again, repetitions_of, site_day
from games.learning.ten_a_day import TEN, coming_back, next_in_training, progress_on
from games.models import Player, Puzzle, Repetition
from games.permissions import player_of
from games.rules.actions import Play
from games.rules.cards import parse_card
from games.rules.errors import Code, Refusal

TRAINING: Final = "entrainement"
"""The name in the address of a puzzle that says it is one of the day's ten."""
LONGEST_CARD: Final = 2


def is_training(request: HttpRequest) -> bool:
    return TRAINING in request.GET


def training_address(puzzle: Puzzle) -> str:
    return f"{reverse('learning:puzzle', args=[puzzle.code])}?{TRAINING}="


def training_context(player: Player | None) -> dict[str, object]:
    """Return how far a person is today, for the pages of the day's ten."""
    return {"progress": progress_on(player, site_day(timezone.now())), "ten": TEN}


@dataclass(frozen=True, slots=True)
class ReturningLine:
    """A line of the list of wrong answers. `days`: until it comes back."""

    what: Text
    detail: Text
    days: int


def _returning(item: Repetition, today: date) -> ReturningLine:
    days = (item.due - today).days
    if item.puzzle is not None:
        text = KIND_TEXTS[item.puzzle.kind]
        return ReturningLine(text.title, text.themes.get(item.puzzle.theme, ""), days)
    assert item.donne is not None
    day = date_format(localdate(item.donne.partie.begun_at), "j F Y")
    return ReturningLine(_("Your donne of {day}").format(day=day), PRESETS[item.donne.partie.preset].label, days)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def ten(request: HttpRequest) -> HttpResponse:
    """Show what is due today and how far one is. The button begins: the faults to repeat are then taken up."""
    player, today = player_of(request.user, request.session), site_day(timezone.now())
    if request.method == "POST":
        if player is not None:
            take_faults(player, today)
        return redirect("learning:next-of-ten")
    context = training_context(player) | {
        "new_faults": 0 if player is None else len(faults_to_take(player)),
        "back": [_returning(each, today) for each in coming_back(player, today)],
        "none_left": "rien" in request.GET,
        "guest": player is not None and player.user_id is None,
    }
    return render(request, "learning/ten.html", context)


@require_safe
@never_cache
def next_of_ten(request: HttpRequest) -> HttpResponse:
    """Redirect to what comes next today, or back to the day's page if it is over or nothing is left."""
    player, today = player_of(request.user, request.session), site_day(timezone.now())
    found = next_in_training(player, today)
    if found is None:
        over = progress_on(player, today).is_over
        return redirect(reverse("learning:ten") + ("" if over else "?rien="))
    if isinstance(found, Puzzle):
        return redirect(training_address(found))
    return redirect("learning:own-fault", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def fault(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask a card of the person's own donne again, or show their answer of today. 404 for everybody else."""
    player, now = player_of(request.user, request.session), timezone.now()
    asked = _own_fault_or_404(player, pk)
    if request.method != "POST":
        return _shown(request, player, asked)
    card = request.POST.get("card", "")
    try:
        asked.donne.states[asked.step].act(Play(asked.seat, parse_card(card[: LONGEST_CARD + 1])))
    except Refusal as refusal:
        status = 400 if refusal.code is Code.UNREADABLE else 409
        return _shown(request, player, asked, refusal_words(str(refusal.code)), status)
    if asked.repetition.due <= site_day(now):
        asked.repetition.solution = whole_solution(asked)
        answer_again(asked.repetition, card, now, right=card in asked.repetition.solution["right"])
    return redirect("learning:own-fault", pk)


def _own_fault_or_404(player: Player | None, pk: int) -> OwnFault:
    found = repetitions_of(player).filter(pk=pk, donne__isnull=False).select_related("donne__partie").first()
    asked = None if found is None or player is None else own_fault(found, player)
    if asked is None:
        raise Http404
    return asked


def _shown(
    request: HttpRequest,
    player: Player | None,
    asked: OwnFault,
    refusal: RefusalWords | None = None,
    status: int = 200,
) -> HttpResponse:
    again = asked.repetition
    answered = again.due > site_day(timezone.now())
    told = fault_told(asked, again.card, right=bool(again.right)) if answered else None
    question = fault_question(asked)
    context = training_context(player) | {
        "question": question,
        "form": PuzzleForm(shape="cards", asked=card_asked(follows=bool(question.table))),
        "day": day_of(asked),
        "refusal": refusal,
        "answer": again if answered else None,
        "fault": told,
        "told": None if told is None else told.told,
        "again": again if answered else None,
        "days": (again.due - site_day(timezone.now())).days,
        "training": True,
        "repeated": True,
    }
    return render(request, "learning/fault.html", context, status=status)
