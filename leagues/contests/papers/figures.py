"""The figures of a printed ranking: each round's points, the metrics, and the tie-break between level entrants."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy

from games.labels import Text
from leagues.contests.contest_log.counting import played_of
from leagues.contests.contest_log.state import ContestState
from leagues.settings.in_words import number_text
from leagues.standings.ranking import Figure, Standing
from leagues.standings.regulation import Metric
from leagues.standings.scores import RoundOutcome, RoundScore, scores_of

SHORT: Final[Mapping[Metric, Text]] = {
    Metric.POINTS: pgettext_lazy("column of a ranking", "Points"),
    Metric.WINS: pgettext_lazy("column of a ranking", "Wins"),
    Metric.MATCH_POINTS: pgettext_lazy("column of a ranking", "M. pts"),
    Metric.AGAINST: pgettext_lazy("column of a ranking", "Against"),
    Metric.DIFFERENCE: pgettext_lazy("column of a ranking", "Diff."),
    Metric.BEST_PARTIE: pgettext_lazy("column of a ranking", "Best"),
    Metric.FIRST_PARTIE: pgettext_lazy("column of a ranking", "1st partie"),
    Metric.CAPOTS: pgettext_lazy("column of a ranking", "Capots"),
    Metric.STRENGTH: pgettext_lazy("column of a ranking", "Opp."),
}
"""The headings of figures with a column. The other figures only separate level entrants."""

Rounds = Mapping[tuple[int, int], RoundScore]


def rounds_of(state: ContestState, until: int | None) -> Rounds:
    """Return the score of each ranked unit in each round, by (round, number)."""
    scores = scores_of(played_of(state, until), state.settings.regulation(state.seed))
    return {(score.round, score.entrant): score for score in scores}


def shown_metrics(state: ContestState, most: int) -> list[Metric]:
    """Return the first metrics of the regulation that have a column; points are always among them."""
    shown = [metric for metric in state.settings.metrics if metric in SHORT][:most]
    return shown if Metric.POINTS in shown else [*shown, Metric.POINTS][-most:]


def figure_text(figure: Figure | None) -> str:
    if figure is None:
        return ""
    if isinstance(figure, Fraction) and figure.denominator > 1:
        return str(number_format(float(figure), decimal_pos=1, force_grouping=True))
    return number_text(int(figure))


def figure_of(standing: Standing, metric: Metric) -> str:
    return figure_text(standing.figures.get(metric, standing.row.points if metric is Metric.POINTS else None))


def rank_text(standing: Standing) -> str:
    """Return the rank as text: « 3 », or « 3 = » for a tie."""
    return _("%(rank)s =") % {"rank": standing.rank} if standing.tied else str(standing.rank)


def round_text(score: RoundScore | None) -> str:
    """Return the points of a round as text: in brackets for a bye, a dash without a table."""
    if score is None:
        return "–"
    points = number_text(score.points)
    return f"({points})" if score.came is RoundOutcome.BYE else points


def parted_by(standing: Standing) -> str:
    """Return the tie-break that separated this line from the line above, if no column shows it."""
    why = standing.decided_by
    if why is None or why in SHORT:
        return ""
    if why is Metric.LOT:
        return pgettext("what separated two who were level", "by lot")
    return pgettext("what separated two who were level", "earlier meeting")
