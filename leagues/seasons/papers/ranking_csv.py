"""Every table of a season as rows: division by division, and of a ladder month by month."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.csv_file import Cell
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.figures import HEADINGS
from leagues.seasons.pages.form_words import in_words
from leagues.seasons.pages.reading_tables import ReadLine, ReadTable, figure_of
from leagues.seasons.pages.season_page import CountedSeason
from leagues.seasons.pages.season_tables import metrics_of
from leagues.standings.regulation import Metric
from leagues.standings.seasons.metrics import Named, SeasonMetric

OF_ROWS = ("wins", "draws", "losses", "byes", "match_points", "points", "against", "capots", "best")
BESIDE = (SeasonMetric.MEAN, SeasonMetric.DAYS_WON, SeasonMetric.BEST_DAY, Metric.FIRST_PARTIE, Metric.STRENGTH)
"""Figures that are not in the row; they have a column if the season is ranked by them."""


def ranking_rows(at: SeasonContext, counted: CountedSeason) -> Iterator[list[Cell]]:
    """Yield the headings, then one row per line."""
    beside = [metric for metric in metrics_of(at) if metric in BESIDE]
    yield _headings(beside)
    for table in sorted(counted.tables.tables, key=lambda each: (each.month, each.division)):
        for line in table.lines:
            yield _row(at, table, line, counted.called(line.entrant), beside)


def _headings(beside: list[Named]) -> list[Cell]:
    return [
        pgettext("of a ladder", "Month"),
        _("Division"),
        pgettext("in a ranking", "Rank"),
        _("Names"),
        pgettext("head of a column", "Days"),
        _("Wins"),
        pgettext("head of a column", "Draws"),
        pgettext("head of a column", "Losses"),
        pgettext("head of a column", "Byes"),
        _("Match points"),
        _("Points"),
        pgettext("head of a column", "Points against"),
        _("Capots"),
        pgettext("head of a column", "Best partie"),
        pgettext("head of a column", "Forfeits"),
        *(str(HEADINGS[metric]) for metric in beside),
        pgettext("head of a column", "Movement"),
        pgettext("head of a column", "Form"),
        pgettext("head of a column", "Left"),
    ]


def _row(at: SeasonContext, table: ReadTable, line: ReadLine, called: str, beside: list[Named]) -> list[Cell]:
    of_days = at.league.kind == League.Kind.CHALLENGE
    return [
        table.month or None,
        table.division + 1,
        line.rank,
        called,
        line.days if of_days else None,
        *(figure_of(line.row[name]) for name in OF_ROWS),
        line.forfeits,
        *(line.figures.get(metric) for metric in beside),
        line.moved,
        in_words(line.form),
        pgettext("a cell", "left") if line.left else None,
    ]
