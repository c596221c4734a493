"""Text for the stage reached in a knock-out, shown beside the rank."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.labels import Text
from leagues.contests.contest_log.stages import THIRD, Of, StageReached

MAIN: Final[dict[int, Text]] = {
    1: pgettext_lazy("stage of a knock-out", "winner"),
    2: pgettext_lazy("stage of a knock-out", "final"),
    THIRD: pgettext_lazy("stage of a knock-out", "third place"),
    4: pgettext_lazy("stage of a knock-out", "semi-final"),
    8: pgettext_lazy("stage of a knock-out", "quarter-final"),
    16: pgettext_lazy("stage of a knock-out", "last sixteen"),
    32: pgettext_lazy("stage of a knock-out", "last thirty-two"),
    64: pgettext_lazy("stage of a knock-out", "last sixty-four"),
}
CONSOLANTE: Final[dict[int, Text]] = {
    1: gettext_lazy("winner of the consolante"),
    2: gettext_lazy("final of the consolante"),
    4: gettext_lazy("semi-final of the consolante"),
    8: gettext_lazy("quarter-final of the consolante"),
    16: gettext_lazy("last sixteen of the consolante"),
    32: gettext_lazy("last thirty-two of the consolante"),
    64: gettext_lazy("last sixty-four of the consolante"),
}
ELSEWHERE: Final[dict[Of, Text]] = {
    Of.PRELIMINARY: gettext_lazy("preliminary round of the consolante"),
    Of.POOLS: gettext_lazy("pools"),
    Of.NOWHERE: gettext_lazy("not in the bracket"),
}


def stage_text(stage: StageReached | None) -> str:
    """Return « demi-finale »; empty for None."""
    if stage is None:
        return ""
    if stage.of is Of.MAIN:
        return str(MAIN.get(stage.places, _("last %(n)d") % {"n": stage.places}))
    if stage.of is Of.CONSOLANTE:
        return str(CONSOLANTE.get(stage.places, _("last %(n)d of the consolante") % {"n": stage.places}))
    return str(ELSEWHERE[stage.of])
