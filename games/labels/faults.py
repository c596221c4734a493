"""The error of a record and its place, as a text."""

from django.utils.translation import gettext as _

from games.labels.refusals import refusal_words
from games.rules.errors import Refusal


def fault_in_words(refusal: Refusal, donne: int | None = None, action: int | None = None) -> str:
    """Return the error and its place; donne and action are given from 0 and displayed from 1."""
    words = refusal_words(str(refusal.code))
    text = f"{words.happened} {words.means} ({refusal.code})"
    if donne is None:
        return text
    if action is None:
        return _("Donne {donne}: {told}").format(donne=donne + 1, told=text)
    return _("Donne {donne}, action {action}: {told}").format(donne=donne + 1, action=action + 1, told=text)
