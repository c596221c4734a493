"""Regulation of promotion and relegation between two divisions, and of free places."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.words.regulation.article import Article, article
from leagues.standings.seasons.divisions import Fill, MovementRule

FILL: Final[dict[Fill, Text]] = {
    Fill.REPRIEVE: gettext_lazy("A place that somebody leaves free goes to the best of those who would go down."),
    Fill.PROMOTE: gettext_lazy("A place that somebody leaves free goes to the next below."),
}


def moving_article(rule: MovementRule) -> Article:
    """Return the article on promotion and relegation at the end of a season of a championship."""
    title = _("Promotion and relegation")
    if not (rule.up or rule.down or rule.play_offs):
        return article(title, (_("Nobody goes up or down by rule at the end of the season."), FILL[rule.fill]))
    return article(title, (_exchanged(rule), _play_offs(rule.play_offs), FILL[rule.fill]))


def _exchanged(rule: MovementRule) -> str:
    said = {"up": rule.up, "down": rule.down}
    if rule.up == rule.down:
        return (
            ngettext(
                "At the end of the season the first of each division goes up and the last of the one above goes down.",
                "At the end of the season the first %(up)s of each division go up and the last %(down)s of the one "
                "above go down.",
                rule.up,
            )
            % said
            if rule.up
            else ""
        )
    return (
        _("At the end of the season, between each division and the one above: going up %(up)s, going down %(down)s.")
        % said
    )


def _play_offs(places: int) -> str:
    if not places:
        return ""
    said = ngettext(
        "The last who is safe above plays off against the first who is not promoted below: the winner is above next "
        "season.",
        "The last %(n)s who are safe above play off against the first %(n)s not promoted below: the winners are above "
        "next season.",
        places,
    )
    return said % {"n": places}
