"""The marks of a line before it is written, computed by the engine, with reasons."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.labels import REASONS, Text
from games.rules.counting import DonneCount
from games.rules.explaining import Step, explain_line
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.seats import CAMPS, NOTHING, Camp
from games.rules.totals import is_last
from games.sheets.names import Names
from games.sheets.paper import PaperFigures, figures_of, outcome_of
from games.sheets.state import SheetState


@dataclass(frozen=True, slots=True)
class CountedCamp:
    name: str
    figures: PaperFigures
    reasons: str


@dataclass(frozen=True, slots=True)
class CountedLine:
    """A line as it would be written. `ends`: whether the partie would be over."""

    outcome: Text
    camps: tuple[CountedCamp, ...]
    ends: bool


def counted(state: SheetState, count: DonneCount, names: Names, number: int | None = None) -> CountedLine:
    """Return the line for this count, as the next row or in place of row `number`. Refusals: those of the engine."""
    before = partie_before(state, number)
    after = before.count(count)[0]
    line = after.lines[-1]
    steps = explain_line(line, before.rules, held=before.held or NOTHING, last=is_last(before.rules, before.lines))
    camps = tuple(_camp(line, camp, names, steps) for camp in CAMPS)
    return CountedLine(outcome_of(line), camps, after.finished)


def partie_before(state: SheetState, number: int | None) -> Partie:
    """Return the partie before that row; for a new row, the current partie."""
    if number is None:
        return state.partie
    partie = Partie.begin(state.partie.rules, first_dealer=state.partie.first_dealer)
    for row in state.standing:
        if row.number < number and row.count is not None:
            partie = partie.count(row.count)[0]
    return partie


def _camp(line: ScoreLine, camp: Camp, names: Names, steps: tuple[Step, ...]) -> CountedCamp:
    own = [step for step in steps if step.camp is camp]
    amounts = [_("{amount} {reason}").format(amount=_figure(step.amount), reason=REASONS[step.what]) for step in own]
    return CountedCamp(names.camp(camp), figures_of(line, camp), ", ".join(amounts))


def _figure(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")
