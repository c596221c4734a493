"""Settings: the prizes, how scores count, and the organizer's own words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.words import Words
from games.options_form import Cleaned
from leagues.contests.contest_log.settings.entries import CATEGORIES, Category
from leagues.contests.contest_log.settings.ranking import RankingSettings
from leagues.settings.in_words import amount_of, money_text
from leagues.settings.schema import Said, SettingsGroup, setting
from leagues.settings.value_types import (
    Fields,
    FormData,
    FreeText,
    OneOf,
    ValueText,
    ValueType,
    WholeNumber,
    YesNo,
    count_in,
    money_field,
    number_field,
)
from leagues.standings.prizes import Prize, Ties

MOST_PRIZES: Final = 200
MOST_PRIZE: Final = 100_000_000
"""The highest worth of one prize, in cents."""
MOST_TEXT: Final = 2000
SPARE_PRIZES: Final = 3
NAME_OF_A_PRIZE: Final = 80
CONSOLANTE: Final = "consolante"
"""The choice that replaces a prize's category."""


class Confirmation(StrEnum):
    """Who must confirm a score that the desk wrote: somebody else (a second person at the desk, or a pair), or nobody,
    as one person is alone there.
    """

    OTHER = "other"
    NOBODY = "nobody"


CONFIRMATIONS: Final = OneOf(
    {
        Confirmation.OTHER: ValueText(
            gettext_lazy("two people: the second one, or the pairs, confirm each score"),
            gettext_lazy(
                "A result counts once somebody else has confirmed it: the opponents, or a second person at the desk."
            ),
        ),
        Confirmation.NOBODY: ValueText(
            gettext_lazy("one person alone: a score counts as soon as it is typed"),
            gettext_lazy(
                "A result counts as soon as the desk has typed it. Both pairs can dispute it on their phones until the "
                "next round is drawn."
            ),
        ),
    }
)
PRIZE_TIES: Final = OneOf(
    {
        Ties.SHARED: ValueText(
            gettext_lazy("money is shared, objects are drawn by lot"),
            gettext_lazy(
                "Those still tied share the money of their places; prizes that cannot be shared are drawn by lot."
            ),
        ),
        Ties.BY_LOT: ValueText(
            gettext_lazy("drawing lots decides the places"),
            gettext_lazy("Remaining ties are broken by lot."),
        ),
    }
)


class Prizes(ValueType):
    """The prizes: a line of the form each, and a few empty ones."""

    marked = "prize_name_1"
    row = ("place", "category", "name", "worth", "kind")

    def allows(self, value: object) -> bool:
        return isinstance(value, tuple) and len(value) <= MOST_PRIZES and all(map(_possible, value))

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        there = len(value) if isinstance(value, tuple) else 0
        rows = count_in(data, "prize_name_%d", MOST_PRIZES, min(there + SPARE_PRIZES, MOST_PRIZES))
        fields: Fields = {}
        for each in range(1, rows + 1):
            fields |= self._line(each)
        return fields

    def _line(self, each: int) -> Fields:
        said = {"n": each}
        categories = [("", _("everybody")), (CONSOLANTE, _("the consolation bracket")), *CATEGORIES.choices()]
        kinds = [("money", _("money")), ("thing", _("an object"))]
        among, kind = _("For whom, prize %(n)s") % said, _("Kind of prize %(n)s") % said
        return {
            f"prize_place_{each}": number_field(Words(_("Place of prize %(n)s") % said), 1, 1000, required=False),
            f"prize_category_{each}": forms.ChoiceField(label=among, choices=categories, required=False),
            f"prize_name_{each}": forms.CharField(
                label=_("Description of prize %(n)s") % said, max_length=NAME_OF_A_PRIZE, required=False
            ),
            f"prize_worth_{each}": money_field(Words(_("Worth of prize %(n)s") % said), MOST_PRIZE, required=False),
            f"prize_kind_{each}": forms.ChoiceField(label=kind, choices=kinds, required=False),
        }

    def initial(self, name: str, value: object) -> dict[str, object]:
        initial: dict[str, object] = {}
        for each, prize in enumerate(value if isinstance(value, tuple) else (), 1):
            kind = "money" if prize.divisible else "thing"
            among = CONSOLANTE if prize.consolante else prize.category or ""
            worth = amount_of(prize.worth) if prize.worth else None
            said = zip(self.row, (prize.place, among, prize.name, worth, kind), strict=True)
            initial |= {f"prize_{part}_{each}": figure for part, figure in said}
        return initial

    def read(self, name: str, cleaned: Cleaned, before: object) -> tuple[Prize, ...]:
        """Return the prizes: a line without a name is ignored; a prize without a place is for everybody."""
        prizes = []
        for each in range(1, MOST_PRIZES + 1):
            called = (cleaned.get(f"prize_name_{each}") or "").strip()
            among = cleaned.get(f"prize_category_{each}") or None
            if called:
                prizes.append(
                    Prize(
                        name=called,
                        worth=int((cleaned.get(f"prize_worth_{each}") or 0) * 100),
                        place=cleaned.get(f"prize_place_{each}"),
                        category=None if among == CONSOLANTE else among,
                        divisible=cleaned.get(f"prize_kind_{each}") != "thing",
                        consolante=among == CONSOLANTE,
                    )
                )
        return tuple(prizes)

    def lines(self, fields: Fields) -> list[list[str]]:
        return [[f"prize_{part}_{each}" for part in self.row] for each in range(1, len(fields) // len(self.row) + 1)]

    def documented(self, default: object) -> str:
        return f"up to {MOST_PRIZES}: name, cents, place or every pair, category or the consolante, money or thing"


def _possible(prize: Prize) -> bool:
    known = prize.category is None or prize.category in set(Category)
    among = known and not (prize.consolante and prize.category is not None)
    place = prize.place is None or prize.place >= 1
    return 0 < len(prize.name) <= NAME_OF_A_PRIZE and prize.worth >= 0 and place and among


def _prizes(chosen: "PrizeSettings") -> Said:
    if not chosen.prizes:
        return _("Prizes are announced on the day, before the first round.")
    return [prize_sentence(each, chosen.money.currency) for each in chosen.prizes]


def prize_sentence(prize: Prize, currency: str) -> str:
    """Return « 1re place, féminines : un jambon (valeur 45 €) »."""
    where = _("Place %(n)s") % {"n": prize.place}
    if prize.place is None or prize.place == 1:
        where = _("Everybody") if prize.place is None else _("1st place")
    if prize.consolante:
        where = _("%(where)s, %(category)s") % {"where": where, "category": _("in the consolation bracket")}
    if prize.category is not None:
        said = {"where": where, "category": CATEGORIES.label(prize.category)}
        where = _("%(where)s, %(category)s") % said
    words = {"where": where, "prize": prize.name, "worth": money_text(prize.worth, currency)}
    if not prize.worth:
        return _("%(where)s: %(prize)s.") % words
    if prize.divisible:
        return _("%(where)s: %(prize)s, %(worth)s.") % words
    return _("%(where)s: %(prize)s (worth %(worth)s).") % words


def _cumulative(chosen: "PrizeSettings") -> Said:
    if not any(each.category for each in chosen.prizes):
        return ""
    if chosen.cumulative:
        return _("A person with a prize by rank may have a category prize too.")
    return _("A person with a prize by rank leaves category prizes to the next person.")


def _days(chosen: "PrizeSettings") -> Said:
    days = chosen.days_for_prize
    if not days or not chosen.prizes:
        return ""
    return ngettext(
        "You must have played at least %(n)s round to have a prize.",
        "You must have played at least %(n)s rounds to have a prize.",
        days,
    ) % {"n": days}


def _words(chosen: "PrizeSettings") -> Said:
    return [line.strip() for line in chosen.words.splitlines()]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeSettings(RankingSettings):
    """The prizes, how scores count, and what else the organizer writes into the regulation."""

    prizes: tuple[Prize, ...] = setting(
        (),
        Prizes(),
        gettext_lazy("Prizes"),
        group="prizes",
        article="prizes",
        says=_prizes,
        doc="winners are computed; only « given » is stored",
    )
    prize_ties: Ties = setting(
        Ties.SHARED,
        PRIZE_TIES,
        gettext_lazy("Tie for a prize"),
        group="prizes",
        article="prizes",
        doc="tied entrants share the prizes to a cent, or draw lots",
    )
    cumulative: bool = setting(
        True,
        YesNo(),
        gettext_lazy("A person with a prize by rank can have a category prize too"),
        group="prizes",
        article="prizes",
        says=_cumulative,
        doc="whether one entrant may have a prize by rank and one of a category",
    )
    days_for_prize: int = setting(
        0,
        WholeNumber(0, 366),
        gettext_lazy("Rounds needed for a prize"),
        gettext_lazy("0: no minimum."),
        group="prizes",
        article="prizes",
        says=_days,
        doc="days needed for a prize of the season; no effect in one contest",
    )
    confirmation: Confirmation = setting(
        Confirmation.OTHER,
        CONFIRMATIONS,
        gettext_lazy("At the desk"),
        gettext_lazy("You can change this during the day, when a volunteer joins or leaves."),
        group="more",
        article="scores",
        doc="whether a second person must confirm a result that the desk wrote",
    )
    words: str = setting(
        "",
        FreeText(MOST_TEXT),
        gettext_lazy("More for the regulations"),
        gettext_lazy("In your own words: refreshments, tobacco, telephones…"),
        group="more",
        article="further",
        says=_words,
        doc="added to the regulation",
    )


def _told_prizes(chosen: PrizeSettings) -> str:
    return str(len(chosen.prizes)) if chosen.prizes else _("none yet")


PRIZES: Final = SettingsGroup("prizes", gettext_lazy("Prizes"), _told_prizes)
MORE: Final = SettingsGroup[PrizeSettings](
    "more", gettext_lazy("Scores and more"), lambda chosen: str(CONFIRMATIONS.label(chosen.confirmation))
)
