"""Pages of the arbiter's corner: check a count, replay a record, verify its deals. Nothing is stored.

`verdict_of` has the marks of a counted donne with their reasons.
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.duplicate.sets import check_of
from games.exports import partie_record
from games.labels import OUTCOMES, REASONS, Text, rules_title
from games.learning.count_form import CountForm
from games.learning.records import (
    MOST_DONNES,
    GivenRecordForm,
    RecordForm,
    deals_as_json,
    deals_shown,
    donnes_shown,
    in_groups,
    names_of,
)
from games.models import Partie, Player
from games.options_form import offered_presets
from games.permissions import may_find, may_read_record, player_of
from games.rules.deal_check import verify_deals
from games.rules.explaining import Step, explain_line
from games.rules.line import ScoreLine, line_of
from games.rules.record import Record, parse_record
from games.rules.scoring import counted, score, score_penalty
from games.rules.seats import CAMPS, Camp, Seat, plus

DEALER = Seat.W
"""The dealer makes no difference to the marks."""


@dataclass(frozen=True, slots=True)
class VerdictStep:
    """One step: its reason, signed marks, and the clause of the rules."""

    words: Text
    amount: str
    clause: str


@dataclass(frozen=True, slots=True)
class CampMarks:
    """A camp's marks and reasons. `held`: points of this camp that stay held."""

    name: str
    marks: int
    held: int
    reasons: list[VerdictStep]


@dataclass(frozen=True, slots=True)
class CountVerdict:
    """The verdict on a count. `deciding`: the points that decide the donne; empty if only the tricks decide."""

    outcome: Text
    deciding: str
    camps: list[CampMarks]


def verdict_of(form: CountForm) -> CountVerdict:
    """Score a valid form; the reasons add up to the marks."""
    line = _line(form)
    steps = explain_line(line, form.rules, held=form.held, last=form.last)
    names = _names(form)
    camps = [
        CampMarks(
            names[camp], line.marks[camp], line.held[camp], [_reason(step) for step in steps if step.camp is camp]
        )
        for camp in CAMPS
    ]
    return CountVerdict(OUTCOMES[line.outcome].label, _deciding(form), camps)


def _line(form: CountForm) -> ScoreLine:
    """Return the line as on a sheet; penalties are added after rounding (rules 4.8)."""
    if form.tally is None:
        scored = score_penalty(form.rules, held=form.held, last=form.last)
    else:
        scored = score(form.tally, form.rules, held=form.held, last=form.last)
    marks = plus(scored.marks, form.penalty)
    return line_of(
        DEALER, form.tally, scored.outcome, marks=marks, penalties=form.penalty, held=scored.held, totals=marks
    )


def _names(form: CountForm) -> dict[Camp, str]:
    """Return the labels of the camps; a maldonne has no taker."""
    if form.tally is not None:
        return {Camp.NS: _("Taker’s side"), Camp.EW: _("Defence")}
    at_fault = Camp.EW if form.penalty[Camp.NS] else Camp.NS
    return {at_fault: _("Side that made the misdeal"), at_fault.other: _("The other side")}


def _deciding(form: CountForm) -> str:
    """Return the card points, annonces and belote that decide the donne (rules 3.4, 4.6)."""
    tally = form.tally
    if tally is None or tally.capot is not None or tally.value in ("capot", "generale"):
        return ""
    totals = counted(tally, form.rules)
    points = {"mine": totals[Camp.NS], "theirs": totals[Camp.EW]}
    if tally.value is None:
        return _("What decides: {mine} for the taker’s side against {theirs}.").format(**points)
    return _("What decides: {mine} for the taker’s side against {theirs}, for a contract of {contract}.").format(
        **points, contract=tally.value
    )


def _reason(step: Step) -> VerdictStep:
    sign = "−" if step.amount < 0 else "+"
    return VerdictStep(REASONS[step.what], f"{sign} {abs(step.amount)}", step.clause)


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """Check a count; the facts are in the address, so the answer can be shared."""
    written = "points_of" in request.GET
    preset = request.GET.get("preset", "")
    initial = {"preset": preset} if preset in offered_presets() else {}
    form = CountForm(request.GET if written else None, initial=initial)
    verdict = verdict_of(form) if written and form.is_valid() else None
    context = {"form": form, "verdict": verdict, "rules": rules_title(form.rules) if verdict else ""}
    return render(request, "learning/count.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest) -> HttpResponse:
    """Replay a record card by card, or show the code of its fault."""
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid():
        replayed = form.replayed
        context |= {
            "partie": replayed.partie,
            "rules": rules_title(replayed.record.rules),
            "names": {str(seat): name for seat, name in names_of(replayed.record).items()},
            "donnes": list(donnes_shown(replayed.record)),
            "left_out": max(0, len(replayed.record.donnes) - MOST_DONNES),
        }
    return render(request, "learning/record.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def deals(request: HttpRequest) -> HttpResponse:
    """Show « Vérifier la donne » for a record sent, or for the finished partie in the address."""
    form = GivenRecordForm(request.POST, request.FILES) if request.method == "POST" else GivenRecordForm()
    context: dict[str, object] = {"form": form}
    if "partie" in request.GET and not form.is_bound:
        viewer = player_of(request.user, request.session)
        partie = _partie_or_404(viewer, request.GET["partie"])
        context |= {"partie": partie, "commitment": in_groups(partie.commitment)}
        prepared = check_of(partie) if partie.finished_at is not None else None
        if prepared is not None:
            groups = {"commitment": in_groups(prepared.commitment), "seed": in_groups(prepared.seed)}
            context |= {"prepared": prepared, **groups}
        elif may_read_record(viewer, partie):
            context |= _verified(parse_record(partie_record(partie), stored=True))
    elif form.is_bound and form.is_valid():
        context |= _verified(form.record)
    return render(request, "learning/deals.html", context)


def _partie_or_404(viewer: Player | None, code: str) -> Partie:
    partie = Partie.objects.filter(code=code).prefetch_related("seats", "donnes").first() if code.isalnum() else None
    if partie is None or not may_find(viewer, partie):
        raise Http404
    return partie


def _verified(record: Record) -> dict[str, object]:
    verdict = verify_deals(record)
    return {
        "deals": deals_shown(record, verdict),
        "again": deals_as_json(record, verdict),
        "names": {str(seat): name for seat, name in names_of(record).items()},
        "rules": rules_title(record.rules),
    }
