"""Why a table waits for its arbiter: texts for the codes of the contest or of a live table.

A typed reason is shown unchanged.
"""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text


class LogReason(StrEnum):
    """Codes in the logs of contests and seasons. Those from `LEFT` on are how a live partie ended (`Partie.How`)."""

    NOBODY_CAME = "no-show"
    SITE_STOPPED = "site-stopped"
    DIFFERS = "differs"
    LEFT = "left"
    STOPPED = "stopped"
    CLOCK = "clock"
    FORFEIT = "forfeit"


REASONS: Final[dict[str, Text]] = {
    LogReason.NOBODY_CAME: _("Nobody came to the table on the site in time."),
    LogReason.SITE_STOPPED: _("The site was stopped while this table waited for its players."),
    LogReason.DIFFERS: _("The result of the table on the site is not the one written down."),
    LogReason.LEFT: _("The partie on the site was left before its end."),
    LogReason.STOPPED: _("The partie on the site was stopped before its end."),
    LogReason.CLOCK: _("The partie on the site ran out of time."),
    LogReason.FORFEIT: _("The partie on the site ended by forfeit."),
}


def reason_told(why: str) -> str:
    """Return the text of a code, or a typed reason unchanged."""
    return str(REASONS[why]) if why in REASONS else why
