"""Pages of the course: its lessons in order, a lesson, and one of its hands with the verdict on an answer."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import PRESETS
from games.learning.course import COURSE, LESSONS, CourseLesson
from games.learning.course_progress import course_standing, following_lesson, steps_right, store_answer
from games.learning.exercise_pages import answers_given, judged, question_of
from games.learning.presets import preset_pages
from games.permissions import player_for, player_of

IN_ORDER: Final = tuple(LESSONS.values())


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    """Show the course with what this person has done of it, and what else there is to learn from."""
    player = player_of(request.user, request.session)
    parts = course_standing(player)
    context = {
        "parts": parts,
        "following": following_lesson(parts),
        "begun": any(each.tried for part in parts for each in part.lessons),
        "done": sum(part.done for part in parts),
        "count": len(IN_ORDER),
        "presets": preset_pages(),
        "guest": player is not None and player.user_id is None,
    }
    return render(request, "learning/index.html", context)


@require_safe
@never_cache
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a lesson: its idea, what there is to know, and its hands."""
    shown = lesson_or_404(slug)
    right = steps_right(player_of(request.user, request.session))
    context = {
        **_around(shown),
        "lesson": shown,
        "game": PRESETS[shown.rules].label,
        "steps": [(number, step, step.slug in right) for number, step in enumerate(shown.steps, start=1)],
        "next_step": next((place for place, step in enumerate(shown.steps, start=1) if step.slug not in right), 1),
    }
    return render(request, "learning/lesson.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def step(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a hand of a lesson. The engine judges what is answered; answers of this person are stored."""
    shown = lesson_or_404(slug)
    if not 1 <= number <= len(shown.steps):
        raise Http404
    exercise = shown.steps[number - 1]
    question = question_of(exercise)
    verdict, chosen = None, request.POST.getlist("answer")
    if request.method == "POST":
        verdict = judged(question, chosen)
        if answers_given(exercise, chosen):
            store_answer(player_for(request), exercise.slug, timezone.now(), right=verdict.right)
    right = steps_right(player_of(request.user, request.session))
    context = {
        **_around(shown),
        "lesson": shown,
        "question": question,
        "number": number,
        "count": len(shown.steps),
        "next_step": number + 1 if number < len(shown.steps) else None,
        "marks": [(place, each.slug in right) for place, each in enumerate(shown.steps, start=1)],
        "verdict": verdict,
        "chosen": chosen,
        "all_right": all(each.slug in right for each in shown.steps),
    }
    return render(request, "learning/step.html", context)


def lesson_or_404(slug: str) -> CourseLesson:
    """Return the lesson with this slug. Raises Http404."""
    if slug not in LESSONS:
        raise Http404
    return LESSONS[slug]


def _around(shown: CourseLesson) -> dict[str, object]:
    """Return the part of a lesson, its place in the course, and the lessons before and after."""
    place = IN_ORDER.index(shown)
    return {
        "part": next(part for part in COURSE if shown in part.lessons),
        "place": place + 1,
        "lessons_count": len(IN_ORDER),
        "before": IN_ORDER[place - 1] if place else None,
        "after": next(iter(IN_ORDER[place + 1 :]), None),
    }
