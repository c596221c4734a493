"""The regulation of a challenge: days, points of each day, conditions to be ranked."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.words.regulation.article import Article, article
from leagues.contests.words.settings import number_text
from leagues.seasons.season_log.preset_names import preset_text
from leagues.seasons.words.regulation.ranking import ranking_article
from leagues.standings.regulation import ByeRule, Leavers
from leagues.standings.seasons.challenge_settings import ChallengeSettings, Ranks

WHO: Final[dict[Ranks, Text]] = {
    Ranks.PERSONS: gettext_lazy("The ranking is individual: points follow each person, whoever their partner was."),
    Ranks.PAIRS: gettext_lazy("Pairs are ranked: what two people make together is theirs as a pair, and no other’s."),
}
BYES: Final[dict[ByeRule, Text]] = {
    ByeRule.HALF: gettext_lazy("A bye is worth half a partie: 81 points for each donne of the round."),
    ByeRule.AVERAGE: gettext_lazy("A bye is worth the average of the points made at the tables of that round."),
    ByeRule.CATCH_UP: gettext_lazy("Who is bye plays a partie of that round later, and has the points of it."),
}
LEAVERS: Final[dict[Leavers, Text]] = {
    Leavers.KEEP: gettext_lazy("Who leaves the challenge keeps their points, and their place in the ranking."),
    Leavers.LAST: gettext_lazy("Who leaves the challenge is ranked after all those who stayed."),
}


def challenge_articles(settings: ChallengeSettings) -> tuple[Article, ...]:
    return (
        article(_("The days"), (_days(settings), _formula(settings), *_attendance(settings))),
        article(_("Points"), (_parties(settings), _places(settings), _bye(settings), _walkover(settings))),
        ranking_article(settings.metrics, WHO[settings.ranks], LEAVERS[settings.leavers]),
    )


def _days(settings: ChallengeSettings) -> str:
    said = ngettext(
        "The challenge has %(n)s day: a contest of the club, with a draw and a ranking of its own.",
        "The challenge has %(n)s days, each a contest of the club with a draw and a ranking of its own.",
        settings.days,
    )
    return said % {"n": settings.days}


def _formula(settings: ChallengeSettings) -> str:
    return _("Formula: %(formula)s.") % {"formula": preset_text(settings.preset)}


def _attendance(settings: ChallengeSettings) -> tuple[str, ...]:
    best = settings.best
    counted = (
        _("Every day counts.")
        if best is None
        else ngettext("Only the best day of each counts.", "Only the %(n)s best days of each count.", best)
        % {"n": best}
    )
    ranked = ngettext(
        "To be ranked one must have attended %(n)s day.",
        "To be ranked one must have attended %(n)s days.",
        settings.days_to_rank,
    ) % {"n": settings.days_to_rank}
    prize = ngettext(
        "To have a prize one must have attended %(n)s day.",
        "To have a prize one must have attended %(n)s days.",
        settings.days_for_prize,
    ) % {"n": settings.days_for_prize}
    return counted, ranked if settings.days_to_rank else "", prize if settings.days_for_prize else ""


def _parties(settings: ChallengeSettings) -> str:
    points = settings.match_points
    return _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(bye)s for a bye.") % {
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
        "bye": points.bye,
    }


def _places(settings: ChallengeSettings) -> str:
    if not settings.places:
        return ""
    said = _(
        "Each day gives match points by place too, from the first on: %(points)s. The tied have those of the place "
        "they share."
    )
    return said % {"points": ", ".join(str(each) for each in settings.places)}


def _bye(settings: ChallengeSettings) -> Text:
    if settings.bye is ByeRule.FLAT:
        return _("A bye is worth %(points)s points.") % {"points": number_text(settings.bye_points)}
    return BYES[settings.bye]


def _walkover(settings: ChallengeSettings) -> str:
    there, opposite = (number_text(points) for points in settings.walkover)
    return _(
        "Who finds nobody opposite because they have left or did not come wins with %(points)s points, "
        "%(against)s against."
    ) % {"points": there, "against": opposite}
