"""Explanations of the marks of a stored donne, from the scoring steps of the engine."""

from collections.abc import Iterable, Iterator
from typing import cast, get_args

from django.utils.translation import gettext as _

from games.labels import CAMPS, REASONS
from games.models import Donne
from games.rules.actions import Height
from games.rules.cards import trump_named
from games.rules.explaining import Step, explain_line
from games.rules.line import Outcome, ScoreLine
from games.rules.options import Rules
from games.rules.seats import CAMPS as BOTH
from games.rules.seats import NOTHING, Camp, Seat
from games.rules.totals import is_last


def reasons_of(donnes: Iterable[Donne], rules: Rules) -> Iterator[tuple[str, ...]]:
    """Yield for each donne, in order, one sentence per camp that marks: « Nord–Sud : 86 points, 80 contrat. »"""
    before: tuple[ScoreLine, ...] = ()
    for donne in donnes:
        line = engine_line(donne)
        held = before[-1].held if before else NOTHING
        steps = explain_line(line, rules, held=held, last=is_last(rules, before))
        yield tuple(_sentence(camp, steps) for camp in BOTH if any(step.camp is camp for step in steps))
        before = (*before, line)


def engine_line(donne: Donne) -> ScoreLine:
    """Convert the row to a line of the engine (docs/record.md, « What replaying gives »)."""
    return ScoreLine(
        dealer=Seat[donne.dealer],
        outcome=_outcome(donne.outcome),
        taker=Seat[donne.taker] if donne.taker else None,
        trump=trump_named(donne.trump),
        value=_height(donne.value),
        multiplier=donne.multiplier,
        tricks=None if donne.ns_tricks is None or donne.ew_tricks is None else (donne.ns_tricks, donne.ew_tricks),
        points=(donne.ns_points, donne.ew_points),
        capot=Camp[donne.capot] if donne.capot else None,
        belote=(donne.ns_belote, donne.ew_belote),
        annonces=(donne.ns_annonces, donne.ew_annonces),
        penalties=(donne.ns_penalties, donne.ew_penalties),
        marks=(donne.ns_marks, donne.ew_marks),
        held=(donne.ns_held, donne.ew_held),
        totals=(donne.ns_total, donne.ew_total),
    )


def _sentence(camp: Camp, steps: Iterable[Step]) -> str:
    amounts = ", ".join(f"{_figure(step.amount)} {REASONS[step.what]}" for step in steps if step.camp is camp)
    return _("{camp}: {amounts}.").format(camp=CAMPS[str(camp)], amounts=amounts)


def _figure(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")


def _height(value: str) -> Height | None:
    match value:
        case "":
            return None
        case "capot":
            return "capot"
        case "generale":
            return "generale"
    return int(value)


def _outcome(text: str) -> Outcome:
    if text not in get_args(Outcome):
        raise ValueError(f"no outcome is called {text}")
    return cast(Outcome, text)
