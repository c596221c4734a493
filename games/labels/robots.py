"""The levels and styles of robots, in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels.words import Words
from games.rules.bots import Level, Style

LEVELS: Final[Mapping[Level, Words]] = {
    Level.NOVICE: Words(
        pgettext_lazy("level of a robot", "Novice"), _("follows the first rules one learns; remembers no card")
    ),
    Level.DEBUTANT: Words(
        pgettext_lazy("level of a robot", "Beginner"), _("knows the customs, but forgets cards and misjudges hands")
    ),
    Level.HABITUE: Words(
        pgettext_lazy("level of a robot", "Regular"), _("plays by habit, like a regular at the club; reads the calls")
    ),
    Level.CONFIRME: Words(
        pgettext_lazy("level of a robot", "Advanced"), _("remembers every card and weighs what the others may hold")
    ),
}
"""Name and description of each level, from the weakest to the strongest."""

ROBOT_STYLES: Final[Mapping[Style, Words]] = {
    Style.PRUDENT: Words(
        pgettext_lazy("style of a robot", "cautious"),
        _("takes, bids and says contre a little less readily than others of its level"),
    ),
    Style.JOUEUR: Words(
        pgettext_lazy("style of a robot", "bold"),
        _("takes, bids and says contre a little more readily than others of its level"),
    ),
}
"""Name and description of each style; a robot that is even has none to tell."""
