"""Names of a season's settings and of their values."""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text, Words
from leagues.contests.words.settings import VALUES as OF_CONTESTS
from leagues.standings.regulation import ByeRule, Leavers, Metric
from leagues.standings.seasons.challenge_settings import Ranks
from leagues.standings.seasons.championship_settings import FixtureTables
from leagues.standings.seasons.divisions import Fill
from leagues.standings.seasons.ladder_settings import Absent, Grouping
from leagues.standings.seasons.metrics import Named, SeasonMetric

LABELS: Final[dict[str, Words]] = {
    "preset": Words(_("Formula"), _("Taking another one resets everything below.")),
    "metrics": Words(_("The ranking"), _("The first figure ranks; each next one separates those still level.")),
    "win": Words(_("Win")),
    "draw": Words(_("Draw")),
    "loss": Words(_("Loss")),
    "bye_match": Words(_("Bye")),
    "walkover_for": Words(_("Nobody opposite: points for who is there")),
    "walkover_against": Words(_("… and against them")),
    "leavers": Words(_("Who withdraws"), _("From then on; what they have played is said by the other settings.")),
    # Challenge
    "ranks": Words(_("Who is ranked")),
    "days": Words(_("Days planned"), _("Each is a contest of the club.")),
    "best": Words(_("Best days that count"), _("Empty: all of them.")),
    "days_for_prize": Words(_("Days to have attended for a prize"), _("0: none is asked.")),
    "days_to_rank": Words(_("Days to have attended to be ranked"), _("0: whoever came once is ranked.")),
    "places": Words(_("Match points by place of a day"), _("From the first on: “10, 6, 4, 2”. Empty: none.")),
    "bye": Words(_("A bye is worth")),
    "bye_points": Words(_("The flat number of a bye")),
    # Championship
    "legs": Words(_("How often two meet"), _("2: home and away. Once the fixtures are drawn it stays.")),
    "tables": Words(_("Where fixtures are played")),
    "forfeit": Words(_("Forfeit")),
    "forfeited_for": Words(_("Who was not there: points for them")),
    "forfeited_against": Words(_("… and against them, too")),
    "annulled_under": Words(
        _("Who withdraws is struck out under, in percent"),
        _("Of their fixtures completed. 0: results always stay; over 100: never."),
    ),
    "up": Words(_("Promoted")),
    "down": Words(_("Relegated")),
    "play_offs": Words(_("Play-off places")),
    "fill": Words(_("A place left free goes to")),
    # Ladder
    "game": Words(_("Whose ranked parties count"), _("Once a month has begun it stays.")),
    "group_size": Words(_("At most in a group")),
    "grouping": Words(_("Groups of a month follow from")),
    "parties": Words(_("Parties asked a month"), _("0: none is asked.")),
    "most": Words(
        _("Parties that count a month"), _("The first so many, so that nobody goes up by playing more. Empty: all.")
    ),
    "absent": Words(_("Who plays fewer")),
    "out_after": Words(_("Months absent in a row before one is out"), _("Empty: nobody is ever out.")),
}  # fmt: skip

GAMES: Final[dict[str, Text]] = {"retourne": _("belote with a turned-up card"), "encheres": _("belote with bids")}
"""Games that a ladder may count, by name."""

VALUES: Final[dict[type[StrEnum], dict[StrEnum, Text]]] = {
    Ranks: {
        Ranks.PERSONS: _("each person, whoever they play with"),
        Ranks.PAIRS: _("pairs that stay together"),
    },
    FixtureTables: {
        FixtureTables.LIVE: _("at tables of this site"),
        FixtureTables.PAPER: _("with real cards"),
        FixtureTables.EITHER: _("either, as both pairs like"),
    },
    Fill: {
        Fill.REPRIEVE: _("the best of the relegated"),
        Fill.PROMOTE: _("the next below"),
    },
    Grouping: {
        Grouping.RANKS: _("the ranks of the month before"),
        Grouping.RATINGS: _("ratings, anew each month"),
    },
    Absent: {
        Absent.LAST: _("is ranked behind the others"),
        Absent.STAY: _("stays where they are"),
    },
    SeasonMetric: {
        SeasonMetric.MEAN: _("mean of match points a partie"),
        SeasonMetric.DAYS: _("days attended"),
        SeasonMetric.DAYS_WON: _("days won"),
        SeasonMetric.BEST_DAY: _("best day"),
        SeasonMetric.FORFEITS: _("fewest forfeits"),
    },
    Leavers: {
        Leavers.KEEP: _("keeps their place"),
        Leavers.LAST: _("is ranked after all the others"),
    },
    Metric: OF_CONTESTS[Metric],
    ByeRule: OF_CONTESTS[ByeRule],
}
"""Texts by kind of value: the same text may be a code of two kinds."""


def value_text(value: StrEnum) -> Text:
    """Return the name of a setting's value."""
    return VALUES[type(value)][value]


def metric_text(metric: Named) -> Text:
    return value_text(metric)


def choices_of(kind: type[StrEnum]) -> list[tuple[str, Text]]:
    """Return every value of a kind for a form, in the order of the settings."""
    return [(str(value), text) for value, text in VALUES[kind].items()]
