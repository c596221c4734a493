"""The regulation of a championship: fixtures, points, withdrawals, promotion and relegation."""

from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.labels import Text
from leagues.contests.words.regulation.article import Article, article
from leagues.contests.words.settings import number_text
from leagues.seasons.season_log.preset_names import preset_text
from leagues.seasons.words.regulation.moving import moving_article
from leagues.seasons.words.regulation.ranking import ranking_article
from leagues.standings.regulation import Leavers
from leagues.standings.seasons.championship_settings import ChampionshipSettings, FixtureTables

FEW: Final = 10
"""The most parts of a share that is shown as a fraction."""

WHERE: Final[dict[FixtureTables, Text]] = {
    FixtureTables.LIVE: gettext_lazy("Fixtures are played at tables of this site, whose result counts by itself."),
    FixtureTables.PAPER: gettext_lazy(
        "Fixtures are played with real cards; one pair writes the result, the other confirms it."
    ),
    FixtureTables.EITHER: gettext_lazy(
        "Fixtures are played with real cards or at a table of this site, as the two pairs like."
    ),
}
LEAVERS: Final[dict[Leavers, Text]] = {
    Leavers.KEEP: gettext_lazy("A pair that withdraws keeps its place in the ranking."),
    Leavers.LAST: gettext_lazy("A pair that withdraws is ranked after all the others."),
}


def championship_articles(settings: ChampionshipSettings) -> tuple[Article, ...]:
    formula = _("Formula: %(formula)s.") % {"formula": preset_text(settings.preset)}
    moved = _("A fixture may be played on another day of the season when both pairs agree.")
    return (
        article(_("The fixtures"), (_legs(settings.legs), formula, WHERE[settings.tables], moved)),
        article(_("Points"), (_points(settings), _forfeit(settings))),
        ranking_article(settings.metrics),
        article(_("Withdrawals"), (_struck_out(settings.annulled_under), LEAVERS[settings.leavers])),
        moving_article(settings.movement),
    )


def _legs(legs: int) -> str:
    if legs == 1:
        return _("Everybody meets everybody of their division, once.")
    if legs == 2:
        return _("Everybody meets everybody of their division twice, once at home and once away.")
    return _("Everybody meets everybody of their division %(n)s times.") % {"n": legs}


def _points(settings: ChampionshipSettings) -> str:
    points = settings.match_points
    return _(
        "Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(forfeit)s for a forfeit."
    ) % {
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
        "forfeit": settings.forfeit,
    }


def _forfeit(settings: ChampionshipSettings) -> str:
    there, against_them = (number_text(points) for points in settings.walkover)
    absent, against_absent = (number_text(points) for points in settings.forfeited)
    return _(
        "After a forfeit, who was there is counted %(there)s points and %(against)s against; who was not, %(absent)s "
        "and %(opposite)s against."
    ) % {"there": there, "against": against_them, "absent": absent, "opposite": against_absent}


def _struck_out(share: Fraction) -> str:
    if share <= 0:
        return _("Results of a pair that withdraws stay; what it leaves to play is forfeited.")
    if share > 1:
        return _("A pair that withdraws is struck out: none of its results counts for anybody.")
    said = _(
        "A pair that withdraws having played less than %(share)s of its fixtures is struck out: none of its results "
        "counts for anybody. Otherwise they stay, and what it leaves to play is forfeited."
    )
    return said % {"share": share_text(share)}


def share_text(share: Fraction) -> str:
    """Return « half », « 2/3 », « 33 % »."""
    if share == Fraction(1, 2):
        return pgettext("a share", "half")
    if share == 1:
        return pgettext("a share", "all")
    return str(share) if share.denominator <= FEW else _("%(n)s %%") % {"n": round(share * 100)}
