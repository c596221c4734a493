"""Regulation: the rules of the donnes, and the cost of faults."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import PRESETS as GAMES
from games.labels import Text, rules_as_text
from games.rules.options import read_rules
from leagues.contests.contest_log.donnes import choices_of, rules_of
from leagues.contests.contest_log.settings import Litige, Maldonne, NobodyTakes, Settings, Turning
from leagues.contests.words.regulation.article import Article, article
from leagues.contests.words.settings import number_text

TURNING: Final[dict[Turning, Text]] = {
    Turning.CLOCKWISE: gettext_lazy("One deals, bids and plays clockwise."),
    Turning.COUNTERCLOCKWISE: gettext_lazy("One deals, bids and plays counter-clockwise."),
}
NOBODY_TAKES: Final[dict[NobodyTakes, Text]] = {
    NobodyTakes.SAME_DEALER: gettext_lazy("When nobody takes, the same player deals again."),
    NobodyTakes.NEXT_DEALER: gettext_lazy("When nobody takes, the next player deals."),
}
LITIGE: Final[dict[Litige, Text]] = {
    Litige.CARRIED: gettext_lazy(
        "With as many points on both sides (litige), the defence marks its own; those of the taker go to whoever wins "
        "the next donne."
    ),
    Litige.EIGHTY_ONE_LOSES: gettext_lazy("With as many points on both sides, 81 each, the taker has lost."),
}
LAST_DONNE: Final[dict[str, Text]] = {
    "each-marks": gettext_lazy("A litige in the last donne: each side marks its own points."),
    "lost": gettext_lazy("A litige in the last donne: the points held are lost."),
}
MALDONNE: Final[dict[Maldonne, Text]] = {
    Maldonne.FREE_THEN_PENALTY: gettext_lazy(
        "A side’s first maldonne is free: the cards are dealt again. Each next one costs it the penalty."
    ),
    Maldonne.FREE_NO_TAKE_PENALTY: gettext_lazy(
        "A side’s first maldonne is free; after the second it may not take in that donne; from the third on each "
        "costs it "
        "the penalty."
    ),
    Maldonne.FREE_FREE_COUNTS: gettext_lazy(
        "A side’s first two maldonnes are free; from the third on each costs it the penalty and counts as a donne."
    ),
}


def donnes_article(settings: Settings) -> Article:
    game = GAMES.get(settings.game_preset)
    name = _("The donnes are played by the rules “%(rules)s” of this site.") % {
        "rules": settings.game_preset if game is None else game.label
    }
    told: list[Text] = [name, TURNING[settings.turning], NOBODY_TAKES[settings.nobody_takes]]
    rules = rules_of(settings)
    if rules.game == "retourne":
        told.append(_("A capot is worth %(points)s points.") % {"points": settings.capot})
        told.append(LITIGE[settings.litige])
        if settings.litige is Litige.CARRIED:
            told.append(LAST_DONNE[rules.litige_last_donne])
    return article(_("The donnes"), (*told, *_changed(settings)))


def _changed(settings: Settings) -> list[str]:
    """Return the rules an organizer changed one by one, if they differ from the preset's."""
    if not settings.rules:
        return []
    choices = {key: value for key, value in choices_of(settings).items() if key not in settings.rules}
    usual = read_rules(choices, stored=True)
    before = {told.name: told.value for told in rules_as_text(usual).options}
    return [
        _("%(option)s: %(value)s.") % {"option": told.label, "value": told.value}
        for told in rules_as_text(rules_of(settings)).options
        if told.value != before.get(told.name)
    ]


def faults_article(settings: Settings) -> Article:
    penalty = _(
        "A penalty gives the opponents %(points)s points, in place of the donne or beside it. The arbiter says "
        "so, and it is "
        "written down: who, which donne, why."
    ) % {"points": number_text(settings.penalty)}
    last = _("The arbiter decides on everything else, and their word closes a dispute.")
    return article(_("Faults"), (MALDONNE[settings.maldonne], penalty, last))
