"""Words of a season's tables: metrics, form letters, reasons for a division or group."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text, Words
from leagues.contests.words.scoring import METRICS as OF_CONTESTS
from leagues.standings.seasons import days, encounters, months
from leagues.standings.seasons.divisions import Moved
from leagues.standings.seasons.form import Form
from leagues.standings.seasons.metrics import Named, SeasonMetric

OF_SEASONS: Final[dict[SeasonMetric, Text]] = {
    SeasonMetric.MEAN: pgettext_lazy("ranking", "Mean"),
    SeasonMetric.DAYS: pgettext_lazy("ranking", "Days"),
    SeasonMetric.DAYS_WON: pgettext_lazy("ranking", "Days won"),
    SeasonMetric.BEST_DAY: pgettext_lazy("ranking", "Best day"),
    SeasonMetric.FORFEITS: pgettext_lazy("ranking", "Forfeits"),
}
METRICS: Final[dict[Named, Text]] = dict([*OF_CONTESTS.items(), *OF_SEASONS.items()])
"""At the head of a column."""

FORMS: Final[dict[Form, Words]] = {
    Form.WON: Words(pgettext_lazy("form: one letter", "W"), pgettext_lazy("form", "won")),
    Form.DREW: Words(pgettext_lazy("form: one letter", "D"), pgettext_lazy("form", "drawn")),
    Form.LOST: Words(pgettext_lazy("form: one letter", "L"), pgettext_lazy("form", "lost")),
    Form.WALKOVER: Words(
        pgettext_lazy("form: one letter", "O"), pgettext_lazy("form", "won without playing: nobody was opposite")
    ),
    Form.BYE: Words(pgettext_lazy("form: one letter", "B"), pgettext_lazy("form", "bye")),
    Form.FORFEITED: Words(pgettext_lazy("form: one letter", "F"), pgettext_lazy("form", "forfeited")),
}
"""A form letter and its meaning."""

MOVED: Final[dict[Moved, Text]] = {
    Moved.STAYED: _("stays"),
    Moved.PROMOTED: _("goes up"),
    Moved.RELEGATED: _("goes down"),
    Moved.PLAY_OFF_WON: _("goes up: won the play-off"),
    Moved.PLAY_OFF_LOST: _("goes down: lost the play-off"),
    Moved.REPRIEVED: _("kept from going down: a place was left free"),
    Moved.FILLED: _("goes up: a place was left free"),
    Moved.MADE_ROOM: _("goes down without being relegated: the divisions were cut anew"),
    Moved.REGROUPED: _("moves by rating"),
    Moved.NEW: pgettext_lazy("in a division", "new"),
    Moved.WITHDREW: _("has left"),
}
"""Reason for an entrant's division or group."""

WHY: Final[dict[type[StrEnum], dict[StrEnum, Text]]] = {
    days.Why: {
        days.Why.COUNTS: _("counts"),
        days.Why.DROPPED: _("does not count: better days do"),
        days.Why.ABSENT: _("was not there"),
    },
    encounters.Why: {
        encounters.Why.COUNTS: _("counts"),
        encounters.Why.TO_PLAY: _("to be played"),
        encounters.Why.ANNULLED: _("counts for nobody: somebody withdrew"),
    },
    months.Why: {
        months.Why.COUNTS: _("counts"),
        months.Why.BEYOND: _("does not count: as many parties as count were played before"),
    },
}
"""By the kind of league: whether a day, a fixture or a partie counts, and why not."""


def why_text(why: StrEnum) -> Text:
    return WHY[type(why)][why]
