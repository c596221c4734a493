"""Figures formatted for a page, and their column headings."""

from collections.abc import Set as AbstractSet
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import pgettext_lazy

from games.labels import Text
from leagues.standings.metrics import Figure
from leagues.standings.regulation import Metric
from leagues.standings.seasons.metrics import Named, SeasonMetric

UNTOLD: Final = frozenset({Metric.LOT, Metric.HEAD_TO_HEAD})
"""Tie-breaks that have no figure to show."""
MOST_COLUMNS: Final = 3

HEADINGS: Final[dict[Named, Text]] = {
    Metric.POINTS: pgettext_lazy("head of a column", "Total"),
    Metric.WINS: pgettext_lazy("head of a column", "Wins"),
    Metric.MATCH_POINTS: pgettext_lazy("head of a column", "Points"),
    Metric.AGAINST: pgettext_lazy("head of a column", "Against"),
    Metric.DIFFERENCE: pgettext_lazy("head of a column", "Difference"),
    Metric.BEST_PARTIE: pgettext_lazy("head of a column", "Best partie"),
    Metric.FIRST_PARTIE: pgettext_lazy("head of a column", "First parties"),
    Metric.CAPOTS: pgettext_lazy("head of a column", "Capots"),
    Metric.STRENGTH: pgettext_lazy("head of a column", "Opponents"),
    SeasonMetric.MEAN: pgettext_lazy("head of a column", "Mean"),
    SeasonMetric.DAYS: pgettext_lazy("head of a column", "Days"),
    SeasonMetric.DAYS_WON: pgettext_lazy("head of a column", "Days won"),
    SeasonMetric.BEST_DAY: pgettext_lazy("head of a column", "Best day"),
    SeasonMetric.FORFEITS: pgettext_lazy("head of a column", "Forfeits"),
}
SIGNED: Final[frozenset[Named]] = frozenset({Metric.DIFFERENCE})


def columns_of(metrics: tuple[Named, ...], nowhere: AbstractSet[Named] = frozenset()) -> tuple[Named, ...]:
    """Return the metrics that a table shows as columns, in their order. Days have a column of their own.

    `nowhere`: metrics that are zero for everybody, left out.
    """
    told = (each for each in metrics if each not in UNTOLD | nowhere and each is not SeasonMetric.DAYS)
    return tuple(told)[:MOST_COLUMNS]


def figure_text(metric: Named, figure: Figure | None) -> str:
    """Return a figure as text: « 1 944 », « 2,33 », « +312 »; a dash for None."""
    if figure is None:
        return "–"
    whole = figure.denominator == 1
    told = number_format(int(figure) if whole else float(figure), decimal_pos=0 if whole else 2, force_grouping=True)
    if metric not in SIGNED:
        return told
    return f"+{told}" if figure > 0 else told.replace("-", "−")


def number_text(number: int) -> str:
    """Return « 1 944 »."""
    return number_format(number, force_grouping=True)
