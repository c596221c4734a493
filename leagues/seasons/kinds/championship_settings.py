"""The settings of a championship, each declared once, and their form."""

from fractions import Fraction
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games.labels import Text, Words
from leagues.contests.contest_log.settings.ranking import WALKOVER
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
    Share,
    formula_said,
    leavers_type,
    metrics_setting,
    movement_type,
    points_told,
    season_end_said,
)
from leagues.settings.in_words import number_text
from leagues.settings.schema import ArticleHead, Schema, Setting, SettingsGroup
from leagues.settings.value_types import OneOf, Part, Parts, ValueText, WholeNumber
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import OF_DAYS
from leagues.standings.seasons.settings import ChampionshipSettings, FixtureTables

MOST_LEGS: Final = 8
NEVER: Final = 101
FEW: Final = 10
"""The most parts of a share that is shown as a fraction."""
TABLES: Final = OneOf(
    {
        FixtureTables.LIVE: ValueText(
            gettext_lazy("at tables of this site"),
            gettext_lazy("Fixtures are played at tables of this site, and their results count automatically."),
        ),
        FixtureTables.PAPER: ValueText(
            gettext_lazy("with real cards"),
            gettext_lazy("Fixtures are played with real cards; one pair writes the result, the other confirms it."),
        ),
        FixtureTables.EITHER: ValueText(
            gettext_lazy("either, as both pairs choose"),
            gettext_lazy("Fixtures are played with real cards or at a table of this site, as the two pairs like."),
        ),
    }
)
FORFEITED: Final = Parts(
    {
        "for": Part(CARD_POINTS, Words(gettext_lazy("Absent side: points for")), field="forfeited_for"),
        "against": Part(CARD_POINTS, Words(gettext_lazy("Absent side: points against")), field="forfeited_against"),
    }
)


def _legs_said(chosen: ChampionshipSettings) -> list[Text]:
    return [_meetings(chosen.legs), formula_said(chosen)]


def _meetings(legs: int) -> str:
    if legs == 1:
        return _("Every pair meets every other pair of its division, once.")
    if legs == 2:
        return _("Every pair meets every other pair of its division twice, once at home and once away.")
    return _("All the pairs of a division meet each other %(n)s times.") % {"n": legs}


def _points_said(chosen: ChampionshipSettings) -> str:
    points = chosen.match_points
    said = _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(forfeit)s for a forfeit.")
    return said % {"win": points.win, "draw": points.draw, "loss": points.loss, "forfeit": chosen.forfeit}


def _forfeit_said(chosen: ChampionshipSettings) -> str:
    there, against_them = (number_text(points) for points in chosen.walkover)
    absent, against_absent = (number_text(points) for points in chosen.forfeited)
    return _(
        "After a forfeit, the side that was there gets %(there)s points for and %(against)s against; the "
        "absent side gets %(absent)s for and %(opposite)s against."
    ) % {"there": there, "against": against_them, "absent": absent, "opposite": against_absent}


def _struck_out(chosen: ChampionshipSettings) -> str:
    share = chosen.annulled_under
    if share <= 0:
        return _("Results of a pair that withdraws stay; the fixtures it has not played are forfeited.")
    if share > 1:
        return _("A pair that withdraws is struck out: none of its results counts for anybody.")
    said = _(
        "A pair that withdraws having played less than %(share)s of its fixtures is struck out: none of "
        "its results counts for anybody. Otherwise its results stay, and the fixtures it has not played "
        "are forfeited."
    )
    return said % {"share": share_text(share)}


def share_text(share: Fraction) -> str:
    """Return « half », « 2/3 », « 33 % »."""
    if share == Fraction(1, 2):
        return pgettext("a share", "half")
    if share == 1:
        return pgettext("a share", "all")
    return str(share) if share.denominator <= FEW else _("%(n)s %%") % {"n": round(share * 100)}


SETTINGS: Final[dict[str, Setting[ChampionshipSettings]]] = {
    "preset": PRESET,
    "legs": Setting(
        type=WholeNumber(1, MOST_LEGS),
        words=Words(
            gettext_lazy("How often the same two pairs meet"),
            gettext_lazy("2: home and away. Once the fixtures are drawn this cannot change."),
        ),
        group="fixtures",
        article="fixtures",
        says=_legs_said,
        doc="how often two meet; fixed once the fixtures are drawn",
    ),
    "tables": Setting(
        type=TABLES,
        words=Words(gettext_lazy("Where fixtures are played")),
        group="fixtures",
        article="fixtures",
        doc="where fixtures are played",
    ),
    "match_points": Setting(
        type=Parts(WIN_DRAW_LOSS),
        words=Words(gettext_lazy("Win")),
        group="points",
        article="points",
        says=_points_said,
        doc="worth of a meeting",
    ),
    "forfeit": Setting(
        type=MATCH_POINT,
        words=Words(gettext_lazy("Forfeit")),
        group="points",
        doc="match points of a pair that did not come",
    ),
    "walkover": Setting(
        type=WALKOVER,
        words=WALKOVER_WORDS,
        group="absences",
        article="points",
        says=_forfeit_said,
        doc="points for and against a pair whose opponents did not come",
    ),
    "forfeited": Setting(
        type=FORFEITED,
        words=Words(gettext_lazy("Absent side: points for")),
        group="absences",
        doc="points for and against a pair that did not come",
    ),
    "annulled_under": Setting(
        type=Share(NEVER),
        words=Words(
            gettext_lazy("Withdrawal: percentage of fixtures a pair must have played to keep its results"),
            gettext_lazy("Share of the pair’s fixtures played. 0: results always stay; over 100: never."),
        ),
        group="absences",
        article="withdrawals",
        says=_struck_out,
        doc="a pair that withdraws with a smaller share of its fixtures completed is struck out: its results count for "
        "nobody. 0: results always stay; above 100: always struck out",
    ),
    "leavers": Setting(
        type=leavers_type(
            gettext_lazy("A pair that withdraws keeps its place in the ranking."),
            gettext_lazy("A pair that withdraws is ranked after all the others."),
        ),
        words=WITHDRAWS,
        group="absences",
        article="withdrawals",
        doc="pairs that withdraw keep their place, or are ranked last",
    ),
    "movement": Setting(
        type=movement_type(play_offs=True),
        words=Words(gettext_lazy("Promoted")),
        group="movement",
        article="movement",
        says=lambda chosen: season_end_said(chosen.movement),
        doc="how many go up and down between divisions, how many play for it, who fills a free place",
    ),
    "metrics": metrics_setting(OF_DAYS | {Metric.FIRST_PARTIE}),
}


def _fixtures_told(chosen: ChampionshipSettings) -> str:
    legs = ngettext("the same two pairs meet %(n)s time", "the same two pairs meet %(n)s times", chosen.legs) % {
        "n": chosen.legs
    }
    return f"{legs}, {TABLES.label(chosen.tables)}"


def _movement_told(chosen: ChampionshipSettings) -> str:
    return _("%(up)s go up, %(down)s go down") % {"up": chosen.movement.up, "down": chosen.movement.down}


SCHEMA: Final = Schema(
    ChampionshipSettings,
    (
        SettingsGroup("fixtures", gettext_lazy("Fixtures"), _fixtures_told),
        SettingsGroup(
            "points", gettext_lazy("Points"), lambda chosen: f"{points_told(chosen.match_points)} – {chosen.forfeit}"
        ),
        SettingsGroup(
            "absences",
            gettext_lazy("Forfeits and withdrawals"),
            lambda chosen: " – ".join(map(number_text, chosen.walkover)),
        ),
        SettingsGroup("movement", gettext_lazy("Promotion and relegation"), _movement_told),
        RANKING,
    ),
    (
        ArticleHead(
            "fixtures",
            gettext_lazy("The fixtures"),
            ends=(gettext_lazy("A fixture may be played on another day of the season when both pairs agree."),),
        ),
        ArticleHead("points", gettext_lazy("Points")),
        RANKING_ARTICLE,
        ArticleHead("withdrawals", gettext_lazy("Withdrawals")),
        ArticleHead("movement", gettext_lazy("Promotion and relegation")),
    ),
    beside=SETTINGS,
)


class ChampionshipForm(SeasonSettingsForm[ChampionshipSettings]):
    schema = SCHEMA
