"""Texts of refusals that differ from those at a table."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import RefusalWords

SHEET_WORDS: Final[dict[str, RefusalWords]] = {
    "stale": RefusalWords(
        _("Somebody else wrote meanwhile."),
        _("Yours is not written; nothing is lost."),
        _("Look at what stands now, then decide."),
    ),
    "after-the-end": RefusalWords(
        _("The partie is over."), _("No donne comes after its end."), _("Correct a line, sign, or close the sheet.")
    ),
}
