"""Pages of the learning section: lessons, exercises, the rules of every preset, two presets side by side."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.learning.answering import judged, question_of
from games.learning.exercise_list import EXERCISES, ON_BIDDING, ON_PLAYING, ON_TACTICS
from games.learning.presets import PresetPage, compared, preset_page, preset_pages
from games.learning.worked import WORKED
from games.learning.worth import annonce_worths, pack_points, suitless_columns, usual_columns


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the lessons in order, the exercises, and the rules of each game."""
    groups = {"on_playing": ON_PLAYING, "on_tactics": ON_TACTICS, "on_bidding": ON_BIDDING}
    return render(request, "learning/index.html", {"presets": preset_pages(), **groups})


@require_safe
def points(request: HttpRequest) -> HttpResponse:
    """Show the points of cards and annonces."""
    cards, all_points = pack_points()
    context = {
        "usual": usual_columns(),
        "suitless": suitless_columns(),
        "annonces": annonce_worths(),
        "cards": cards,
        "all_points": all_points,
    }
    return render(request, "learning/points.html", context)


@require_safe
def playing(request: HttpRequest) -> HttpResponse:
    """Show the rules of following suit and trumping, each with a hand in which the engine marks the legal cards."""
    return render(request, "learning/playing.html", {"worked": [question_of(each) for each in WORKED]})


@require_safe
def tactics(request: HttpRequest) -> HttpResponse:
    return render(request, "learning/tactics.html", {"exercises": ON_TACTICS})


@require_safe
def bidding(request: HttpRequest) -> HttpResponse:
    return render(request, "learning/bidding.html", {"exercises": ON_BIDDING})


@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: HttpRequest, slug: str) -> HttpResponse:
    """Show an exercise; the answer is posted and checked by the engine, nothing is stored."""
    if slug not in EXERCISES:
        raise Http404
    order = list(EXERCISES)
    place = order.index(slug)
    question = question_of(EXERCISES[slug])
    chosen = request.POST.getlist("answer") if request.method == "POST" else []
    context = {
        "question": question,
        "number": place + 1,
        "count": len(order),
        "following": order[place + 1] if place + 1 < len(order) else None,
        "verdict": judged(question, chosen) if request.method == "POST" else None,
        "chosen": chosen,
    }
    return render(request, "learning/exercise.html", context)


@require_safe
def presets(request: HttpRequest) -> HttpResponse:
    """Show the presets of the site, to read and compare."""
    return render(request, "learning/presets.html", {"presets": preset_pages()})


@require_safe
def preset(request: HttpRequest, name: str) -> HttpResponse:
    """Show « Règles »: how this preset is played, and its table of options."""
    return render(request, "learning/preset.html", {"page": page_or_404(name), "presets": preset_pages()})


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Compare two presets; classique and contrée by default."""
    left = page_or_404(request.GET.get("a", "classique"))
    right = page_or_404(request.GET.get("b", "contree"))
    rows = compared(left, right)
    context = {"left": left, "right": right, "presets": preset_pages(), "rows": rows}
    context["differing"] = sum(row.differs for row in rows)
    return render(request, "learning/compare.html", context)


def page_or_404(name: str) -> PresetPage:
    try:
        return preset_page(name)
    except KeyError as error:
        raise Http404 from error
