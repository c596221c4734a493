"""The settings of a ladder, each declared once, and their form, which asks the game too."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text, Words
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import RULE
from leagues.seasons.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import (
    FILLS,
    PRESET,
    RANKING,
    RANKING_ARTICLE,
    WIN_DRAW_LOSS,
    formula_said,
    metrics_setting,
    movement_type,
    points_told,
)
from leagues.settings.form import ShownGroup
from leagues.settings.schema import Article, ArticleHead, Schema, Setting, SettingsGroup
from leagues.settings.value_types import FormData, OneOf, Parts, ValueText, WholeNumber
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import OF_DAYS, SeasonMetric
from leagues.standings.seasons.settings import Absent, Grouping, LadderSettings

MOST_IN_A_GROUP: Final = 100
MOST_PARTIES: Final = 1000
MOST_MONTHS: Final = 24
GAMES: Final[dict[str, Text]] = {
    "retourne": gettext_lazy("belote with a turned-up card"),
    "encheres": gettext_lazy("belote with bids"),
}
"""Games that a ladder may count, by name."""
GROUPINGS: Final = OneOf(
    {
        Grouping.RANKS: ValueText(gettext_lazy("the ranks of the month before")),
        Grouping.RATINGS: ValueText(gettext_lazy("ratings, counted again each month")),
    }
)
ABSENCES: Final = OneOf(
    {
        Absent.LAST: ValueText(
            gettext_lazy("is ranked behind the others"),
            gettext_lazy("With fewer parties, you are ranked behind the others of the group, and go down first."),
        ),
        Absent.STAY: ValueText(
            gettext_lazy("the player stays in the same group"),
            gettext_lazy("With fewer parties, you go neither up nor down."),
        ),
    }
)
WEIGHTS: Final[tuple[Text, ...]] = (
    gettext_lazy(
        "Each partie counts according to its weight: among the same four players on one day the second "
        "counts 0.6, then 0.4, 0.29, 0.21 and so on; a partie of two donnes counts two thirds, of one "
        "donne a third."
    ),
    gettext_lazy("A partie conceded before its first donne is over does not count."),
    gettext_lazy("The weight of a partie also counts toward the parties required and toward the most that can count."),
    gettext_lazy(
        "Leaving a partie means losing it: you score no points, and the higher of its two totals counts against you."
    ),
)


def _most_said(chosen: LadderSettings) -> str:
    if chosen.most is None:
        return _("All the parties of a month count.")
    said = ngettext(
        "Only the first partie of each month counts.",
        "Only the first %(n)s parties of each month count.",
        chosen.most,
    )
    return said % {"n": chosen.most}


def _points_said(chosen: LadderSettings) -> str:
    points = chosen.match_points
    said = _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss.")
    return said % {"win": points.win, "draw": points.draw, "loss": points.loss}


def _size_said(chosen: LadderSettings) -> str:
    said = _(
        "Each month everybody plays in a group of at most %(n)s. The first groups, and where newcomers "
        "start, follow from ratings."
    )
    return said % {"n": chosen.group_size}


def moving_said(chosen: LadderSettings) -> list[Text]:
    if chosen.grouping is Grouping.RATINGS:
        return [_("Each month the groups are made again by rating.")]
    said = _("From one month to the next, between each group and the one above: going up %(up)s, going down %(down)s.")
    rule = chosen.movement
    return [said % {"up": rule.up, "down": rule.down}, FILLS.sentence(rule.fill)]


def _asked_said(chosen: LadderSettings) -> str:
    if not chosen.parties:
        return _("No minimum number of parties is required.")
    return ngettext(
        "At least %(n)s partie is required per month.", "At least %(n)s parties are required per month.", chosen.parties
    ) % {"n": chosen.parties}


def _absent_said(chosen: LadderSettings) -> Text:
    return ABSENCES.sentence(chosen.absent) if chosen.parties else ""


def _out_said(chosen: LadderSettings) -> str:
    if not chosen.parties or chosen.out_after is None:
        return ""
    return ngettext(
        "With fewer parties for %(n)s month, you leave the ladder, and may come back.",
        "With fewer parties for %(n)s months in a row, you leave the ladder, and may come back.",
        chosen.out_after,
    ) % {"n": chosen.out_after}


SETTINGS: Final[dict[str, Setting[LadderSettings]]] = {
    "preset": PRESET,
    "parties": Setting(
        type=WholeNumber(0, MOST_PARTIES),
        words=Words(gettext_lazy("Parties required per month"), gettext_lazy("0: no minimum.")),
        group="parties",
        article="absences",
        says=_asked_said,
        doc="parties asked of a player each month; a player with fewer counts as absent",
    ),
    "most": Setting(
        type=WholeNumber(1, MOST_PARTIES, required=False),
        words=Words(
            gettext_lazy("Parties that count per month"),
            gettext_lazy(
                "Only the first parties count, up to this number, so that nobody climbs by playing more. Empty: "
                "all of them."
            ),
        ),
        group="parties",
        article="parties",
        says=_most_said,
        doc="the most parties of a month that count; they are the first ones",
    ),
    "absent": Setting(
        type=ABSENCES,
        words=Words(gettext_lazy("If parties are missing")),
        group="parties",
        article="absences",
        says=_absent_said,
        doc="an absent player is ranked behind the others, or moves neither up nor down",
    ),
    "out_after": Setting(
        type=WholeNumber(1, MOST_MONTHS, required=False),
        words=Words(
            gettext_lazy("Months missed in a row before leaving the ladder"),
            gettext_lazy("Empty: nobody ever leaves the ladder for this reason."),
        ),
        group="parties",
        article="absences",
        says=_out_said,
        doc="months of absence in a row after which a player leaves the ladder",
    ),
    "group_size": Setting(
        type=WholeNumber(2, MOST_IN_A_GROUP),
        words=Words(gettext_lazy("Most players in a group")),
        group="groups",
        article="groups",
        says=_size_said,
        doc="the most players in a group; as few and as even groups as possible, larger ones above",
    ),
    "grouping": Setting(
        type=GROUPINGS,
        words=Words(gettext_lazy("Groups of a month are made from")),
        group="groups",
        article="groups",
        says=moving_said,
        doc="by the ranks of the month before, with promotion and relegation; or by rating each month. First groups "
        "and new players: by rating",
    ),
    "movement": Setting(
        type=movement_type(play_offs=False),
        words=Words(gettext_lazy("Promoted")),
        group="groups",
        doc="how many go up and down between groups, and who fills a free place",
    ),
    "match_points": Setting(
        type=Parts(WIN_DRAW_LOSS),
        words=Words(gettext_lazy("Win")),
        group="points",
        article="parties",
        says=_points_said,
        doc="worth of a partie",
    ),
    "metrics": metrics_setting(OF_DAYS | {Metric.FIRST_PARTIE, SeasonMetric.FORFEITS}),
}


def _parties_told(chosen: LadderSettings) -> str:
    return ngettext("%(n)s partie required", "%(n)s parties required", chosen.parties) % {"n": chosen.parties}


def _groups_told(chosen: LadderSettings) -> str:
    size = _("at most %(n)s") % {"n": chosen.group_size}
    return f"{size}, {GROUPINGS.label(chosen.grouping)}"


PARTIES_GROUP: Final = SettingsGroup[LadderSettings]("parties", gettext_lazy("Parties"), _parties_told)
POINTS_GROUP: Final = SettingsGroup[LadderSettings](
    "points", gettext_lazy("Points"), lambda chosen: points_told(chosen.match_points)
)
ARTICLES: Final = (
    ArticleHead("parties", gettext_lazy("The parties")),
    ArticleHead("groups", gettext_lazy("The groups")),
    ArticleHead("absences", gettext_lazy("Absences")),
    RANKING_ARTICLE,
)
SCHEMA: Final = Schema(
    LadderSettings,
    (
        PARTIES_GROUP,
        SettingsGroup("groups", gettext_lazy("Groups"), _groups_told),
        POINTS_GROUP,
        RANKING,
    ),
    ARTICLES,
    beside=SETTINGS,
)


class LadderForm(SeasonSettingsForm[LadderSettings]):
    schema = SCHEMA
    together: ClassVar[str] = "most"

    def __init__(self, data: FormData = None, *, settings: LadderSettings, state: SeasonState) -> None:
        super().__init__(data, settings=settings, state=state)
        self.fields["game"] = forms.ChoiceField(
            label=_("Game whose ranked parties count"),
            help_text=_("Once a month has begun, this no longer changes."),
            choices=list(GAMES.items()),
            initial=state.game,
        )

    @property
    def groups(self) -> list[ShownGroup]:
        """The groups; the game is the first field of the first one."""
        groups = super().groups
        groups[0].fields.insert(0, self["game"])
        return groups

    @property
    def game(self) -> str:
        return str(self.cleaned_data["game"])


def ladder_articles(settings: LadderSettings, game: str, rule: int) -> tuple[Article, ...]:
    """Return the regulation. `rule`: the version by which its parties count (`SeasonState.rule`)."""
    said = _("Ranked parties of %(game)s count, against any opponent, for each of the four.")
    begins = [said % {"game": GAMES.get(game, game)}, formula_said(settings), *(WEIGHTS if rule >= RULE else ())]
    first: Mapping[str, Sequence[Text]] = {"parties": begins}
    return SCHEMA.articles(settings, first)
