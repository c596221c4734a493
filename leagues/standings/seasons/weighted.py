"""The parties of a ladder by weight, in hundredths of a partie; all ranking figures use it.

Sums are whole hundredths and become figures at the end, so the page shows exactly what was added.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from leagues.standings.metrics import Figure
from leagues.standings.ordering import Figures, Group, Measure
from leagues.standings.played import Entrant
from leagues.standings.regulation import MatchPoints, Metric
from leagues.standings.rows import StandingRow, rows_from
from leagues.standings.scores import RoundOutcome, RoundScore
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.metrics import Named, SeasonMetric
from leagues.standings.seasons.months import WHOLE
from leagues.standings.seasons.sums import Sums, season_measures

NO_SUM: Final[frozenset[Named]] = frozenset({SeasonMetric.MEAN, Metric.HEAD_TO_HEAD, Metric.LOT})
"""Figures that are not sums over parties: they need no conversion from hundredths."""


class Weighed(NamedTuple):
    """A partie's score for one player, and its weight."""

    score: RoundScore
    weight: int


Worth: TypeAlias = Mapping[RoundOutcome, int]
"""Match points of a whole partie by its outcome."""


def worth_of(points: MatchPoints) -> Worth:
    return {RoundOutcome.WON: points.win, RoundOutcome.DREW: points.draw, RoundOutcome.LOST: points.loss}


def weight_of(scores: Iterable[Weighed]) -> int:
    """Return the total weight."""
    return sum(each.weight for each in scores)


def first_few(scores: Sequence[Weighed], most: int | None) -> Sequence[Weighed]:
    """Return the first parties that together weigh as much as `most` whole parties; None: all parties."""
    if most is None:
        return scores
    so_far = 0
    for place, each in enumerate(scores):
        if so_far >= WHOLE * most:
            return scores[:place]
        so_far += each.weight
    return scores


def parts(hundredths: int) -> Figure:
    """Return hundredths as a number of parties, an int if whole."""
    whole, more = divmod(hundredths, WHOLE)
    return Fraction(hundredths, WHOLE) if more else whole


def match_points(scores: Iterable[Weighed], worth: Worth) -> int:
    """Return match points in hundredths."""
    return sum(weight * worth[score.came] for score, weight in scores)


def plain_row(entrant: Entrant, scores: Sequence[Weighed], points: MatchPoints) -> StandingRow:
    """Return a row with wins, losses and points unweighted, and match points weighted."""
    row = rows_from((entrant,), (score for score, _weight in scores), points)[entrant]
    return replace(row, match_points=parts(match_points(scores, worth_of(points))))


def weighed_measures(
    settings: LadderSettings, scores: Mapping[Entrant, Sequence[Weighed]], rows: Mapping[Entrant, StandingRow]
) -> dict[Named, Measure]:
    """Return a measure for each metric of a ladder, every partie counted by weight. `rows`: unweighted."""
    worth = worth_of(settings.match_points)
    sums = {each: Sums(row=_in_hundredths(rows[each], own, worth)) for each, own in scores.items()}
    every = [each.score for entrant in sorted(scores) for each in scores[entrant]]
    measures = season_measures(settings.metrics, sums, every, settings.seed)
    return {metric: measure if metric in NO_SUM else _in_parties(measure) for metric, measure in measures.items()}


def _in_hundredths(plain: StandingRow, scores: Sequence[Weighed], worth: Worth) -> StandingRow:
    """Return all sums of a row weighted, except opponents."""
    came = dict.fromkeys(worth, 0)
    points = against = capots = 0
    for score, weight in scores:
        came[score.came] += weight
        points += weight * score.points
        against += weight * score.against
        capots += weight * score.capots
    return replace(
        plain,
        points=points,
        against=against,
        wins=came[RoundOutcome.WON],
        draws=came[RoundOutcome.DREW],
        losses=came[RoundOutcome.LOST],
        capots=capots,
        best=WHOLE * plain.best,
        match_points=match_points(scores, worth),
    )


def _in_parties(measure: Measure) -> Measure:
    def figures(group: Group) -> Figures:
        return {entrant: None if figure is None else _part(figure) for entrant, figure in measure(group).items()}

    return figures


def _part(hundredths: Figure) -> Figure:
    """Return hundredths as a figure; a mean stays a fraction."""
    return hundredths / WHOLE if isinstance(hundredths, Fraction) else parts(hundredths)
