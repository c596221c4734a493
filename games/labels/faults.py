"""What is wrong with a record and where, as people count."""

from django.utils.translation import gettext as _

from games.labels.refusals import refusal_words
from games.rules.errors import Refusal


def fault_in_words(refusal: Refusal, donne: int | None = None, action: int | None = None) -> str:
    """What is wrong and where: donne and action, given from 0, are told from 1 as people count."""
    words = refusal_words(str(refusal.code))
    told = f"{words.happened} {words.means} ({refusal.code})"
    if donne is None:
        return told
    if action is None:
        return _("Donne {donne}: {told}").format(donne=donne + 1, told=told)
    return _("Donne {donne}, action {action}: {told}").format(donne=donne + 1, action=action + 1, told=told)
