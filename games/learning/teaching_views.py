"""For teachers: a hand as a wall shows it, and a printed sheet of ten hands with the answers on the back."""

import random
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.learning.course import COURSE
from games.learning.course_views import lesson_or_404
from games.learning.exercise_pages import question_of, right_in_words
from games.options_form import whole_number

HANDS_A_SHEET: Final = 10
DRAWS: Final = 1000
"""Sheets of a part that differ; the number is printed, so that the same sheet can be printed again."""


@require_safe
def projected(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a hand of a lesson large, for a wall: the answer is folded until the teacher opens it."""
    shown = lesson_or_404(slug)
    if not 1 <= number <= len(shown.steps):
        raise Http404
    question = question_of(shown.steps[number - 1])
    context = {
        "lesson": shown,
        "question": question,
        "answers": right_in_words(question),
        "number": number,
        "count": len(shown.steps),
        "before": number - 1,
        "after": number + 1 if number < len(shown.steps) else 0,
    }
    return render(request, "learning/projected.html", context)


@require_safe
def hand_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """Show ten hands of a part of the course to print, the answers on a page of their own. `tirage`: which ten."""
    part = next((each for each in COURSE if each.slug == slug), None)
    if part is None:
        raise Http404
    draw = (whole_number(request.GET.get("tirage", "")) or 1) % DRAWS
    steps = [step for lesson in part.lessons for step in lesson.steps]
    dice = random.Random(f"{slug}/{draw}")  # noqa: S311 (must be reproducible)
    chosen = sorted(dice.sample(range(len(steps)), min(HANDS_A_SHEET, len(steps))))
    questions = [question_of(steps[place]) for place in chosen]
    context = {
        "part": part,
        "draw": draw,
        "next_draw": draw % DRAWS + 1,
        "hands": [(number, each, right_in_words(each)) for number, each in enumerate(questions, start=1)],
    }
    return render(request, "learning/hand_sheet.html", context)
