"""The names of the phases of play (`games.rules.solver.phases`)."""

from typing import Final

from django.utils.translation import pgettext_lazy

from games.labels.words import Text

PHASES: Final[dict[str, Text]] = {
    "leading": pgettext_lazy("phase of play", "Leading to a trick"),
    "following": pgettext_lazy("phase of play", "Following suit"),
    "cutting": pgettext_lazy("phase of play", "Trumping a plain suit"),
    "discarding": pgettext_lazy("phase of play", "Discarding"),
    "trumps": pgettext_lazy("phase of play", "Trumps led"),
    "ending": pgettext_lazy("phase of play", "Last three tricks"),
    "attack": pgettext_lazy("phase of play", "Side of the taker"),
    "defence": pgettext_lazy("phase of play", "Defence"),
}
