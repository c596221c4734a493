"""Texts of a season's tables and of its stages: form letters, reasons for a division or group."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text, Words
from leagues.models import Season
from leagues.standings.seasons.lines import ResultForm
from leagues.standings.seasons.next_season import MoveReason

FORMS: Final[dict[ResultForm, Words]] = {
    ResultForm.WON: Words(pgettext_lazy("form: one letter", "W"), pgettext_lazy("form", "won")),
    ResultForm.DREW: Words(pgettext_lazy("form: one letter", "D"), pgettext_lazy("form", "drawn")),
    ResultForm.LOST: Words(pgettext_lazy("form: one letter", "L"), pgettext_lazy("form", "lost")),
    ResultForm.WALKOVER: Words(
        pgettext_lazy("form: one letter", "O"), pgettext_lazy("form", "won without playing: the opponents were absent")
    ),
    ResultForm.BYE: Words(pgettext_lazy("form: one letter", "B"), pgettext_lazy("form", "bye")),
    ResultForm.FORFEITED: Words(pgettext_lazy("form: one letter", "F"), pgettext_lazy("form", "forfeited")),
}
"""A form letter and its meaning."""

MOVED: Final[dict[MoveReason, Text]] = {
    MoveReason.STAYED: _("stays in the division"),
    MoveReason.PROMOTED: _("goes up"),
    MoveReason.RELEGATED: _("goes down"),
    MoveReason.PLAY_OFF_WON: _("goes up: won the play-off"),
    MoveReason.PLAY_OFF_LOST: _("goes down: lost the play-off"),
    MoveReason.REPRIEVED: _("kept from going down: a place was left free"),
    MoveReason.FILLED: _("goes up: another place was left free"),
    MoveReason.MADE_ROOM: _("goes down without being relegated: the divisions were made again"),
    MoveReason.REGROUPED: _("moves by rating"),
    MoveReason.NEW: pgettext_lazy("in a division", "new"),
    MoveReason.WITHDREW: _("has left"),
}
"""Reason for an entrant's division or group."""


STAGES: Final[dict[Season.Stage, Text]] = {
    Season.Stage.PLANNED: _("not begun yet"),
    Season.Stage.RUNNING: _("under way"),
    Season.Stage.CLOSED: pgettext_lazy("a season", "over"),
    Season.Stage.CANCELLED: _("cancelled"),
}
