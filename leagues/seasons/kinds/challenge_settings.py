"""The settings of a challenge, each declared once, and their form."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.labels import Text, Words
from leagues.contests.contest_log.settings.ranking import BYES as OF_CONTESTS
from leagues.contests.contest_log.settings.ranking import WALKOVER
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import (
    CARD_POINTS,
    MATCH_POINT,
    PRESET,
    RANKING,
    RANKING_ARTICLE,
    WALKOVER_WORDS,
    WIN_DRAW_LOSS,
    WITHDRAWS,
    PointsByPlace,
    formula_said,
    leavers_type,
    metrics_setting,
    points_told,
)
from leagues.settings.in_words import number_text
from leagues.settings.schema import ArticleHead, Schema, Setting, SettingsGroup
from leagues.settings.value_types import FormData, OneOf, Part, Parts, ValueText, WholeNumber, number_field
from leagues.standings.regulation import ByeRule
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.settings import ChallengeSettings, Ranks

MOST_DAYS: Final = 366
ASKED: Final = WholeNumber(0, MOST_DAYS)
RANKED: Final = OneOf(
    {
        Ranks.PERSONS: ValueText(
            gettext_lazy("each person, with any partner"),
            gettext_lazy("The ranking is individual: points follow each person, no matter who their partner was."),
        ),
        Ranks.PAIRS: ValueText(
            gettext_lazy("pairs that stay together"),
            gettext_lazy("Pairs are ranked: what two people make together counts only for their pair."),
        ),
    }
)
BYES: Final = OneOf(
    {
        **OF_CONTESTS.values,
        ByeRule.HALF: ValueText(
            OF_CONTESTS.label(ByeRule.HALF),
            gettext_lazy("A bye is worth half a partie: 81 points for each donne of the round."),
        ),
    }
)


def _days_said(chosen: ChallengeSettings) -> list[Text]:
    said = ngettext(
        "The challenge has %(n)s day: a contest of the club, with a draw and a ranking of its own.",
        "The challenge has %(n)s days, each a contest of the club with a draw and a ranking of its own.",
        chosen.days,
    )
    return [said % {"n": chosen.days}, formula_said(chosen)]


def _best_said(chosen: ChallengeSettings) -> str:
    if chosen.best is None:
        return _("Every day counts.")
    said = ngettext("Only the best day of each counts.", "Only the %(n)s best days of each count.", chosen.best)
    return said % {"n": chosen.best}


def _to_rank_said(chosen: ChallengeSettings) -> str:
    said = ngettext(
        "To be ranked, you must play at least %(n)s day.",
        "To be ranked, you must play at least %(n)s days.",
        chosen.days_to_rank,
    )
    return said % {"n": chosen.days_to_rank} if chosen.days_to_rank else ""


def _for_prize_said(chosen: ChallengeSettings) -> str:
    said = ngettext(
        "To win a prize, you must play at least %(n)s day.",
        "To win a prize, you must play at least %(n)s days.",
        chosen.days_for_prize,
    )
    return said % {"n": chosen.days_for_prize} if chosen.days_for_prize else ""


def _points_said(chosen: ChallengeSettings) -> str:
    points = chosen.match_points
    said = _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(bye)s for a bye.")
    return said % {"win": points.win, "draw": points.draw, "loss": points.loss, "bye": points.bye}


def _places_said(chosen: ChallengeSettings) -> str:
    said = _(
        "Each day also gives match points by place, starting with the first: %(points)s. Those tied get "
        "the points of the place they share."
    )
    return said % {"points": ", ".join(str(each) for each in chosen.places)} if chosen.places else ""


def _bye_said(chosen: ChallengeSettings) -> Text:
    if chosen.bye is ByeRule.FLAT:
        return _("A bye is worth %(points)s points.") % {"points": number_text(chosen.bye_points)}
    return BYES.sentence(chosen.bye)


def _walkover_said(chosen: ChallengeSettings) -> str:
    there, opposite = (number_text(points) for points in chosen.walkover)
    return _("A pair whose opponents have left or did not come wins with %(points)s points, %(against)s against.") % {
        "points": there,
        "against": opposite,
    }


SETTINGS: Final[dict[str, Setting[ChallengeSettings]]] = {
    "preset": PRESET,
    "ranks": Setting(
        type=RANKED,
        words=Words(gettext_lazy("Who is in the ranking")),
        group="days",
        article="ranking",
        order=1,
        doc="persons, whose points follow them from partner to partner, or pairs",
    ),
    "days": Setting(
        type=WholeNumber(1, MOST_DAYS),
        words=Words(gettext_lazy("Days planned"), gettext_lazy("Each day is a contest of the club.")),
        group="days",
        article="days",
        says=_days_said,
        doc="how many days are planned; no fewer than are held",
    ),
    "best": Setting(
        type=WholeNumber(1, MOST_DAYS, required=False),
        words=Words(gettext_lazy("Best days that count"), gettext_lazy("Empty: all of them count.")),
        group="days",
        article="days",
        says=_best_said,
        doc="only each entrant’s best days count. Days are compared by the season’s metrics; of two equal days the "
        "earlier counts. A day that does not count names the lowest day that does (`behind`)",
    ),
    "days_to_rank": Setting(
        type=ASKED,
        words=Words(gettext_lazy("Days needed to be ranked"), gettext_lazy("0: coming once is enough to be ranked.")),
        group="days",
        article="days",
        says=_to_rank_said,
        doc="entrants with fewer days have no rank and are listed last",
    ),
    "days_for_prize": Setting(
        type=ASKED,
        words=Words(gettext_lazy("Days needed for a prize"), gettext_lazy("0: no minimum.")),
        group="days",
        article="days",
        says=_for_prize_said,
        doc="entrants with fewer days get no prize (`for_prize`)",
    ),
    "match_points": Setting(
        type=Parts({**WIN_DRAW_LOSS, "bye": Part(MATCH_POINT, Words(gettext_lazy("Bye")), field="bye_match")}),
        words=Words(gettext_lazy("Win")),
        group="points",
        article="points",
        says=_points_said,
        doc="worth of a partie and of a bye",
    ),
    "places": Setting(
        type=PointsByPlace(),
        words=Words(
            gettext_lazy("Match points by place of a day"),
            gettext_lazy("Points by rank, starting with the first: “10, 6, 4, 2”. Empty: none."),
        ),
        group="points",
        article="points",
        says=_places_said,
        doc="extra match points by place of the day; tied entrants get those of their shared place, and so do the two "
        "persons of a pair (`to_a_place`)",
    ),
    "bye": Setting(
        type=BYES,
        words=Words(gettext_lazy("A bye is worth")),
        group="absences",
        article="points",
        says=_bye_said,
        doc="card points of a bye ([standings.md](standings.md))",
    ),
    "bye_points": Setting(
        type=CARD_POINTS,
        words=Words(gettext_lazy("Fixed points for a bye")),
        group="absences",
        doc="points of a `flat` bye",
    ),
    "walkover": Setting(
        type=WALKOVER,
        words=WALKOVER_WORDS,
        group="absences",
        article="points",
        says=_walkover_said,
        doc="points for and against a side whose opponents are missing",
    ),
    "leavers": Setting(
        type=leavers_type(
            gettext_lazy("If you leave the challenge, you keep your points and your place in the ranking."),
            gettext_lazy("If you leave the challenge, you are ranked behind all those who stayed."),
        ),
        words=WITHDRAWS,
        group="absences",
        article="ranking",
        order=2,
        doc="those who withdraw keep their place, or are ranked last",
    ),
    "metrics": metrics_setting({SeasonMetric.FORFEITS}),
}


def _days_told(chosen: ChallengeSettings) -> str:
    days = ngettext("%(n)s day", "%(n)s days", chosen.days) % {"n": chosen.days}
    return days if chosen.best is None else _("%(days)s, the best %(n)s count") % {"days": days, "n": chosen.best}


def _bye_told(chosen: ChallengeSettings) -> str:
    bye = number_text(chosen.bye_points) if chosen.bye is ByeRule.FLAT else BYES.label(chosen.bye)
    return _("bye: %(worth)s") % {"worth": bye}


SCHEMA: Final = Schema(
    ChallengeSettings,
    (
        SettingsGroup("days", pgettext_lazy("of a challenge", "Days"), _days_told),
        SettingsGroup("points", gettext_lazy("Points"), lambda chosen: points_told(chosen.match_points)),
        SettingsGroup("absences", gettext_lazy("Byes and departures"), _bye_told),
        RANKING,
    ),
    (ArticleHead("days", gettext_lazy("The days")), ArticleHead("points", gettext_lazy("Points")), RANKING_ARTICLE),
    beside=SETTINGS,
)


class ChallengeForm(SeasonSettingsForm[ChallengeSettings]):
    schema = SCHEMA

    def __init__(self, data: FormData = None, *, settings: ChallengeSettings, state: SeasonState) -> None:
        super().__init__(data, settings=settings, state=state)
        # There are at least as many days as are held already.
        self.fields["days"] = number_field(SETTINGS["days"].words, max(state.days, default=1), MOST_DAYS)
