"""Settings that several kinds of league share: the ranking, points, promotion and relegation, each declared once."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.labels import Text, Words
from games.options_form import Cleaned, whole_number
from leagues.contests.contest_log.settings.ranking import METRICS as OF_CONTESTS
from leagues.contests.contest_log.settings.ranking import TIE_BREAKS
from leagues.seasons.season_log.kinds import preset_text
from leagues.seasons.season_log.state import Settings
from leagues.settings.in_words import listed
from leagues.settings.schema import ArticleHead, Setting, SettingsGroup
from leagues.settings.value_types import (
    Fields,
    FormData,
    InOrder,
    NotAsked,
    OneOf,
    Part,
    Parts,
    ValueText,
    ValueType,
    WholeNumber,
    number_field,
)
from leagues.standings.regulation import TIE_BREAKS_ONLY, Leavers, MatchPoints, Metric
from leagues.standings.seasons.lines import Named, SeasonMetric
from leagues.standings.seasons.next_season import Fill, MovementRule

MOST_MOVING: Final = 20
MOST_PLACES: Final = 60
MOST_TYPED: Final = 400
HUNDRED: Final = 100
MATCH_POINT: Final = WholeNumber(0, 100)
CARD_POINTS: Final = WholeNumber(0, 10_000)


@dataclass(frozen=True, slots=True)
class MetricWords:
    """A metric in words: the heading of its column, its name, its sentence if it ranks first, and as a tie-break."""

    heading: Text
    label: Text
    first: Text
    then: Text


OF_SEASONS: Final[dict[SeasonMetric, MetricWords]] = {
    SeasonMetric.MEAN: MetricWords(
        pgettext_lazy("head of a column", "Mean"),
        gettext_lazy("mean of match points per partie"),
        gettext_lazy("The ranking is by the mean of match points per partie."),
        gettext_lazy("the mean of match points per partie"),
    ),
    SeasonMetric.DAYS: MetricWords(
        pgettext_lazy("head of a column", "Days"),
        gettext_lazy("days attended"),
        gettext_lazy("The ranking is by the number of days attended."),
        gettext_lazy("the number of days attended"),
    ),
    SeasonMetric.DAYS_WON: MetricWords(
        pgettext_lazy("head of a column", "Days won"),
        gettext_lazy("days won"),
        gettext_lazy("The ranking is by the number of days won."),
        gettext_lazy("the number of days won"),
    ),
    SeasonMetric.BEST_DAY: MetricWords(
        pgettext_lazy("head of a column", "Best day"),
        gettext_lazy("best day"),
        gettext_lazy("The ranking is by the best day: the most match points in one day."),
        gettext_lazy("the best day"),
    ),
    SeasonMetric.FORFEITS: MetricWords(
        pgettext_lazy("head of a column", "Forfeits"),
        gettext_lazy("fewest forfeits"),
        gettext_lazy("The ranking is by forfeits: the fewest come first."),
        gettext_lazy("the fewest forfeits"),
    ),
}
METRICS: Final[dict[str | int, ValueText]] = {
    **OF_CONTESTS.values,
    **{metric: ValueText(words.label, words.first) for metric, words in OF_SEASONS.items()},
}
"""Every figure that may rank a season, with the sentence of the figure that comes first."""
THEN: Final[dict[Named, Text]] = {
    **dict[Named, Text](TIE_BREAKS.items()),
    **{metric: words.then for metric, words in OF_SEASONS.items()},
}
"""The figures within the sentence that lists the tie-breaks."""
HEADINGS: Final[dict[Named, Text]] = {
    Metric.POINTS: pgettext_lazy("head of a column", "Total"),
    Metric.WINS: pgettext_lazy("head of a column", "Wins"),
    Metric.MATCH_POINTS: pgettext_lazy("head of a column", "Points"),
    Metric.AGAINST: pgettext_lazy("head of a column", "Against"),
    Metric.DIFFERENCE: pgettext_lazy("head of a column", "Difference"),
    Metric.BEST_PARTIE: pgettext_lazy("head of a column", "Best partie"),
    Metric.FIRST_PARTIE: pgettext_lazy("head of a column", "First parties"),
    Metric.CAPOTS: pgettext_lazy("head of a column", "Capots"),
    Metric.STRENGTH: pgettext_lazy("head of a column", "Opponents"),
    **{metric: words.heading for metric, words in OF_SEASONS.items()},
}
"""The headings of their columns; a tie-break that has no figure has none."""


def metric_text(metric: Named) -> Text:
    return METRICS[metric].label


# The formula and the ranking

PRESET: Final = Setting[Settings](
    type=NotAsked("any name"),
    words=Words(gettext_lazy("Format"), gettext_lazy("Choosing another one resets everything below.")),
    doc="the formula the settings started from; it has no effect",
)


def formula_said(chosen: Settings) -> str:
    return _("Format: %(formula)s.") % {"formula": preset_text(chosen.preset)}


def metrics_setting(barred: AbstractSet[Named]) -> Setting[Settings]:
    """Return the setting of the ranking. `barred`: figures that this kind of league does not have."""
    values = {metric: text for metric, text in METRICS.items() if metric not in barred}
    return Setting(
        type=InOrder(values, first=frozenset(metric for metric in THEN if metric not in barred | TIE_BREAKS_ONLY)),
        words=Words(
            gettext_lazy("The ranking"),
            gettext_lazy("The first figure decides the rank; each further one separates those still level."),
        ),
        group="ranking",
        article="ranking",
        says=_ranking_said,
        doc="the first metric ranks, the next ones break ties ([standings.md](standings.md))",
    )


def _ranking_said(chosen: Settings) -> list[Text]:
    first, *then = chosen.metrics
    if not then:
        return [METRICS[first].sentence, _("Tied players share their rank.")]
    ties = _("Ties are broken, in this order, by: %(metrics)s.")
    return [METRICS[first].sentence, ties % {"metrics": listed(THEN[each] for each in then)}]


def _ranking_told(chosen: Settings) -> str:
    return ", ".join(str(metric_text(each)) for each in chosen.metrics)


RANKING: Final = SettingsGroup[Settings]("ranking", gettext_lazy("Ranking"), _ranking_told)
RANKING_ARTICLE: Final = ArticleHead(
    "ranking",
    gettext_lazy("The ranking"),
    ends=(gettext_lazy("A result corrected later counts as if it had been right from the start."),),
)

# Points and absences

WIN_DRAW_LOSS: Final = {
    "win": Part(MATCH_POINT, Words(gettext_lazy("Win"))),
    "draw": Part(MATCH_POINT, Words(gettext_lazy("Draw"))),
    "loss": Part(MATCH_POINT, Words(gettext_lazy("Loss"))),
}
WALKOVER_WORDS: Final = Words(gettext_lazy("Opponents absent: points for the pair that is there"))
WITHDRAWS: Final = Words(
    gettext_lazy("Players who withdraw"),
    gettext_lazy(
        "Players who withdraw leave from that moment on; other settings say what becomes of what they have played."
    ),
)


def leavers_type(keep: Text, last: Text) -> OneOf:
    """Return the type of the setting of those who withdraw, with its sentences in the regulation."""
    return OneOf(
        {
            Leavers.KEEP: ValueText(gettext_lazy("the player keeps their place"), keep),
            Leavers.LAST: ValueText(gettext_lazy("is ranked after all the others"), last),
        }
    )


def points_told(points: MatchPoints) -> str:
    return f"{points.win} – {points.draw} – {points.loss}"


@dataclass(frozen=True, slots=True)
class PointsByPlace(ValueType):
    """Points of the first places, written « 10, 6, 4 »."""

    def allows(self, value: object) -> bool:
        return isinstance(value, tuple)

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        typed = forms.CharField(label=words.label, help_text=words.explanation, required=False, max_length=MOST_TYPED)
        return {name: typed}

    def initial(self, name: str, value: object) -> dict[str, object]:
        return {name: ", ".join(map(str, value)) if isinstance(value, tuple) else value}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        parts = cleaned[name].replace(";", ",").replace(",", " ").split()
        numbers = [whole_number(each, most=CARD_POINTS.most) for each in parts]
        places = tuple(each for each in numbers if each is not None)
        if len(places) < len(parts) or len(parts) > MOST_PLACES:
            wrong = _("Write whole numbers with commas between them: “10, 6, 4, 2”.")
            raise forms.ValidationError({name: wrong})
        return places

    def documented(self, default: object) -> str:
        return "none; points from the first place on"


@dataclass(frozen=True, slots=True)
class Share(ValueType):
    """A share, typed in whole percent; a share that is no whole percentage is kept unless another one is typed."""

    most: int

    def allows(self, value: object) -> bool:
        return isinstance(value, Fraction) and value >= 0

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {name: number_field(words, 0, self.most)}

    def initial(self, name: str, value: object) -> dict[str, object]:
        return {name: _percent_of(value)}

    def read(self, name: str, cleaned: Cleaned, before: object) -> object:
        return before if cleaned[name] == _percent_of(before) else Fraction(cleaned[name], HUNDRED)

    def documented(self, default: object) -> str:
        return f"{_percent_of(default)} % (0 to {self.most} %)"


def _percent_of(share: object) -> int:
    return round(share * HUNDRED) if isinstance(share, Fraction) else 0


# Promotion and relegation

FILLS: Final = OneOf(
    {
        Fill.REPRIEVE: ValueText(
            gettext_lazy("the best of those who would go down"),
            gettext_lazy("A place left free goes to the best of those who would go down."),
        ),
        Fill.PROMOTE: ValueText(
            gettext_lazy("the first of the division below"),
            gettext_lazy("A place left free goes to the first of the division below."),
        ),
    }
)
MOVING: Final = WholeNumber(0, MOST_MOVING)
UP_AND_DOWN: Final = {
    "up": Part(MOVING, Words(gettext_lazy("Promoted"))),
    "down": Part(MOVING, Words(gettext_lazy("Relegated"))),
}
PLAY_OFFS: Final = {"play_offs": Part(MOVING, Words(gettext_lazy("Play-off places")))}
FREE_PLACE: Final = {"fill": Part(FILLS, Words(gettext_lazy("A place left free goes to")))}


def movement_type(*, play_offs: bool) -> Parts:
    return Parts({**UP_AND_DOWN, **(PLAY_OFFS if play_offs else {}), **FREE_PLACE})


def season_end_said(rule: MovementRule) -> list[Text]:
    """Return the sentences on promotion and relegation at the end of a season."""
    fill = FILLS.sentence(rule.fill)
    if not (rule.up or rule.down or rule.play_offs):
        return [_("Nobody goes up or down by rule at the end of the season."), fill]
    return [_exchanged(rule), _play_offs(rule.play_offs), fill]


def _exchanged(rule: MovementRule) -> str:
    said = {"up": rule.up, "down": rule.down}
    if rule.up != rule.down:
        told = _(
            "At the end of the season, between each division and the one above: going up %(up)s, going down %(down)s."
        )
        return told % said
    told = ngettext(
        "At the end of the season the first of each division goes up and the last of the one above goes down.",
        "At the end of the season the first %(up)s of each division go up and the last %(down)s of the one above go "
        "down.",
        rule.up,
    )
    return told % said if rule.up else ""


def _play_offs(places: int) -> str:
    if not places:
        return ""
    said = ngettext(
        "The last pair safe in the upper division plays the first one not promoted from the lower: the winner "
        "plays in the upper one next season.",
        "The last %(n)s pairs safe in the upper division play the first %(n)s not promoted from the lower: the "
        "winners play in the upper one next season.",
        places,
    )
    return said % {"n": places}
