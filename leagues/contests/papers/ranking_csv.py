"""The ranking after a round, or the final one, as rows for a spreadsheet."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.csv_file import Cell
from leagues.contests.contest_log.ranking import by_category, prizes_of, stages_of, standings_of
from leagues.contests.contest_log.settings import SCHEMA
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.shelf import BY_NAME, may_have
from leagues.contests.words.drawing import stage_text
from leagues.contests.words.scoring import METRICS
from leagues.standings.prizes import Award
from leagues.standings.ranking import Standing
from leagues.standings.regulation import Metric

UNTOLD = frozenset({Metric.LOT, Metric.HEAD_TO_HEAD})
"""Tie-breaks that have no figure to print."""


def ranking_rows(printing: Printing) -> Iterator[list[Cell]]:
    """Yield the headings, then one row per line of the ranking, with the columns that the printed ranking shows to the
    same viewer.

    Each category has a column with the rank in it. The final ranking has the prizes too, for viewers of their paper;
    « worth » in units of the currency.
    """
    state, until = printing.state, printing.round_number or len(printing.state.published)
    metrics = [metric for metric in state.settings.metrics if metric not in UNTOLD]
    standings, stages, awards = standings_of(state, until), stages_of(state, until), _awards(printing)
    categories = {capfirst(str(SCHEMA.value_text(each.category))): each for each in by_category(state, standings)}
    ranks = [{standing.entrant: rank for rank, standing in each.lines} for each in categories.values()]
    number = [] if printing.persons_ranked else [_("Number")]
    stage = [_("Stage")] if stages else []
    prize = [_("Prize"), _("Worth")] if awards else []
    figures = [str(METRICS[metric]) for metric in metrics]
    yield [pgettext("in a ranking", "Rank"), *number, _("Names"), *stage, *figures, *categories, *prize]
    for each in standings:
        yield [
            each.rank,
            *([] if printing.persons_ranked else [each.entrant]),
            _called(printing, each),
            *([stage_text(stages.get(each.entrant))] if stages else []),
            *(each.figures.get(metric) for metric in metrics),
            *(within.get(each.entrant) for within in ranks),
            *(_won(printing, awards[each.entrant]) if awards else []),
        ]


def _called(printing: Printing, standing: Standing) -> str:
    name = printing.ranked(standing.entrant)
    return _("%(name)s (left)") % {"name": name} if standing.left else name


def _awards(printing: Printing) -> defaultdict[int, list[Award]]:
    """Return the prizes by ranked unit; empty for a single round, or if the prizes are not shown."""
    found: defaultdict[int, list[Award]] = defaultdict(list)
    if not printing.round_number and may_have(printing.at, BY_NAME["prix"], 0):
        for award in prizes_of(printing.state).awards:
            found[award.entrant].append(award)
    return found


def _won(printing: Printing, awards: list[Award]) -> list[Cell]:
    names = [printing.state.settings.prizes[award.prize].name for award in awards]
    cents = sum(award.worth for award in awards)
    return [" + ".join(names) or None, Fraction(cents, 100) if cents else None]
