"""The regulation of a ladder: counted parties, the groups of a month, moves up and down."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.words.regulation.article import Article, article
from leagues.seasons.season_log.preset_names import preset_text
from leagues.seasons.season_log.steps import RULE
from leagues.seasons.words.regulation.moving import FILL
from leagues.seasons.words.regulation.ranking import ranking_article
from leagues.seasons.words.settings import GAMES
from leagues.standings.seasons.ladder_settings import Absent, Grouping, LadderSettings

ABSENT: Final[dict[Absent, Text]] = {
    Absent.LAST: gettext_lazy("Who plays fewer is ranked behind the others of the group, and goes down first."),
    Absent.STAY: gettext_lazy("Who plays fewer neither goes up nor down."),
}

WEIGHTS: Final[tuple[Text, ...]] = (
    gettext_lazy(
        "Each counts as much as it weighs: of the same four on one day the second 0.6, then 0.4, 0.29, 0.21 and so "
        "on; of two donnes two thirds of that, of one a third."
    ),
    gettext_lazy("A partie conceded before its first donne is over is none."),
    gettext_lazy("Each counts as many of the parties asked, and of the most that count, as it weighs."),
    gettext_lazy("A player who left a partie has lost it, with no points, against the higher of the two totals."),
)


def ladder_articles(settings: LadderSettings, game: str, rule: int = RULE) -> tuple[Article, ...]:
    """Return the articles. `rule`: the version by which its parties count (`SeasonState.rule`)."""
    return (
        article(_("The parties"), (*_parties(settings, game, rule), _most(settings), _points(settings))),
        article(_("The groups"), (_groups(settings), *_moving(settings))),
        article(_("Absences"), _absences(settings)),
        ranking_article(settings.metrics),
    )


def _parties(settings: LadderSettings, game: str, rule: int) -> tuple[Text, ...]:
    formula = _("Formula: %(formula)s.") % {"formula": preset_text(settings.preset)}
    said = _("Ranked parties of %(game)s count, against whomever they are played, for each of the four.")
    return said % {"game": GAMES.get(game, game)}, formula, *(WEIGHTS if rule >= RULE else ())


def _most(settings: LadderSettings) -> str:
    if settings.most is None:
        return _("All the parties of a month count.")
    said = ngettext(
        "Only the first partie of each month counts.",
        "Only the first %(n)s parties of each month count.",
        settings.most,
    )
    return said % {"n": settings.most}


def _points(settings: LadderSettings) -> str:
    points = settings.match_points
    return _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss.") % {
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
    }


def _groups(settings: LadderSettings) -> str:
    said = _(
        "Each month everybody plays in a group of at most %(n)s. The first groups, and the place of who arrives, "
        "follow from ratings."
    )
    return said % {"n": settings.group_size}


def _moving(settings: LadderSettings) -> tuple[Text, ...]:
    if settings.grouping is Grouping.RATINGS:
        return (_("Each month the groups are drawn up anew by rating."),)
    said = _("From one month to the next, between each group and the one above: going up %(up)s, going down %(down)s.")
    rule = settings.movement
    return said % {"up": rule.up, "down": rule.down}, FILL[rule.fill]


def _absences(settings: LadderSettings) -> tuple[Text, ...]:
    if not settings.parties:
        return (_("No number of parties is asked."),)
    asked = ngettext(
        "At least %(n)s partie is asked a month.", "At least %(n)s parties are asked a month.", settings.parties
    ) % {"n": settings.parties}
    if settings.out_after is None:
        return asked, ABSENT[settings.absent]
    out = ngettext(
        "Who has played fewer for %(n)s month leaves the ladder, and may come back.",
        "Who has played fewer for %(n)s months in a row leaves the ladder, and may come back.",
        settings.out_after,
    ) % {"n": settings.out_after}
    return asked, ABSENT[settings.absent], out
