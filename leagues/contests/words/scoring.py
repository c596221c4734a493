"""Texts about scores: the sum of a sheet and its hints, the state of a table, the metrics."""

from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from leagues.contests.contest_log.state import Released
from leagues.standings.regulation import Metric
from leagues.standings.scores import RoundOutcome
from leagues.standings.sheet_sum import Hint, SheetWay, SumCheck, SumHint, SumVerdict

METRICS: Final[dict[Metric, Text]] = {
    Metric.POINTS: pgettext_lazy("ranking", "Points"),
    Metric.WINS: pgettext_lazy("ranking", "Wins"),
    Metric.MATCH_POINTS: pgettext_lazy("ranking", "Match points"),
    Metric.AGAINST: pgettext_lazy("ranking", "Points against"),
    Metric.DIFFERENCE: pgettext_lazy("ranking", "Difference"),
    Metric.BEST_PARTIE: pgettext_lazy("ranking", "Best partie"),
    Metric.FIRST_PARTIE: pgettext_lazy("ranking", "First partie"),
    Metric.HEAD_TO_HEAD: pgettext_lazy("ranking", "Head-to-head"),
    Metric.CAPOTS: pgettext_lazy("ranking", "Capots"),
    Metric.STRENGTH: pgettext_lazy("ranking", "Strength of opponents"),
    Metric.LOT: pgettext_lazy("ranking", "Drawing lots"),
}

CAME: Final[dict[RoundOutcome, Text]] = {
    RoundOutcome.WON: _("won"),
    RoundOutcome.DREW: _("drawn game"),
    RoundOutcome.LOST: _("lost"),
    RoundOutcome.WALKOVER: _("won by forfeit"),
    RoundOutcome.BYE: _("bye"),
}

RELEASED: Final[dict[Released, Text]] = {
    Released.DRAW: pgettext_lazy("released", "Draw"),
    Released.RESULTS: pgettext_lazy("released", "Results"),
    Released.RANKING: pgettext_lazy("released", "Ranking"),
}


def sum_told(check: SumCheck) -> str:
    """Return the check of a sheet's sum in a sentence or two."""
    said = {"got": figure_told(check.got), "expected": figure_told(check.expected), "what": _ways_told(check.ways)}
    if check.right:
        return gettext("%(got)s in all: the sheet adds up.") % said
    if check.outcome is SumVerdict.IMPOSSIBLE:
        return gettext("A total of %(got)s instead of %(expected)s is impossible.") % said
    if check.needs is not None:
        return gettext("A total of %(got)s is possible only with %(what)s. Is that on the sheet?") % said
    return (
        gettext("%(got)s in all: possible with %(what)s.") if said["what"] else gettext("%(got)s in all: possible.")
    ) % said


def hints_told(check: SumCheck) -> list[str]:
    """Return possible mistakes on a sheet whose sum is impossible."""
    return [_hint_told(each, figure_told(abs(check.difference))) for each in check.hints]


def figure_told(points: int) -> str:
    return number_format(points, force_grouping=True)


def belotes_told(count: int) -> str:
    return ngettext("%(n)s belote", "%(n)s belotes", count) % {"n": count}


def capots_told(count: int) -> str:
    return ngettext("%(n)s capot", "%(n)s capots", count) % {"n": count}


def lost_told(points: int) -> str:
    return gettext("%(points)s points lost in litige") % {"points": figure_told(points)}


def _ways_told(ways: tuple[SheetWay, ...]) -> str:
    """Return the simplest explanation and, if there are more, the next; empty if nothing is missing."""
    told = [_way_told(way) for way in ways[:2]]
    if len(told) < 2 or not told[0]:
        return "".join(told[:1])
    return gettext("%(one)s (or %(other)s)") % {"one": told[0], "other": told[1]}


def _way_told(way: SheetWay) -> str:
    annonces = gettext("%(points)s points of annonces") % {"points": figure_told(way.annonces)}
    parts = (
        capots_told(way.capots) if way.capots else "",
        belotes_told(way.belotes) if way.belotes else "",
        annonces if way.annonces else "",
        lost_told(way.lost) if way.lost else "",
    )
    return ", ".join(part for part in parts if part)


def _hint_told(hint: SumHint, points: str) -> str:
    if hint.hint is Hint.FIGURES_SWAPPED:
        return gettext("Are two digits swapped in one of the totals?")
    if hint.hint is Hint.DONNE_MISSING:
        told = ngettext("%(n)s donne missing from the sheet?", "%(n)s donnes missing from the sheet?", hint.count)
        return told % {"n": hint.count}
    if hint.hint is Hint.DONNE_TOO_MANY:
        told = ngettext("%(n)s donne too many on the sheet?", "%(n)s donnes too many on the sheet?", hint.count)
        return told % {"n": hint.count}
    of_belotes = hint.hint in (Hint.BELOTE_FORGOTTEN, Hint.BELOTE_TOO_MANY)
    said = {"points": points, "what": belotes_told(hint.count) if of_belotes else capots_told(hint.count)}
    if hint.hint in (Hint.BELOTE_FORGOTTEN, Hint.CAPOT_NOT_TICKED):
        return gettext("The sheet is %(points)s points short: %(what)s?") % said
    return gettext("The sheet adds up to %(points)s points too many: %(what)s?") % said
