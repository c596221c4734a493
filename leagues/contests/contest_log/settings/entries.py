"""Settings: who plays, where, and the fee."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.words import Words
from leagues.settings.in_words import listed, money_text, number_text
from leagues.settings.schema import Said, SettingsGroup, setting
from leagues.settings.value_types import Cents, FreeText, OneOf, Part, Parts, SomeOf, ValueText, WholeNumber, YesNo

MOST_ENTRANTS: Final = 600
MOST_TELEPHONE: Final = 40


class EntryMode(StrEnum):
    """How people enter: formed pairs; single players paired once; single players with a new partner each round."""

    PAIRS = "pairs"
    SINGLES = "singles"
    MELEE = "melee"


class Category(StrEnum):
    WOMEN = "women"
    MIXED = "mixed"
    JUNIOR = "junior"
    MEMBERS = "members"


class ContestPlace(StrEnum):
    """Where tables are played: in the hall, live on the site, or as the organizer decides for each table."""

    HALL = "hall"
    ONLINE = "online"
    BOTH = "both"


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """The entry fee in cents, per entrant. Payments are recorded when ticked; the site holds no money."""

    fee: int = 0
    currency: str = "EUR"


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The times of an online contest in minutes: `check_in` before its start, `no_show` after a round's start,
    `between` two rounds.
    """

    check_in: int = 30
    no_show: int = 5
    between: int = 5


ENTRY_MODES: Final = OneOf(
    {
        EntryMode.PAIRS: ValueText(
            gettext_lazy("pairs already formed"),
            gettext_lazy("Players enter as a pair: two people who stay together until the end."),
        ),
        EntryMode.SINGLES: ValueText(
            gettext_lazy("single players, paired by lot for the whole contest"),
            gettext_lazy("Players enter alone. Pairs are made by lot before the first round, for the whole contest."),
        ),
        EntryMode.MELEE: ValueText(
            gettext_lazy("single players, with a new partner each round (mêlée)"),
            gettext_lazy(
                "Players enter alone: it is a mêlée. Each round gives each player a new partner, and each has "
                "their own points."
            ),
        ),
    }
)
CATEGORIES: Final = SomeOf(
    {
        Category.WOMEN: ValueText(gettext_lazy("Women")),
        Category.MIXED: ValueText(gettext_lazy("Mixed")),
        Category.JUNIOR: ValueText(gettext_lazy("Juniors")),
        Category.MEMBERS: ValueText(gettext_lazy("Members of the club")),
    }
)
MONEY: Final = Parts(
    {
        "fee": Part(
            Cents(1_000_000),
            Words(
                gettext_lazy("Fee"),
                gettext_lazy("The fee of each entry. Tick it when it is paid; the site itself handles no money."),
            ),
        ),
        "currency": Part(OneOf({"EUR": ValueText("€"), "CHF": ValueText("CHF")}), Words(gettext_lazy("Currency"))),
    }
)
PLACES: Final = OneOf(
    {
        ContestPlace.HALL: ValueText(
            gettext_lazy("in the hall"), gettext_lazy("The contest is played in the hall, with real cards.")
        ),
        ContestPlace.ONLINE: ValueText(
            gettext_lazy("online, at tables of this site"),
            gettext_lazy("The contest is played online, at tables of this site."),
        ),
        ContestPlace.BOTH: ValueText(
            gettext_lazy("in the hall and online"),
            gettext_lazy(
                "The contest is played in the hall and online: tables with real cards and tables of this site."
            ),
        ),
    }
)
MINUTES: Final = WholeNumber(0, 1440)
TIMES: Final = Parts(
    {
        "check_in": Part(MINUTES, Words(gettext_lazy("Check-in opens, in minutes before the start"))),
        "no_show": Part(MINUTES, Words(gettext_lazy("Minutes late after which the partie is lost"))),
        "between": Part(MINUTES, Words(gettext_lazy("Minutes between two rounds"))),
    },
    marked="no_show",
)


def _capacity(chosen: "EntrySettings") -> Said:
    most = {"n": number_text(chosen.capacity)}
    if chosen.entry is EntryMode.PAIRS:
        return _("The contest is open to %(n)s pairs; those who enter later wait for a free place, in order.") % most
    return _("The contest is open to %(n)s players; those who enter later wait for a free place, in order.") % most


def _fee(chosen: "EntrySettings") -> Said:
    if not chosen.money.fee:
        return _("Entering is free.")
    fee = {"fee": money_text(chosen.money.fee, chosen.money.currency)}
    if chosen.entry is EntryMode.PAIRS:
        return _("The fee is %(fee)s per pair.") % fee
    return _("The fee is %(fee)s per player.") % fee


def _categories(chosen: "EntrySettings") -> Said:
    if not chosen.categories:
        return ""
    told = listed(CATEGORIES.label(each) for each in sorted(chosen.categories))
    return _("Categories taken into account: %(categories)s.") % {"categories": told}


def _times(chosen: "EntrySettings") -> Said:
    """Return the times of tables on the site; a hall has its own clock."""
    if chosen.place is ContestPlace.HALL:
        return ""
    times = chosen.times
    return [
        ngettext(
            "Online check-in opens %(n)s minute before the start.",
            "Online check-in opens %(n)s minutes before the start.",
            times.check_in,
        )
        % {"n": times.check_in},
        ngettext(
            "A pair that is not at its online table %(n)s minute after the start of a round loses it.",
            "A pair that is not at its online table %(n)s minutes after the start of a round loses it.",
            times.no_show,
        )
        % {"n": times.no_show},
        ngettext(
            "Between two online rounds there is %(n)s minute.",
            "Between two online rounds there are %(n)s minutes.",
            times.between,
        )
        % {"n": times.between},
    ]


def _telephone(chosen: "EntrySettings") -> Said:
    return (
        _("Questions and entries by telephone: %(telephone)s.") % {"telephone": chosen.telephone.replace(" ", "\u00a0")}
        if chosen.telephone
        else ""
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySettings:
    """Who plays. `capacity`: the most entrants; others wait. `own_entry`: people may enter on the public page."""

    entry: EntryMode = setting(
        EntryMode.PAIRS,
        ENTRY_MODES,
        gettext_lazy("Who can enter"),
        group="entries",
        article="entries",
        order=-1,
        doc="formed pairs; single players paired once, before round 1; a new partner each round",
    )
    capacity: int = setting(
        64,
        WholeNumber(2, MOST_ENTRANTS),
        gettext_lazy("Places"),
        gettext_lazy("How many can enter; the others wait."),
        group="entries",
        article="entries",
        says=_capacity,
        doc="the number of entrants; later entries wait",
    )
    own_entry: bool = setting(
        True,
        YesNo(
            gettext_lazy("To enter, ask the organizers, or use the contest’s public page."),
            gettext_lazy("To enter, ask the organizers."),
        ),
        gettext_lazy("People may enter by themselves on the public page"),
        group="entries",
        article="entries",
        order=-1,
        doc="people enter on the public page",
    )
    money: Money = setting(
        Money(),
        MONEY,
        gettext_lazy("Fee"),
        group="entries",
        article="entries",
        says=_fee,
        doc="the fee of an entry; the site records payments and takes none",
    )
    telephone: str = setting(
        "",
        FreeText(MOST_TELEPHONE, rows=1),
        gettext_lazy("Telephone for questions"),
        gettext_lazy("On the poster and in the regulations, for everybody to read."),
        group="entries",
        article="entries",
        says=_telephone,
        doc="whom to ask, on the poster and in the regulation",
    )
    categories: frozenset[Category] = setting(
        frozenset[Category](),
        CATEGORIES,
        gettext_lazy("Categories"),
        gettext_lazy("Categories that have a ranking and prizes of their own."),
        group="entries",
        article="entries",
        says=_categories,
        doc="categories asked for at the entry; none by default",
    )
    place: ContestPlace = setting(
        ContestPlace.HALL,
        PLACES,
        gettext_lazy("Where to play"),
        group="entries",
        article="contest",
        doc="where tables are",
    )
    times: Times = setting(
        Times(),
        TIMES,
        gettext_lazy("Minutes late after which the partie is lost"),
        group="entries",
        article="contest",
        order=2,
        says=_times,
        doc="minutes, online: check-in before the start; absence after a round’s start; pause between rounds",
    )


def _told(chosen: EntrySettings) -> str:
    fee = money_text(chosen.money.fee, chosen.money.currency) if chosen.money.fee else _("free")
    return f"{ENTRY_MODES.label(chosen.entry)}, {fee}"


ENTRIES: Final = SettingsGroup("entries", gettext_lazy("Who plays"), _told)
