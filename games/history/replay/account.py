"""The score of a donne as a table: the reasons for each camp's marks, and the totals before and after."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.labels import OUTCOMES, REASONS, Text
from games.rules.explaining import Steps, explain_line
from games.rules.seats import CAMPS, NOTHING, ByCamp
from games.rules.totals import is_last
from games.rules.unfolding import Unfolded


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A row of the table, in marks, North–South first; the figure of a camp without this reason is empty.

    `kind`: the style of the row.
    """

    label: str
    figures: tuple[str, str]
    kind: str = "reason"


@dataclass(frozen=True, slots=True)
class DonneAccount:
    """The score of a donne. `outcome`: made, dedans and so on; `explanation`: the sentence that explains it."""

    outcome: Text
    explanation: Text
    rows: list[AccountRow]


def account_of(donne: Unfolded) -> DonneAccount:
    words = OUTCOMES[donne.line.outcome]
    label = _("Capot") if donne.line.capot is not None else words.label
    return DonneAccount(label, words.explanation, list(_rows(donne)))


def totals_before(donne: Unfolded) -> ByCamp:
    return donne.before[-1].totals if donne.before else NOTHING


def _rows(donne: Unfolded) -> Iterator[AccountRow]:
    line, held = donne.line, donne.before[-1].held if donne.before else NOTHING
    yield from reasons(explain_line(line, donne.rules, held=held, last=is_last(donne.rules, donne.before)))
    yield AccountRow(_("Marks"), figures(line.marks), "marks")
    if sum(line.held):
        yield AccountRow(_("Held"), figures(line.held), "held")
    yield AccountRow(_("Total before"), figures(totals_before(donne)), "before")
    yield AccountRow(_("Total after"), figures(line.totals), "total")


def reasons(steps: Steps) -> Iterator[AccountRow]:
    """Yield a row for each reason; a reason that both camps have is one row."""
    for what in dict.fromkeys(step.what for step in steps):
        amounts = [sum(step.amount for step in steps if step.what == what and step.camp is camp) for camp in CAMPS]
        north, east = (signed(amount) if amount else "" for amount in amounts)
        yield AccountRow(capfirst(str(REASONS[what])), (north, east))


def figures(marks: ByCamp) -> tuple[str, str]:
    return signed(marks[0]), signed(marks[1])


def signed(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")
