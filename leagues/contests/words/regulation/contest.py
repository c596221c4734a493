"""Regulation: the contest, its date and place, conditions of entry, places and fee."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.contest_log.settings import ContestPlace, EntryMode, Settings
from leagues.contests.words.regulation.article import Article, article, listed
from leagues.contests.words.settings import moment_text, money_text, number_text, preset_text, value_text
from leagues.models import Contest

WHO: Final[dict[EntryMode, Text]] = {
    EntryMode.PAIRS: gettext_lazy("One enters as a formed pair: two people who stay together until the end."),
    EntryMode.SINGLES: gettext_lazy(
        "One enters alone. Pairs are made by lot before the first round, for the whole contest."
    ),
    EntryMode.MELEE: gettext_lazy(
        "One enters alone: it is a mêlée. Each round gives each player a new partner, and each has their own points."
    ),
}
WHERE: Final[dict[ContestPlace, Text]] = {
    ContestPlace.HALL: gettext_lazy("It is played in the hall, with real cards."),
    ContestPlace.ONLINE: gettext_lazy("It is played online, at tables of this site."),
    ContestPlace.BOTH: gettext_lazy(
        "It is played in the hall and online: tables with real cards and tables of this site."
    ),
}


def contest_article(settings: Settings, contest: Contest) -> Article:
    what = _("%(club)s organizes “%(contest)s”, on %(moment)s.") % {
        "club": contest.club.name,
        "contest": contest.name,
        "moment": moment_text(contest.starts_at),
    }
    place = _("Place: %(place)s.") % {"place": contest.place} if contest.place else ""
    formula = _("Formula: %(formula)s.") % {"formula": preset_text(settings.preset)}
    return article(_("The contest"), (what, place, WHERE[settings.place], formula, *_times(settings)))


def _times(settings: Settings) -> tuple[str, ...]:
    """Return the times of tables on the site; a hall has its own clock."""
    if settings.place is ContestPlace.HALL:
        return ()
    times = settings.times
    return (
        ngettext(
            "Online check-in opens %(n)s minute before the start.",
            "Online check-in opens %(n)s minutes before the start.",
            times.check_in,
        )
        % {"n": times.check_in},
        ngettext(
            "Who is not at their online table %(n)s minute after the start of a round has lost it.",
            "Who is not at their online table %(n)s minutes after the start of a round has lost it.",
            times.no_show,
        )
        % {"n": times.no_show},
        ngettext(
            "Between two online rounds there is %(n)s minute.",
            "Between two online rounds there are %(n)s minutes.",
            times.between,
        )
        % {"n": times.between},
    )


def entries_article(settings: Settings) -> Article:
    most = {"n": number_text(settings.capacity)}
    if settings.entry is EntryMode.PAIRS:
        capacity = (
            _("The contest is open to %(n)s pairs; those who enter later wait for a free place, in order.") % most
        )
    else:
        capacity = (
            _("The contest is open to %(n)s players; those who enter later wait for a free place, in order.") % most
        )
    own = (
        _("One enters with the organizers, or on the contest’s public page.")
        if settings.own_entry
        else _("One enters with the organizers.")
    )
    return article(_("Entries"), (WHO[settings.entry], own, capacity, _fee(settings), _categories(settings)))


def _fee(settings: Settings) -> str:
    if not settings.money.fee:
        return _("Entering is free.")
    fee = {"fee": money_text(settings.money.fee, settings.money.currency)}
    if settings.entry is EntryMode.PAIRS:
        return _("The fee is %(fee)s a pair.") % fee
    return _("The fee is %(fee)s a player.") % fee


def _categories(settings: Settings) -> str:
    if not settings.categories:
        return ""
    told = listed(value_text(each) for each in sorted(settings.categories))
    return _("Categories told apart: %(categories)s.") % {"categories": told}
