"""The settings of a contest: each choice that real regulations have, declared once (docs/contests.md, « Settings »).

A declaration gives a setting its type, its default, its words on the form, its sentences in the regulation and its row
in the docs; see `leagues.settings`. Each file adds the settings of its subject to those of the files before it, so that
a sentence may depend on them: `entries`, `rounds`, `donnes`, `ranking`, `prizes`. `Settings` has all of them.
"""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels.words import Text, Words
from games.rules.seats import Direction
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings.donnes import (
    DONNES,
    Maldonne,
    adds_up,
    rules_of,
    verify_bounds,
    with_options_of_the_game,
    worth_of,
)
from leagues.contests.contest_log.settings.entries import (
    ENTRIES,
    MOST_ENTRANTS,
    Category,
    ContestPlace,
    EntryMode,
    Money,
    Times,
)
from leagues.contests.contest_log.settings.prizes import MORE, MOST_PRIZE, PRIZES, Confirmation, PrizeSettings
from leagues.contests.contest_log.settings.ranking import ABSENCES, RANKING, RankedBy
from leagues.contests.contest_log.settings.rounds import (
    BRACKETS,
    DRAWS,
    MOST_DONNES,
    OF_PLAYERS,
    ROUNDS,
    Ends,
    FirstRoundDraw,
    Later,
    Numbering,
    RoundSettings,
)
from leagues.settings.schema import ArticleHead, Said, Schema, setting
from leagues.settings.value_types import NotAsked
from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric, Regulation


def _formula(chosen: "Settings") -> Said:
    return _("Format: %(formula)s.") % {"formula": preset_text(chosen.preset)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(PrizeSettings):
    """All settings of a contest. `preset`: the name of the preset from which they were made."""

    preset: str = setting(
        "classique-4x12",
        NotAsked("any name"),
        gettext_lazy("Format"),
        gettext_lazy("Choosing another one resets everything below."),
        article="contest",
        order=1,
        says=_formula,
        doc="the preset the settings started from; it has no effect",
    )

    def regulation(self, seed: bytes) -> Regulation:
        """Return the settings that `leagues.standings` takes. `seed`: the 32 bytes from which lots are drawn."""
        return Regulation(
            metrics=self.metrics,
            match_points=self.match_points,
            bye=self.bye,
            bye_points=self.bye_points,
            walkover=self.walkover,
            leavers=self.leavers,
            cap=self.cap,
            seed=seed,
        )


ARTICLES: Final = (
    ArticleHead("contest", gettext_lazy("The contest")),
    ArticleHead("entries", gettext_lazy("Entries")),
    ArticleHead("rounds", gettext_lazy("Rounds and draws")),
    ArticleHead("donnes", gettext_lazy("The donnes")),
    ArticleHead("cards", gettext_lazy("The cards")),
    ArticleHead(
        "faults",
        gettext_lazy("Faults"),
        ends=(gettext_lazy("The arbiter decides on everything else, and their decision ends a dispute."),),
    ),
    ArticleHead(
        "scores",
        gettext_lazy("Scores"),
        begins=(
            gettext_lazy("Both sides check the sheet of the table and sign it. The sum of both totals is checked."),
        ),
        ends=(gettext_lazy("A wrong score may be corrected until the contest is closed; the ranking follows."),),
    ),
    ArticleHead(
        "absences",
        gettext_lazy("Byes, late arrivals and departures"),
        begins=(
            gettext_lazy(
                "With an odd number, one pair or player has a bye: the lowest ranked without one so far, and "
                "never the same twice if it can be avoided."
            ),
        ),
    ),
    ArticleHead("ranking", gettext_lazy("The ranking")),
    ArticleHead("prizes", gettext_lazy("Prizes")),
    ArticleHead("further", gettext_lazy("Further rules")),
)
SCHEMA: Final = Schema(Settings, (ENTRIES, ROUNDS, DRAWS, RANKING, DONNES, ABSENCES, PRIZES, MORE), ARTICLES)


def verify(settings: Settings) -> None:
    """Refuse invalid settings. ContestRefusal `bad-settings` with the name of the first invalid one."""
    for name in SCHEMA.wrong(settings):
        raise ContestRefusal(ContestCode.BAD_SETTINGS, name)


def shortened(settings: Settings, rounds: int) -> Settings:
    """Return the settings with fewer or more rounds: rounds beyond the chosen ones are like the last."""
    return replace(settings, rounds=tuple(settings.round(number) for number in range(1, rounds + 1)))


# Presets: no other code depends on the name of one.

WINTER_POINTS: Final = MatchPoints(win=4, draw=3, loss=2, bye=3)


_PRESETS: Final = (
    (
        Settings(preset="classique-4x12"),
        Words(
            gettext_lazy("Classic contest, 4×12"),
            gettext_lazy("Pairs, four rounds of twelve donnes, ranked by the sum of points."),
        ),
    ),
    (
        Settings(
            preset="alsace-3x20",
            rounds=(RoundSettings(donnes=20, minutes=90),) * 3,
            later=Later.LOT,
            capot=162,
            equality="dedans",
            bye_points=1620,
        ),
        Words(
            gettext_lazy("Alsace, 3×20"), gettext_lazy("A new draw each round, capot at 162, the taker loses with 81.")
        ),
    ),
    (
        Settings(
            preset="federation-2016",
            game_preset="ffb-belote",
            rounds=(RoundSettings(donnes=12, minutes=60),) * 4,
            direction=Direction.COUNTERCLOCKWISE,
            all_pass="next-dealer",  # noqa: S106 (no password)
            metrics=(Metric.MATCH_POINTS, Metric.DIFFERENCE, Metric.POINTS, Metric.HEAD_TO_HEAD, Metric.LOT),
            leavers=Leavers.LAST,
        ),
        Words(
            gettext_lazy("Federation 2016"),
            gettext_lazy("The federation’s rules: counter-clockwise, ranked by match points, then by the difference."),
        ),
    ),
    (
        Settings(
            preset="contree-2001",
            game_preset="contree",
            rounds=(RoundSettings(points=2001, minutes=40, donnes=20),) * 5,
            ends=Ends.POINTS_OR_CLOCK,
            direction=Direction.COUNTERCLOCKWISE,
            all_pass="next-dealer",  # noqa: S106 (no password)
            metrics=(Metric.MATCH_POINTS, Metric.DIFFERENCE, Metric.POINTS, Metric.LOT),
            penalty=160,
            bye=ByeRule.FLAT,
            bye_points=1000,
            walkover=(2001, 0),
        ),
        Words(
            gettext_lazy("Contrée, 2,001 points in 40 minutes"),
            gettext_lazy(
                "Five rounds, each to 2,001 points or until time runs out; ranked by match points, then by the "
                "difference."
            ),
        ),
    ),
    (
        Settings(
            preset="melee-4x12",
            entry=EntryMode.MELEE,
            later=Later.MELEE,
            capacity=128,
            metrics=(Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT),
        ),
        Words(
            gettext_lazy("Individual mêlée, 4×12"),
            gettext_lazy("People enter alone: a new partner by lot each round, and each has their own points."),
        ),
    ),
    (
        Settings(
            preset="challenge-hivernal",
            ranked=RankedBy.PERSONS,
            metrics=(Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS, Metric.LOT),
            match_points=WINTER_POINTS,
            bye=ByeRule.FLAT,
            bye_points=1000,
            days_for_prize=4,
        ),
        Words(
            gettext_lazy("Winter challenge"),
            gettext_lazy("Evening after evening, each person has their own points; pairs may change."),
        ),
    ),
)
"""Each preset as its differences from the defaults, with its words."""
PRESETS: Final = {preset.preset: preset for preset, _words in _PRESETS}
PRESET_WORDS: Final = {preset.preset: words for preset, words in _PRESETS}


def preset_text(preset: str) -> Text:
    """Return the name of a preset; an unknown preset is shown by its own name."""
    found = PRESET_WORDS.get(preset)
    return preset if found is None else found.label


def settings_of(preset: str, **changed: object) -> Settings:
    """Return a preset's settings with some of them changed. KeyError: no such preset."""
    return replace(PRESETS[preset], **changed)  # type: ignore[arg-type]


__all__ = [
    "BRACKETS",
    "MOST_DONNES",
    "MOST_ENTRANTS",
    "MOST_PRIZE",
    "OF_PLAYERS",
    "PRESETS",
    "PRESET_WORDS",
    "SCHEMA",
    "Category",
    "Confirmation",
    "ContestPlace",
    "Ends",
    "EntryMode",
    "FirstRoundDraw",
    "Later",
    "Maldonne",
    "Money",
    "Numbering",
    "RankedBy",
    "RoundSettings",
    "Settings",
    "Times",
    "adds_up",
    "preset_text",
    "rules_of",
    "settings_of",
    "shortened",
    "verify",
    "verify_bounds",
    "with_options_of_the_game",
    "worth_of",
]
