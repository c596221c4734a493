"""« Règlement du concours »: the settings in words, as an organizer would print them, in the active language.

Pages and papers print the same articles. Each value of each setting changes the text
(tests/leagues/contests/preparing/test_regulation.py); rules that do not apply to a contest are left out.
"""

from django.utils.translation import gettext as _

from leagues.contests.contest_log.settings import BRACKETS, SCHEMA, Later, Settings
from leagues.models import Contest
from leagues.settings.in_words import moment_text
from leagues.settings.schema import Article


def articles(settings: Settings, contest: Contest, *, by_points: bool = False) -> tuple[Article, ...]:
    """Return the whole regulation, in reading order. `contest`: its club, name, date and place are included.

    `by_points`: an old knock-out, ranked by points because it began before stages ranked.
    """
    what = _("%(club)s organizes “%(contest)s”, on %(moment)s.") % {
        "club": contest.club.name,
        "contest": contest.name,
        "moment": moment_text(contest.starts_at),
    }
    place = _("Place: %(place)s.") % {"place": contest.place} if contest.place else ""
    by_stage = _by_stage(settings, by_points=by_points)
    return SCHEMA.articles(settings, {"contest": (what, place), "ranking": (by_stage,)})


def _by_stage(settings: Settings, *, by_points: bool) -> str:
    if settings.later not in BRACKETS:
        return ""
    if by_points:
        return _("The stage reached in the knock-out does not count in the ranking.")
    told = [
        _("After the knock-out, ranking follows the stage reached: the winner, the other finalist, and so on."),
        _("Pairs of the consolation bracket follow, by the stage they reached in it, the winner first."),
        _("Then come the pairs left in the pools."),
        _("Among pairs that reached the same stage, the following decides."),
    ]
    holds = (True, settings.consolante, settings.later is Later.POOLS, True)
    return " ".join(sentence for sentence, said in zip(told, holds, strict=True) if said)
