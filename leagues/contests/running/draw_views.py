"""Pages of a round's draw: draft, preview, change by hand, discard, publish with or without showing it, recall."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.drawing import verify_drawable
from leagues.contests.contest_log.state import RoundState
from leagues.contests.contest_log.steps import Discard, Draft, Publish, Recall, Release, Released, Step
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.board import counts_of, shown_of, still_told
from leagues.contests.running.draw_page import (
    changes_told,
    draw_page,
    drawn_from_another_order,
    recall_told,
)
from leagues.contests.running.moment import answered, figure, next_round, shown, waiting_of
from leagues.contests.words.refusals import expected, lacking, words_of
from leagues.pairings.by_hand import exchanged


@require_safe
def now(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect to the round to work on: the draft, the next one, or the last."""
    at = at_desk(request, code)
    current = at.state.current
    if at.state.draft is None and current is not None and (at.state.over or not current.over):
        return redirect("contests:draw", code, current.number)
    return redirect("contests:draw", code, next_round(at.state))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def draw(request: HttpRequest, code: str, number: int) -> HttpResponse:
    def page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
        return _page(request, at, number, refusal)

    if request.method == "POST":
        verbs = {do: _of_round(number, making) for do, making in VERBS.items()}
        return answered(request, code, verbs, page, partial(_there, request, code, number))
    return page(request, at_desk(request, code))


def _there(request: HttpRequest, code: str, number: int, step: Step | None) -> str:
    """Return the address of the draw, and say what everybody sees once a draw was published or taken back."""
    if isinstance(step, Publish | Recall):
        at = at_desk(request, code)
        messages.success(request, f"{step.told(at.sentence_names([step]))} {still_told(at.state)}")
    return reverse("contests:draw", args=[code, number])


@require_safe
@never_cache
def changed(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show how a correction after publishing would change the draw; the published draw stays."""
    at = at_desk(request, code)
    try:
        drawn = at.state.round(number)
    except ContestRefusal as refusal:
        raise Http404 from refusal
    return shown(request, "contests/running/draw_changes.html", at, number=number, changes=changes_told(at, drawn))


def _page(request: HttpRequest, at: ContestContext, number: int, refusal: ContestRefusal | None) -> HttpResponse:
    state = at.state
    if not 1 <= number <= max(len(state.settings.rounds), len(state.rounds)):
        raise Http404
    context: dict[str, object] = {
        "number": number,
        "rounds": range(1, len(state.settings.rounds) + 1),
        "active": "draw",
    }
    if number <= len(state.rounds):
        drawn = state.rounds[number - 1]
        context |= {"draw": draw_page(at, drawn), "shown": shown_of(state, drawn), **_may(at, drawn)}
    else:
        context |= {"counts": counts_of(state), "in_the_way": _in_the_way(at, number), "waits": waiting_of(state)}
    context["lacking"] = lacking(at, expected(at, number))
    return shown(request, "contests/running/draw.html", at, refusal, **context)


def _may(at: ContestContext, drawn: RoundState) -> dict[str, object]:
    """Return the possible actions on an existing draw."""
    last = drawn.number == len(at.state.rounds)
    recallable = last and drawn.published is not None and not drawn.has_results and not at.state.over
    return {
        "drafted": drawn.drafted.version,
        "recallable": recallable,
        "undoes": recall_told(at.state, drawn) if recallable else (),
        "corrected": drawn.published is not None and drawn_from_another_order(at.state, drawn),
    }


def _in_the_way(at: ContestContext, number: int) -> object:
    """Return in words why this round cannot be drawn now, or None."""
    if number != len(at.state.published) + 1:
        return words_of(ContestRefusal(ContestCode.NO_SUCH_ROUND, str(number)))
    if at.state.over:
        return words_of(ContestRefusal(ContestCode.CONTEST_CLOSED))
    try:
        verify_drawable(at.state)
    except ContestRefusal as refusal:
        return words_of(refusal)
    return None


def _of_round(number: int, making: Any) -> Any:
    return lambda at, post: making(at, post, number)


def _draft(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Return the next round's draft. A viewer whose page is older than the existing draft is refused.

    ContestRefusal `same-draw` if the existing draft has the same tables, byes and reasons; `changed-since`.
    """
    made = at.state.draft
    if made is not None and made.drafted.version > figure(post, "seen"):
        raise ContestRefusal(ContestCode.CHANGED_SINCE, str(number))
    drawn = draft(at.state)
    if drawn.round != number:
        raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(number))
    if made is not None and made.draw == drawn.draw and made.ranked == drawn.ranked:
        raise ContestRefusal(ContestCode.SAME_DRAW, str(number))
    return drawn


def _exchange(at: ContestContext, post: QueryDict, number: int) -> Step:
    made = _seen_draft(at, post, number)
    try:
        draw = exchanged(made.draw, figure(post, "one"), figure(post, "other"))
    except ValueError as error:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT) from error
    if draw.tables == made.draw.tables and draw.byes == made.draw.byes:
        raise ContestRefusal(ContestCode.NOTHING_CHANGES)
    return Draft(round=number, draw=draw, by_hand=True, ranked=made.ranked, by_stage=made.by_stage)


def _publish(at: ContestContext, post: QueryDict, number: int) -> Step:
    """Publish the draft, unless a result it was drawn from was disputed since. ContestRefusal `round-open`."""
    _seen_draft(at, post, number)
    verify_drawable(at.state)
    return Publish(round=number)


def _publish_and_show(at: ContestContext, post: QueryDict, number: int) -> tuple[Step, ...]:
    return _publish(at, post, number), Release(round=number, what=Released.DRAW)


def _seen_draft(at: ContestContext, post: QueryDict, number: int) -> RoundState:
    """Return the draft that the viewer's page shows. ContestRefusal `no-draft`, `changed-since`."""
    made = at.state.draft
    if made is None or made.number != number:
        raise ContestRefusal(ContestCode.NO_DRAFT, str(number))
    if made.drafted.version != figure(post, "drafted"):
        raise ContestRefusal(ContestCode.CHANGED_SINCE, str(number))
    return made


VERBS = {
    "draft": _draft,
    "exchange": _exchange,
    "publish": _publish,
    "publish-and-show": _publish_and_show,
    "discard": lambda at, post, number: Discard(round=number),
    "recall": lambda at, post, number: Recall(round=number),
}
