"""What a counted donne marks, with the reasons: the answer of « Vérifier un décompte »."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import OUTCOMES, REASONS, Text
from games.learning.count_form import CountForm
from games.rules.explaining import Step, explain
from games.rules.marking import counted
from games.rules.scoring import score
from games.rules.seats import CAMPS, Camp


@dataclass(frozen=True, slots=True)
class Reason:
    """One step: what it is for, marks with their sign, and the clause."""

    words: Text
    amount: str
    clause: str


@dataclass(frozen=True, slots=True)
class CampMarks:
    """What one camp writes and why. `held`: what it leaves in play."""

    name: str
    marks: int
    held: int
    reasons: list[Reason]


@dataclass(frozen=True, slots=True)
class Verdict:
    """`deciding`: what each camp has where it is decided who won the donne; empty when the tricks alone decide."""

    outcome: Text
    deciding: str
    camps: list[CampMarks]


def verdict_of(form: CountForm) -> Verdict:
    """Score what a valid form says; the reasons add up to the marks."""
    scored = score(form.tally, form.rules, held=form.held, last=form.last)
    steps = explain(form.tally, form.rules, held=form.held, last=form.last)
    names = {Camp.NS: _("Taker’s camp"), Camp.EW: _("Defence")}
    camps = [
        CampMarks(
            names[camp], scored.marks[camp], scored.held[camp], [_reason(step) for step in steps if step.camp is camp]
        )
        for camp in CAMPS
    ]
    return Verdict(OUTCOMES[scored.outcome].label, _deciding(form), camps)


def _deciding(form: CountForm) -> str:
    """Card points, annonces and belote as they count (rules 3.4, 4.6)."""
    tally = form.tally
    if tally.capot is not None or tally.value in ("capot", "generale"):
        return ""
    totals = counted(tally, form.rules)
    told = {"mine": totals[Camp.NS], "theirs": totals[Camp.EW]}
    if tally.value is None:
        return _("What decides: {mine} for the taker’s camp against {theirs}.").format(**told)
    return _("What decides: {mine} for the taker’s camp against {theirs}, for a contract of {contract}.").format(
        **told, contract=tally.value
    )


def _reason(step: Step) -> Reason:
    sign = "−" if step.amount < 0 else "+"
    return Reason(REASONS[step.what], f"{sign} {abs(step.amount)}", step.clause)
