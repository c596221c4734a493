"""The marks of a counted donne with their reasons, for « Vérifier un décompte »."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import OUTCOMES, REASONS, Text
from games.learning.count_form import CountForm
from games.rules.explaining import Step, explain_line
from games.rules.line import ScoreLine, line_of
from games.rules.marking import counted
from games.rules.scoring import score, score_penalty
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
        return {Camp.NS: _("Taker’s camp"), Camp.EW: _("Defence")}
    at_fault = Camp.EW if form.penalty[Camp.NS] else Camp.NS
    return {at_fault: _("Camp of the maldonne"), at_fault.other: _("The other camp")}


def _deciding(form: CountForm) -> str:
    """Return the card points, annonces and belote that decide the donne (rules 3.4, 4.6)."""
    tally = form.tally
    if tally is None or tally.capot is not None or tally.value in ("capot", "generale"):
        return ""
    totals = counted(tally, form.rules)
    points = {"mine": totals[Camp.NS], "theirs": totals[Camp.EW]}
    if tally.value is None:
        return _("What decides: {mine} for the taker’s camp against {theirs}.").format(**points)
    return _("What decides: {mine} for the taker’s camp against {theirs}, for a contract of {contract}.").format(
        **points, contract=tally.value
    )


def _reason(step: Step) -> VerdictStep:
    sign = "−" if step.amount < 0 else "+"
    return VerdictStep(REASONS[step.what], f"{sign} {abs(step.amount)}", step.clause)
