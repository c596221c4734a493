"""Texts for the answers to the question of who took all eight tricks."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from games.rules.eight_tricks import ALONE, NOT_ALL, TOGETHER

EIGHT_TRICKS: Final[dict[str, Text]] = {
    ALONE: _("The taker alone"),
    TOGETHER: _("One camp, both partners"),
    NOT_ALL: _("Nobody: one trick went to the other camp"),
}
