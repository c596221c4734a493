"""Regulation: the prizes, and the organizer's own words."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels import Text
from leagues.contests.contest_log.settings import Category, Settings
from leagues.contests.words.regulation.article import Article, article
from leagues.contests.words.settings import money_text, value_text
from leagues.standings.prizes import Prize, Ties

TIES: Final[dict[Ties, Text]] = {
    Ties.SHARED: gettext_lazy(
        "Those who stay level share the money of their places; what cannot be shared goes by lot."
    ),
    Ties.BY_LOT: gettext_lazy("Those who stay level draw lots for their places."),
}


def prizes_article(settings: Settings) -> Article:
    if not settings.prizes:
        return article(
            _("Prizes"), (_("Prizes are told on the day, before the first round."), TIES[settings.prize_ties])
        )
    told: list[Text] = [_prize(each, settings.money.currency) for each in settings.prizes]
    told.append(TIES[settings.prize_ties])
    if any(each.category for each in settings.prizes):
        told.append(
            _("Who has a prize by rank may have one of a category too.")
            if settings.cumulative
            else _("Who has a prize by rank leaves those of a category to the next.")
        )
    return article(_("Prizes"), (*told, _days(settings)))


def _days(settings: Settings) -> str:
    days = settings.days_for_prize
    if not days:
        return ""
    return ngettext(
        "One must have played %(n)s round at least to have a prize.",
        "One must have played %(n)s rounds at least to have a prize.",
        days,
    ) % {"n": days}


def _prize(prize: Prize, currency: str) -> str:
    """Return « 1re place, féminines : un jambon (valeur 45 €) »."""
    where = _("Everybody") if prize.place is None else _place(prize.place)
    if prize.consolante:
        where = _("%(where)s, %(category)s") % {"where": where, "category": _("in the consolante")}
    if prize.category is not None:
        said = {"where": where, "category": value_text(Category(prize.category))}
        where = _("%(where)s, %(category)s") % said
    worth = money_text(prize.worth, currency)
    if not prize.worth:
        return _("%(where)s: %(prize)s.") % {"where": where, "prize": prize.name}
    if prize.divisible:
        return _("%(where)s: %(prize)s, %(worth)s.") % {"where": where, "prize": prize.name, "worth": worth}
    return _("%(where)s: %(prize)s (worth %(worth)s).") % {"where": where, "prize": prize.name, "worth": worth}


def _place(place: int) -> str:
    if place == 1:
        return _("1st place")
    return _("Place %(n)s") % {"n": place}


def words_article(settings: Settings) -> Article:
    return article(_("Further"), [line.strip() for line in settings.words.splitlines()])
