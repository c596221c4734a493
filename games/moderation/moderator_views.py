"""The moderators' pages: the cases, one case with its context, one person, lifting a sanction, answering an appeal.

They need the permission `games.change_report`. Other people get 404, and so does a moderator for their own case.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeAlias

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games.labels import refusal_words
from games.models import Player, Report, Sanction
from games.moderation.decisions import answer, close_report, decide, lift
from games.moderation.forms import AnswerForm, DecisionForm, OutcomeForm, WhyForm
from games.moderation.queries import (
    appeals_of,
    cases_of,
    file_of,
    handled_cases,
    lines_at,
    often_refused_for,
    open_cases,
    waiting_appeals,
)
from games.permissions import is_moderator, may_moderate, may_read_record, player_of
from games.rules.errors import Refusal

View: TypeAlias = Callable[..., HttpResponse]


def moderators_only(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not is_moderator(request.user):
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


def moderator(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


@never_cache
@require_safe
@moderators_only
def cases(request: HttpRequest) -> HttpResponse:
    """List open reports, waiting appeals, people whose claims are often refused, and the latest handled reports."""
    user = moderator(request)
    context = {
        "open": open_cases(user),
        "appeals": waiting_appeals(user),
        "handled": handled_cases(user),
        "often_refused": often_refused_for(user),
    }
    return render(request, "moderation/cases.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@moderators_only
def case(request: HttpRequest, report_id: int) -> HttpResponse:
    """Show a report with all its context; a decision or an outcome given here closes the report."""
    user = moderator(request)
    report = get_object_or_404(cases_of(user), pk=report_id)
    closing = request.method == "POST" and "outcome" in request.POST
    deciding = request.method == "POST" and not closing
    outcome = OutcomeForm(request.POST if closing else None)
    decision = DecisionForm(request.POST if deciding else None)
    refused: Refusal | None = None
    try:
        if closing and outcome.is_valid():
            close_report(user, report, **outcome.cleaned_data)
            return done(request, _("The report is closed."))
        if deciding and decision.is_valid():
            decided(user, report.about, decision, report)
            return done(request, _("The decision is written down."))
    except Refusal as refusal:
        refused = refusal
    context = {
        "report": report,
        "file": file_of(report.about, user, besides=report),
        "lines": lines_at(report.table),
        "has_record": report.partie is not None and may_read_record(player_of(user, request.session), report.partie),
        "outcome": outcome,
        "decision": decision,
        "refusal": None if refused is None else refusal_words(refused.code),
    }
    return render(request, "moderation/case.html", context, status=200 if refused is None else 409)


@transaction.atomic
def decided(user: User, player: Player, form: DecisionForm, report: Report | None) -> None:
    """Store the decision of the form. A note leaves the report open; every other decision closes it."""
    kind, why = form.cleaned_data["kind"], form.cleaned_data["why"]
    if report is not None and report.handled_at is None and kind != Sanction.Kind.NOTE:
        close_report(user, report, outcome=why)
    decide(user, player, kind, why=why, until=form.until, report=report)


def done(request: HttpRequest, words: str) -> HttpResponse:
    messages.success(request, words)
    return redirect("order:cases")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@moderators_only
def player_file(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show everything known about one person; a decision here needs no report."""
    user = moderator(request)
    player = judged(user, get_object_or_404(Player, pk=player_id, kind=Player.Kind.PERSON))
    form = DecisionForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        decided(user, player, form, None)
        return done(request, _("The decision is written down."))
    return render(request, "moderation/file.html", {"file": file_of(player, user), "decision": form})


def judged(user: User, player: Player) -> Player:
    """Return the player, or the account that absorbed them. Http404 if this moderator may not decide about them."""
    if not may_moderate(user, player):
        raise Http404
    return player.absorbed_by or player


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@moderators_only
def lift_one(request: HttpRequest, sanction_id: int) -> HttpResponse:
    """End a sanction early, with a reason."""
    user = moderator(request)
    bound = Sanction.objects.exclude(kind__in=(Sanction.Kind.NOTE, Sanction.Kind.WARN)).select_related("player")
    sanction = get_object_or_404(bound, pk=sanction_id)
    judged(user, sanction.player)
    form = WhyForm(request.POST or None)
    refusal = None
    if request.method == "POST" and form.is_valid():
        try:
            lift(user, sanction, why=form.cleaned_data["why"])
            return done(request, _("The decision is lifted."))
        except Refusal as refused:
            refusal = refusal_words(refused.code)
    context = {"sanction": sanction, "form": form, "refusal": refusal}
    return render(request, "moderation/lift.html", context, status=409 if refusal else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@moderators_only
def answer_one(request: HttpRequest, appeal_id: int) -> HttpResponse:
    """Answer an appeal. The moderator who took the decision can read the appeal but not answer it."""
    user = moderator(request)
    row = get_object_or_404(appeals_of(user), pk=appeal_id)
    judged(user, row.sanction.player)
    form = AnswerForm(request.POST or None)
    refusal = refusal_words("own-decision") if row.sanction.by_id == user.pk else None
    if request.method == "POST" and form.is_valid():
        try:
            answer(user, row, words=form.cleaned_data["words"], lifted=form.cleaned_data["verdict"] == "lift")
            return done(request, _("The appeal has been answered."))
        except Refusal as refused:
            refusal = refusal_words(refused.code)
    context = {"appeal": row, "form": form, "refusal": refusal}
    status = 409 if refusal and request.method == "POST" else 200
    return render(request, "moderation/answer.html", context, status=status)
