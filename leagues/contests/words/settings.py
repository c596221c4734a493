"""Names of a contest's settings and of their values; money and times as people write them."""

from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.labels import Text, Words
from leagues.contests.contest_log.settings import (
    Category,
    Confirmation,
    ContestPlace,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Litige,
    Maldonne,
    NobodyTakes,
    Numbering,
    RankedBy,
    Turning,
)
from leagues.standings.prizes import Ties
from leagues.standings.regulation import ByeRule, Leavers, Metric

PRESETS: Final[dict[str, Words]] = {
    "classique-4x12": Words(
        _("Classic contest, 4×12"), _("Pairs, four rounds of twelve donnes, ranked by the sum of points.")
    ),
    "alsace-3x20": Words(_("Alsace, 3×20"), _("A new draw each round, capot at 162, the taker loses with 81.")),
    "federation-2016": Words(
        _("Federation 2016"), _("The federation’s rules: counter-clockwise, match points, then the difference.")
    ),
    "contree-2001": Words(
        _("Contrée, 2001 points in 40 minutes"), _("Five rounds to 2001 points or to the clock, then the difference.")
    ),
    "melee-4x12": Words(
        _("Individual mêlée, 4×12"),
        _("People enter alone: a new partner by lot each round, each has their own points."),
    ),
    "challenge-hivernal": Words(
        _("Winter challenge"), _("Evening after evening, each person has their own points; pairs may change.")
    ),
}
"""Texts by preset name; an unknown preset is shown by its own name."""

LABELS: Final[dict[str, Words]] = {
    "preset": Words(_("Formula"), _("Taking another one resets everything below.")),
    "entry": Words(_("Who enters")),
    "capacity": Words(_("Places"), _("How many can enter; whoever comes after waits.")),
    "own_entry": Words(_("People may enter by themselves on the public page")),
    "fee": Words(_("Fee"), _("Of each entry. It is ticked when it is paid; the site holds no money.")),
    "currency": Words(_("Currency")),
    "categories": Words(_("Categories"), _("Those that have a ranking and prizes of their own.")),
    "rounds": Words(_("Rounds")),
    "donnes": Words(_("Donnes")),
    "points": Words(_("Points")),
    "minutes": Words(_("Minutes")),
    "ends": Words(_("A partie ends")),
    "first": Words(_("Round 1")),
    "later": Words(_("The next rounds")),
    "pool_size": Words(_("Size of a pool")),
    "qualified": Words(_("Going on from each pool")),
    "consolante": Words(_("Whoever loses the first partie plays a consolante")),
    "third_place": Words(_("The losers of the semi-finals play for third place")),
    "numbering": Words(_("Table number")),
    "ranked": Words(_("Who is ranked")),
    "metrics": Words(_("The ranking"), _("The first figure ranks; each next one separates those still level.")),
    "win": Words(_("Win")),
    "draw": Words(_("Draw")),
    "loss": Words(_("Loss")),
    "bye_match": Words(_("Bye")),
    "game_preset": Words(_("Rules of the donnes")),
    "capot": Words(_("Capot")),
    "litige": Words(_("Litige (81 each)")),
    "nobody_takes": Words(_("Nobody takes")),
    "turning": Words(_("Direction")),
    "maldonne": Words(_("Maldonne")),
    "penalty": Words(_("Penalty"), _("Points for the opponents.")),
    "bye": Words(_("A bye is worth")),
    "bye_points": Words(_("The flat number of a bye")),
    "leavers": Words(_("A pair that leaves")),
    "walkover_for": Words(_("Nobody opposite: points for who is there")),
    "walkover_against": Words(_("… and against them")),
    "cap_rounds": Words(_("Rounds with a cap"), _("Against arranged results: “4”, or “3, 4”. Empty: none.")),
    "cap_winner": Words(_("Cap of the winner")),
    "cap_loser": Words(_("Then the loser has")),
    "prizes": Words(_("Prizes")),
    "prize_ties": Words(_("Level at a prize")),
    "cumulative": Words(_("Whoever has a prize by rank may have one of a category too")),
    "days_for_prize": Words(_("Rounds to have played for a prize"), _("0: none is asked.")),
    "confirmation": Words(_("A score counts")),
    "place": Words(_("Where one plays")),
    "check_in": Words(_("Check-in opens, in minutes before the start")),
    "no_show": Words(_("Late by so many minutes: the table is lost")),
    "between": Words(_("Minutes between two rounds")),
    "words": Words(_("More for the regulation"), _("In your own words: refreshments, tobacco, telephones…")),
}

VALUES: Final[dict[type[StrEnum], dict[StrEnum, Text]]] = {
    EntryMode: {
        EntryMode.PAIRS: _("formed pairs"),
        EntryMode.SINGLES: _("people alone, put in pairs by lot for the whole contest"),
        EntryMode.MELEE: _("people alone, with a new partner each round (mêlée)"),
    },
    Ends: {
        Ends.DONNES: _("after its donnes"),
        Ends.POINTS: _("at a number of points"),
        Ends.CLOCK: _("at the clock"),
        Ends.DONNES_OR_CLOCK: _("after its donnes or at the clock, whichever is first"),
        Ends.POINTS_OR_CLOCK: _("at a number of points or at the clock, whichever is first"),
    },
    FirstRoundDraw: {
        FirstRoundDraw.LOT: _("drawn by lot"),
        FirstRoundDraw.ENTRY: _("in the order of entry"),
    },
    Later: {
        Later.RANKING: _("by ranking, without meeting twice"),
        Later.LOT: _("a new draw by lot"),
        Later.ROTATION: _("fixed rotation: odd pairs stay, even ones move"),
        Later.ROUND_ROBIN: _("everybody against everybody"),
        Later.POOLS: _("pools, then knock-out"),
        Later.KNOCK_OUT: _("knock-out"),
        Later.MELEE: _("mêlée: partners drawn round by round"),
        Later.PLANNED_MELEE: _("mêlée planned before the first round"),
        Later.WHIST: _("everybody with everybody, once as partners"),
    },
    Numbering: {
        Numbering.BY_RANK: _("the leaders at table 1"),
        Numbering.KEPT: _("as few people moving as can be"),
    },
    RankedBy: {
        RankedBy.ENTRANTS: _("those who entered together"),
        RankedBy.PERSONS: _("each person"),
    },
    Litige: {
        Litige.CARRIED: _("carried to the next donne"),
        Litige.EIGHTY_ONE_LOSES: _("the taker loses with 81"),
    },
    NobodyTakes: {
        NobodyTakes.SAME_DEALER: _("the same player deals again"),
        NobodyTakes.NEXT_DEALER: _("the next player deals"),
    },
    Turning: {
        Turning.CLOCKWISE: _("clockwise"),
        Turning.COUNTERCLOCKWISE: _("counter-clockwise"),
    },
    Maldonne: {
        Maldonne.FREE_THEN_PENALTY: _("free, then a penalty"),
        Maldonne.FREE_NO_TAKE_PENALTY: _("free, then may not take, then a penalty"),
        Maldonne.FREE_FREE_COUNTS: _("free, free, then a penalty and it counts as a donne"),
    },
    Confirmation: {
        Confirmation.OTHER: _("once somebody else has confirmed it"),
        Confirmation.NOBODY: _("as soon as it is written"),
    },
    Category: {
        Category.WOMEN: _("Women"),
        Category.MIXED: _("Mixed"),
        Category.JUNIOR: _("Juniors"),
        Category.MEMBERS: _("Members of the club"),
    },
    ContestPlace: {
        ContestPlace.HALL: _("in the hall"),
        ContestPlace.ONLINE: _("online, at tables of this site"),
        ContestPlace.BOTH: _("in the hall and online"),
    },
    Metric: {
        Metric.POINTS: _("points"),
        Metric.WINS: _("wins"),
        Metric.MATCH_POINTS: _("match points"),
        Metric.AGAINST: _("fewest points against"),
        Metric.DIFFERENCE: _("difference of points"),
        Metric.BEST_PARTIE: _("best partie"),
        Metric.FIRST_PARTIE: _("first partie"),
        Metric.HEAD_TO_HEAD: _("what they did against one another"),
        Metric.CAPOTS: _("capots"),
        Metric.STRENGTH: _("strength of the opponents"),
        Metric.LOT: _("lot"),
    },
    ByeRule: {
        ByeRule.HALF: _("half a partie (81 a donne)"),
        ByeRule.AVERAGE: _("the average of the round"),
        ByeRule.FLAT: _("a flat number"),
        ByeRule.CATCH_UP: _("a partie played later"),
    },
    Leavers: {
        Leavers.KEEP: _("keeps its points"),
        Leavers.LAST: _("is ranked after all the others"),
    },
    Ties: {
        Ties.SHARED: _("money is shared, things go by lot"),
        Ties.BY_LOT: _("they draw lots for the places"),
    },
}
"""Texts by kind of value: the same text may be a code of two kinds."""


def value_text(value: StrEnum) -> Text:
    """Return the name of a setting's value."""
    return VALUES[type(value)][value]


def choices_of(kind: type[StrEnum]) -> list[tuple[str, Text]]:
    """Return every value of a kind for a form, in the order of the settings."""
    return [(str(value), text) for value, text in VALUES[kind].items()]


def preset_text(preset: str) -> Text:
    found = PRESETS.get(preset)
    return preset if found is None else found.label


def number_text(number: int) -> str:
    """Return « 1 944 »."""
    return number_format(number, force_grouping=True)


def money_text(cents: int, currency: str = "EUR") -> str:
    """Return « 10 € » or « 7,50 € »: cents are shown if they are not zero."""
    amount = number_format(cents / 100, decimal_pos=2 if cents % 100 else 0, force_grouping=True)
    words = gettext("CHF %(amount)s") if currency == "CHF" else gettext("€%(amount)s")
    return words % {"amount": amount}


def amount(cents: int) -> int | Decimal:
    """Return the initial value of a money field: 10, 7.50."""
    return Decimal(cents) / 100 if cents % 100 else cents // 100


def moment_text(at: datetime) -> str:
    """Return « samedi 21 novembre 2026 à 14 h 30 »."""
    # Translators: a date format of Django: day of the week, day, month, year, hour
    return date_format(timezone.localtime(at), pgettext("date format", "l j F Y, H:i"))
