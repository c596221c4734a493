"""Regulation: the unit of the ranking, its metrics, and the tie-breaks."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.contest_log.settings import EntryMode, Later, RankedBy, Settings
from leagues.contests.words.regulation.article import Article, article, listed
from leagues.contests.words.settings import number_text
from leagues.standings.regulation import Metric

FIRST: Final[dict[Metric, Text]] = {
    Metric.POINTS: gettext_lazy("The ranking is by the sum of points."),
    Metric.WINS: gettext_lazy("The ranking is by the number of parties won."),
    Metric.MATCH_POINTS: gettext_lazy("The ranking is by match points."),
    Metric.AGAINST: gettext_lazy("The ranking is by the fewest points of the opponents."),
    Metric.DIFFERENCE: gettext_lazy("The ranking is by the difference between points for and against."),
    Metric.BEST_PARTIE: gettext_lazy("The ranking is by the best partie."),
    Metric.FIRST_PARTIE: gettext_lazy("The ranking is by the first partie."),
    Metric.CAPOTS: gettext_lazy("The ranking is by the number of capots."),
}
THEN: Final[dict[Metric, Text]] = {
    Metric.POINTS: gettext_lazy("the sum of points"),
    Metric.WINS: gettext_lazy("the number of parties won"),
    Metric.MATCH_POINTS: gettext_lazy("match points"),
    Metric.AGAINST: gettext_lazy("the fewest points of the opponents"),
    Metric.DIFFERENCE: gettext_lazy("the difference between points for and against"),
    Metric.BEST_PARTIE: gettext_lazy("the best partie"),
    Metric.FIRST_PARTIE: gettext_lazy("the first partie"),
    Metric.HEAD_TO_HEAD: gettext_lazy("what they did against one another, when all of them have met"),
    Metric.CAPOTS: gettext_lazy("the number of capots"),
    Metric.STRENGTH: gettext_lazy("the strength of the opponents met"),
    Metric.LOT: gettext_lazy("the lot, drawn from a number anybody can verify"),
}


def ranking_article(settings: Settings, *, by_points: bool = False) -> Article:
    """Return the article. `by_points`: the stage reached in the knock-out does not rank."""
    paragraphs = (
        _by_stage(settings, by_points=by_points),
        FIRST[settings.metrics[0]],
        _match_points(settings),
        _ties(settings),
        _whose(settings),
        _cap(settings),
    )
    return article(_("The ranking"), paragraphs)


def _by_stage(settings: Settings, *, by_points: bool) -> str:
    if settings.later not in (Later.POOLS, Later.KNOCK_OUT):
        return ""
    if by_points:
        return _("The stage reached in the knock-out does not count in the ranking.")
    told = [
        _("After the knock-out one is ranked by the stage reached: the winner, the other finalist, and so on."),
        _("Those who played the consolante follow by their stage in it, its winner first."),
        _("Then come those left in the pools."),
        _("Within a stage, what follows decides."),
    ]
    holds = (True, settings.consolante, settings.later is Later.POOLS, True)
    return " ".join(sentence for sentence, said in zip(told, holds, strict=True) if said)


def _match_points(settings: Settings) -> str:
    if Metric.MATCH_POINTS not in settings.metrics:
        return ""
    points = settings.match_points
    return _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(bye)s for a bye.") % {
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
        "bye": points.bye,
    }


def _ties(settings: Settings) -> str:
    if len(settings.metrics) == 1:
        return _("Those who are level share their rank.")
    return _("Those who are level are separated, in this order, by: %(metrics)s.") % {
        "metrics": listed(THEN[each] for each in settings.metrics[1:])
    }


def _whose(settings: Settings) -> str:
    if settings.ranked is RankedBy.PERSONS:
        return _("The ranking is individual: points follow each person, whoever their partner was.")
    if settings.entry is EntryMode.MELEE:
        return _("Each player is ranked.")
    return _("Each pair is ranked.")


def _cap(settings: Settings) -> str:
    cap = settings.cap
    if cap is None:
        return ""
    rounds = listed(str(number) for number in sorted(cap.rounds))
    said = {"rounds": rounds, "winner": number_text(cap.winner), "loser": number_text(cap.loser)}
    return (
        ngettext(
            "Against arranged results, in round %(rounds)s who wins with more than %(winner)s points is counted "
            "%(winner)s, "
            "and the loser %(loser)s, or more where they made more.",
            "Against arranged results, in rounds %(rounds)s who wins with more than %(winner)s points is counted "
            "%(winner)s, "
            "and the loser %(loser)s, or more where they made more.",
            len(cap.rounds),
        )
        % said
    )
