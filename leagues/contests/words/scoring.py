"""Words for what is counted: the sum of a sheet and its hints, the state of a table, what ranks."""

from typing import Final

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from leagues.contests.day.steps import Released, Score
from leagues.standings.regulation import Metric
from leagues.standings.scores import Came
from leagues.standings.sheet_sum import Hint, SumCheck

HINTS: Final[dict[Hint, Text]] = {
    Hint.BELOTE_FORGOTTEN: _("A belote not written down?"),
    Hint.BELOTE_TOO_MANY: _("A belote counted in the total of nobody, or written down for nothing?"),
    Hint.CAPOT_NOT_TICKED: _("A capot not ticked?"),
    Hint.CAPOT_TOO_MANY: _("A capot ticked too many?"),
    Hint.DONNE_MISSING: _("A donne missing from the sheet?"),
    Hint.DONNE_TOO_MANY: _("A donne too many on the sheet?"),
    Hint.FIGURES_SWAPPED: _("Two figures swapped in one of the totals?"),
    Hint.LAST_DIGIT: _("The last digit cannot be right: count again."),
}

METRICS: Final[dict[Metric, Text]] = {
    Metric.POINTS: pgettext_lazy("ranking", "Points"),
    Metric.WINS: pgettext_lazy("ranking", "Wins"),
    Metric.MATCH_POINTS: pgettext_lazy("ranking", "Match points"),
    Metric.AGAINST: pgettext_lazy("ranking", "Points against"),
    Metric.DIFFERENCE: pgettext_lazy("ranking", "Difference"),
    Metric.BEST_PARTIE: pgettext_lazy("ranking", "Best partie"),
    Metric.FIRST_PARTIE: pgettext_lazy("ranking", "First partie"),
    Metric.HEAD_TO_HEAD: pgettext_lazy("ranking", "Head-to-head"),
    Metric.CAPOTS: pgettext_lazy("ranking", "Capots"),
    Metric.STRENGTH: pgettext_lazy("ranking", "Strength of opponents"),
    Metric.LOT: pgettext_lazy("ranking", "Lot"),
}

CAME: Final[dict[Came, Text]] = {
    Came.WON: _("won"),
    Came.DREW: _("drawn game"),
    Came.LOST: _("lost"),
    Came.WALKOVER: _("walkover"),
    Came.BYE: _("bye"),
}

RELEASED: Final[dict[Released, Text]] = {
    Released.DRAW: pgettext_lazy("released", "Draw"),
    Released.RESULTS: pgettext_lazy("released", "Results"),
    Released.RANKING: pgettext_lazy("released", "Ranking"),
}


def sum_told(check: SumCheck) -> str:
    """What the sum of a sheet says, in a sentence or two."""
    if check.right:
        return gettext("%(got)s: the sheet adds up.") % {"got": check.got}
    if check.expected is None:
        digit = {"got": check.got, "digit": check.last_digit}
        return gettext("%(got)s: the sum of both totals must end in %(digit)s.") % digit
    return gettext("%(got)s instead of %(expected)s: %(difference)s.") % {
        "got": check.got,
        "expected": check.expected,
        "difference": f"{check.difference:+d}".replace("-", "−"),
    }


def hints_told(check: SumCheck) -> list[Text]:
    return [HINTS[hint] for hint in check.hints]


def score_told(score: Score) -> str:
    """« 1 044 – 900 », with the capots where there are any."""
    said = f"{score.points[0]} – {score.points[1]}"
    if any(score.capots):
        said += gettext(" (capots: %(one)s – %(other)s)") % {"one": score.capots[0], "other": score.capots[1]}
    if score.despite:
        said += gettext(" (does not add up, kept)")
    return said
