"""Regulation: number and length of rounds, the draw, how scores are entered, absences."""

from itertools import groupby
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.contest_log.settings import (
    PLANS,
    Confirmation,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Numbering,
    RoundSettings,
    Settings,
)
from leagues.contests.words.regulation.article import Article, article
from leagues.contests.words.settings import number_text
from leagues.standings.regulation import ByeRule, Leavers

LATER: Final[dict[Later, Text]] = {
    Later.RANKING: gettext_lazy(
        "The next rounds are drawn by ranking: neighbours of the ranking meet, and nobody meets twice as long as "
        "it can "
        "be helped."
    ),
    Later.LOT: gettext_lazy("Each next round is drawn by lot; nobody meets twice as long as it can be helped."),
    Later.ROTATION: gettext_lazy(
        "It is a fixed rotation: odd numbers keep their table, even numbers move to the next one each round."
    ),
    Later.ROUND_ROBIN: gettext_lazy("Everybody meets everybody, once."),
    Later.MELEE: gettext_lazy(
        "Partners and opponents of each round are drawn by lot; nobody has the same partner twice as long as it can be "
        "helped."
    ),
    Later.PLANNED_MELEE: gettext_lazy(
        "Partners and opponents of all the rounds are drawn by lot before the first; nobody has the same partner twice "
        "as long as it can be helped."
    ),
    Later.WHIST: gettext_lazy("Everybody is once the partner and twice the opponent of each other player."),
}
NUMBERING: Final[dict[Numbering, Text]] = {
    Numbering.BY_RANK: gettext_lazy("The leaders play at table 1, the next at table 2, and so on."),
    Numbering.KEPT: gettext_lazy("At each table one side stays where it sat, as often as can be."),
}
CONFIRMED: Final[dict[Confirmation, Text]] = {
    Confirmation.OTHER: gettext_lazy(
        "A result counts once somebody else has confirmed it: the opponents, or a second person at the desk."
    ),
    Confirmation.NOBODY: gettext_lazy("A result counts as soon as it is written."),
}
LEAVERS: Final[dict[Leavers, Text]] = {
    Leavers.KEEP: gettext_lazy("Who leaves before the end keeps the points made, and their place in the ranking."),
    Leavers.LAST: gettext_lazy("Who leaves before the end is ranked after all those who stayed."),
}


def rounds_article(settings: Settings) -> Article:
    count = len(settings.rounds)
    number = ngettext("The contest has %(n)s round.", "The contest has %(n)s rounds.", count) % {"n": count}
    return article(
        _("Rounds and draws"), (number, *_lengths(settings), *_draws(settings), NUMBERING[settings.numbering])
    )


def _lengths(settings: Settings) -> list[str]:
    """Return one sentence if all rounds are alike; else one for each run of equal rounds."""
    runs = [list(run) for _length, run in groupby(enumerate(settings.rounds, 1), lambda each: each[1])]
    told = []
    for run in runs:
        ends = _ends(settings, run[0][1])
        first, last = run[0][0], run[-1][0]
        if len(runs) == 1:
            told.append(_("Each partie ends %(end)s.") % {"end": ends})
        elif first == last:
            told.append(_("In round %(n)s the partie ends %(end)s.") % {"n": first, "end": ends})
        else:
            said = {"first": first, "last": last, "end": ends}
            told.append(_("In rounds %(first)s to %(last)s the partie ends %(end)s.") % said)
    return told


def _ends(settings: Settings, chosen: RoundSettings) -> str:
    donnes = ngettext("after %(n)s donne", "after %(n)s donnes", chosen.donnes) % {"n": chosen.donnes}
    points = _("at %(points)s points") % {"points": number_text(chosen.points)}
    minutes = ngettext("after %(n)s minute", "after %(n)s minutes", chosen.minutes) % {"n": chosen.minutes}
    match settings.ends:
        case Ends.DONNES:
            return donnes
        case Ends.POINTS:
            return points
        case Ends.CLOCK:
            return _("%(minutes)s: the donne under way is finished") % {"minutes": minutes}
    limit = donnes if settings.ends is Ends.DONNES_OR_CLOCK else points
    return _("%(limit)s or %(minutes)s, whichever is first") % {"limit": limit, "minutes": minutes}


def _draws(settings: Settings) -> list[Text]:
    if settings.later in (Later.POOLS, Later.KNOCK_OUT):
        return [_seeded(settings), *_brackets(settings)]
    if settings.entry is EntryMode.MELEE or settings.later in PLANS:
        return [LATER[settings.later]]
    first = (
        _("The first round is drawn by lot.")
        if settings.first is FirstRoundDraw.LOT
        else _("In the first round one meets in the order of entry: the first against the second, and so on.")
    )
    return [first, LATER[settings.later]]


def _seeded(settings: Settings) -> str:
    if settings.first is FirstRoundDraw.LOT:
        return _("Places of the draw are given by lot.")
    return _("Places of the draw are given in the order of entry.")


def _brackets(settings: Settings) -> list[str]:
    told = [_("It is a knock-out: who loses is out.")]
    if settings.later is Later.POOLS:
        said = {"size": settings.pool_size, "qualified": settings.qualified}
        told = [
            _(
                "First come pools of %(size)s, where everybody meets everybody; the first %(qualified)s of each "
                "play on "
                "in a knock-out."
            )
            % said
        ]
    if settings.consolante:
        told.append(_("Who loses their first partie of the knock-out, even after a bye, goes on in the consolante."))
    if settings.third_place:
        told.append(_("Those who lose the semi-finals play for third place."))
    return told


def scores_article(settings: Settings) -> Article:
    both = _("Both sides check the sheet of the table and sign it. The sum of both totals is checked.")
    late = _("A wrong score may be corrected until the contest is closed; the ranking follows.")
    return article(_("Scores"), (both, CONFIRMED[settings.confirmation], late))


def absences_article(settings: Settings) -> Article:
    there, opposite = (number_text(points) for points in settings.walkover)
    walkover = _(
        "Who finds nobody opposite because they have left or did not come wins with %(points)s points, "
        "%(against)s against."
    ) % {"points": there, "against": opposite}
    return article(_("Byes, late comers and leavers"), (*_bye(settings), LEAVERS[settings.leavers], walkover))


def _bye(settings: Settings) -> list[str]:
    told = [
        _(
            "When numbers are odd somebody is bye: the lowest ranked who has not been, and nobody twice if it "
            "can be helped."
        )
    ]
    match settings.bye:
        case ByeRule.HALF:
            told.append(_half(settings))
        case ByeRule.AVERAGE:
            told.append(_("A bye is worth the average of the points made at the tables of that round."))
        case ByeRule.FLAT:
            told.append(_("A bye is worth %(points)s points.") % {"points": number_text(settings.bye_points)})
        case ByeRule.CATCH_UP:
            told.append(_("Who is bye plays a partie of that round later, and has the points of it."))
    told.append(_("Who comes late plays who is bye, or enters at the next round."))
    return told


def _half(settings: Settings) -> str:
    lengths = sorted({each.donnes for each in settings.rounds})
    if len(lengths) > 1:
        return _("A bye is worth half a partie: 81 points for each donne of the round.")
    points = {"points": number_text(81 * lengths[0])}
    return _("A bye is worth half a partie: 81 points for each donne, %(points)s in all.") % points
