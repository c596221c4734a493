"""Texts of a season's tables: metrics, form letters, reasons for a division or group."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text, Words
from leagues.contests.words.scoring import METRICS as OF_CONTESTS
from leagues.standings.seasons.divisions import MoveReason
from leagues.standings.seasons.form import ResultForm
from leagues.standings.seasons.metrics import Named, SeasonMetric

OF_SEASONS: Final[dict[SeasonMetric, Text]] = {
    SeasonMetric.MEAN: pgettext_lazy("ranking", "Mean"),
    SeasonMetric.DAYS: pgettext_lazy("ranking", "Days"),
    SeasonMetric.DAYS_WON: pgettext_lazy("ranking", "Days won"),
    SeasonMetric.BEST_DAY: pgettext_lazy("ranking", "Best day"),
    SeasonMetric.FORFEITS: pgettext_lazy("ranking", "Forfeits"),
}
METRICS: Final[dict[Named, Text]] = dict([*OF_CONTESTS.items(), *OF_SEASONS.items()])
"""Column headings of metrics."""

FORMS: Final[dict[ResultForm, Words]] = {
    ResultForm.WON: Words(pgettext_lazy("form: one letter", "W"), pgettext_lazy("form", "won")),
    ResultForm.DREW: Words(pgettext_lazy("form: one letter", "D"), pgettext_lazy("form", "drawn")),
    ResultForm.LOST: Words(pgettext_lazy("form: one letter", "L"), pgettext_lazy("form", "lost")),
    ResultForm.WALKOVER: Words(
        pgettext_lazy("form: one letter", "O"), pgettext_lazy("form", "won without playing: nobody was opposite")
    ),
    ResultForm.BYE: Words(pgettext_lazy("form: one letter", "B"), pgettext_lazy("form", "bye")),
    ResultForm.FORFEITED: Words(pgettext_lazy("form: one letter", "F"), pgettext_lazy("form", "forfeited")),
}
"""A form letter and its meaning."""

MOVED: Final[dict[MoveReason, Text]] = {
    MoveReason.STAYED: _("stays"),
    MoveReason.PROMOTED: _("goes up"),
    MoveReason.RELEGATED: _("goes down"),
    MoveReason.PLAY_OFF_WON: _("goes up: won the play-off"),
    MoveReason.PLAY_OFF_LOST: _("goes down: lost the play-off"),
    MoveReason.REPRIEVED: _("kept from going down: a place was left free"),
    MoveReason.FILLED: _("goes up: a place was left free"),
    MoveReason.MADE_ROOM: _("goes down without being relegated: the divisions were cut anew"),
    MoveReason.REGROUPED: _("moves by rating"),
    MoveReason.NEW: pgettext_lazy("in a division", "new"),
    MoveReason.WITHDREW: _("has left"),
}
"""Reason for an entrant's division or group."""
