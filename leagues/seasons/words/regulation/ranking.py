"""Regulation of the ranking and its tie-breaks, the same for every kind of league."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Text
from leagues.contests.words.regulation.article import Article, article, listed
from leagues.contests.words.regulation.ranking import FIRST, THEN
from leagues.standings.seasons.metrics import Named, SeasonMetric

OWN_FIRST: Final[dict[SeasonMetric, Text]] = {
    SeasonMetric.MEAN: gettext_lazy("The ranking is by the mean of match points a partie."),
    SeasonMetric.DAYS: gettext_lazy("The ranking is by the number of days attended."),
    SeasonMetric.DAYS_WON: gettext_lazy("The ranking is by the number of days won."),
    SeasonMetric.BEST_DAY: gettext_lazy("The ranking is by the best day: the most match points in one."),
    SeasonMetric.FORFEITS: gettext_lazy("The ranking is by the fewest forfeits."),
}
OWN_THEN: Final[dict[SeasonMetric, Text]] = {
    SeasonMetric.MEAN: gettext_lazy("the mean of match points a partie"),
    SeasonMetric.DAYS: gettext_lazy("the number of days attended"),
    SeasonMetric.DAYS_WON: gettext_lazy("the number of days won"),
    SeasonMetric.BEST_DAY: gettext_lazy("the best day"),
    SeasonMetric.FORFEITS: gettext_lazy("the fewest forfeits"),
}
FIRST_OF_A_SEASON: Final[dict[Named, Text]] = dict([*FIRST.items(), *OWN_FIRST.items()])
THEN_OF_A_SEASON: Final[dict[Named, Text]] = dict([*THEN.items(), *OWN_THEN.items()])


def ranking_article(metrics: Sequence[Named], *more: Text) -> Article:
    """Return the article. `more`: additions of this kind of league."""
    late = _("A result that is corrected later counts as if it had been right at once.")
    return article(_("The ranking"), (FIRST_OF_A_SEASON[metrics[0]], _ties(metrics), *more, late))


def _ties(metrics: Sequence[Named]) -> str:
    if len(metrics) == 1:
        return _("Those who are level share their rank.")
    return _("Those who are level are separated, in this order, by: %(metrics)s.") % {
        "metrics": listed(THEN_OF_A_SEASON[each] for each in metrics[1:])
    }
