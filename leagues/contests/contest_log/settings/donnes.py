"""Settings: the rules of the donnes, as the engine takes them, and the cost of faults."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import PRESETS as GAMES
from games.labels import Text, Words, value_key
from games.options_form import Cleaned, OfferedOption, offered_options, offered_presets, option_field
from games.rules.options import Rules, read_rules
from games.rules.seats import Direction
from leagues.contests.contest_log.settings.card_rules import rules_in_force
from leagues.contests.contest_log.settings.rounds import Ends, RoundAndDrawSettings
from leagues.settings.in_words import number_text
from leagues.settings.schema import DECLARED, Said, Setting, SettingsGroup, setting
from leagues.settings.value_types import Fields, FormData, OneOf, ValueText, ValueType, WholeNumber
from leagues.standings.sheet_sum import BELOTE, Worth

OWN_OPTIONS: Final = frozenset({"direction", "all_pass", "shuffle", "capot", "equality"})
"""Options of the game that are settings of the contest, or the same in every contest."""

EARLIER_NAMES: Final = {"turning": "direction", "nobody_takes": "all_pass", "litige": "equality"}
"""How earlier steps called the settings that are options of the game."""


class Maldonne(StrEnum):
    """The cost of a camp's first, second and third maldonne."""

    FREE_THEN_PENALTY = "free-penalty"
    FREE_NO_TAKE_PENALTY = "free-no-take-penalty"
    FREE_FREE_COUNTS = "free-free-counts"


DIRECTIONS: Final = OneOf(
    {
        Direction.CLOCKWISE: ValueText(
            gettext_lazy("clockwise"), gettext_lazy("Dealing, bidding and play go clockwise.")
        ),
        Direction.COUNTERCLOCKWISE: ValueText(
            gettext_lazy("counter-clockwise"), gettext_lazy("Dealing, bidding and play go counter-clockwise.")
        ),
    }
)
CAPOTS: Final = OneOf({252: ValueText("252"), 250: ValueText("250"), 162: ValueText("162")})
EQUALITIES: Final = OneOf(
    {
        "litige": ValueText(
            gettext_lazy("in play in the next donne"),
            gettext_lazy(
                "With equal points (litige), the defence scores its own; the taker’s go to the side that wins "
                "the next donne."
            ),
        ),
        "dedans": ValueText(
            gettext_lazy("the taker loses with 81"),
            gettext_lazy("With equal points, 81 each, the taker loses."),
        ),
    }
)
LAST_DONNE: Final[dict[str, Text]] = {
    "each-marks": gettext_lazy("A litige in the last donne: each side scores its own points."),
    "lost": gettext_lazy("A litige in the last donne: the points in litige are lost."),
}
NOBODY_TAKES: Final = OneOf(
    {
        "same-dealer": ValueText(
            gettext_lazy("the same player deals again"),
            gettext_lazy("When nobody takes, the same player deals again."),
        ),
        "next-dealer": ValueText(
            gettext_lazy("the next player deals"), gettext_lazy("When nobody takes, the next player deals.")
        ),
    }
)
MALDONNES: Final = OneOf(
    {
        Maldonne.FREE_THEN_PENALTY: ValueText(
            gettext_lazy("the first one free, then a penalty"),
            gettext_lazy(
                "A side’s first misdeal is free: the cards are dealt again. Each further one costs that side the "
                "penalty."
            ),
        ),
        Maldonne.FREE_NO_TAKE_PENALTY: ValueText(
            gettext_lazy("the first one free, then no right to take, then a penalty"),
            gettext_lazy(
                "A side’s first misdeal is free; after the second, that side may not take in this donne; from "
                "the third on, each costs it the penalty."
            ),
        ),
        Maldonne.FREE_FREE_COUNTS: ValueText(
            gettext_lazy("the first two free, then a penalty, and the misdeal counts as a donne"),
            gettext_lazy(
                "A side’s first two misdeals are free; from the third on each costs it the penalty and counts as "
                "a donne."
            ),
        ),
    }
)


class ChangedRules(ValueType):
    """Options of the game that differ from the preset, by name. The engine refuses those it does not know."""

    marked = "game_preset"

    def allows(self, value: object) -> bool:
        return True

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        return {f"rule_{option.name}": option_field(option) for option in self._options()}

    def initial(self, name: str, value: object) -> dict[str, object]:
        changed = value if isinstance(value, Mapping) else {}
        return {f"rule_{option}": value_key(chosen) for option, chosen in changed.items()}

    def read(self, name: str, cleaned: Cleaned, before: object) -> dict[str, object]:
        """Return the changed options, typed as the engine wants them."""
        said = {option.name: (option, cleaned.get(f"rule_{option.name}")) for option in self._options()}
        return {
            each: option.values.get(value_key(value), value)
            for each, (option, value) in said.items()
            if value not in (None, "")
        }

    def lines(self, fields: Fields) -> list[list[str]]:
        return [list(fields)]

    def documented(self, default: object) -> str:
        return "options of rules.md"

    def _options(self) -> list[OfferedOption]:
        return [option for option in offered_options() if option.name not in OWN_OPTIONS]


def _game(chosen: "DonneSettings") -> Said:
    game = GAMES.get(chosen.game_preset)
    return _("The donnes are played by the rules “%(rules)s” of this site.") % {
        "rules": chosen.game_preset if game is None else game.label
    }


def _capot(chosen: "DonneSettings") -> Said:
    if rules_of(chosen).game != "retourne":
        return ""
    return _("A capot is worth %(points)s points.") % {"points": chosen.capot}


def _equality(chosen: "DonneSettings") -> Said:
    rules = rules_of(chosen)
    if rules.game != "retourne":
        return ""
    sentence = EQUALITIES.sentence(chosen.equality)
    return [sentence, LAST_DONNE[rules.litige_last_donne]] if chosen.equality == "litige" else sentence


def _in_force(chosen: "DonneSettings") -> Said:
    return list(rules_in_force(rules_of(chosen)))


def _penalty(chosen: "DonneSettings") -> Said:
    return _(
        "A penalty gives the opponents %(points)s points, in place of the donne or in addition to it. "
        "The arbiter decides it and notes who made the fault, in which donne and why."
    ) % {"points": number_text(chosen.penalty)}


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneSettings(RoundAndDrawSettings):
    """The rules of the donnes. `rules`: how they differ from `game_preset`. `direction`, `capot`, `equality` and
    `all_pass` are the game's options of these names (docs/rules.md).
    """

    game_preset: str = setting(
        "concours",
        OneOf({name: ValueText(GAMES[name].label) for name in offered_presets()}, checked=False),
        gettext_lazy("Rules of the donnes"),
        group="donnes",
        article="donnes",
        says=_game,
        doc="the rules of donnes: live tables, and the sum of a sheet",
    )
    direction: Direction = setting(
        Direction.CLOCKWISE,
        DIRECTIONS,
        gettext_lazy("Direction"),
        group="donnes",
        article="donnes",
        doc="direction of play",
    )
    capot: int = setting(
        252,
        CAPOTS,
        gettext_lazy("Capot"),
        group="donnes",
        article="donnes",
        order=1,
        says=_capot,
        doc="points of a capot",
    )
    equality: Literal["litige", "dedans"] = setting(
        "litige",
        EQUALITIES,
        gettext_lazy("Litige (81 each)"),
        group="donnes",
        article="donnes",
        order=1,
        says=_equality,
        doc="81 each: carried to the next donne, or lost by the taker",
    )
    all_pass: Literal["same-dealer", "next-dealer"] = setting(
        "same-dealer",
        NOBODY_TAKES,
        gettext_lazy("Nobody takes"),
        group="donnes",
        article="donnes",
        doc="who deals next when nobody takes",
    )
    maldonne: Maldonne = setting(
        Maldonne.FREE_THEN_PENALTY,
        MALDONNES,
        gettext_lazy("Misdeal"),
        group="donnes",
        article="faults",
        doc="cost of the first, second and third maldonne of a side",
    )
    penalty: int = setting(
        162,
        WholeNumber(0, 1000),
        gettext_lazy("Penalty"),
        gettext_lazy("Points for the opponents."),
        group="donnes",
        article="faults",
        says=_penalty,
        doc="default points of a penalty",
    )
    rules: Mapping[str, str | int | bool] = field(
        default_factory=dict,
        metadata={
            DECLARED: Setting(
                type=ChangedRules(),
                words=Words(""),
                group="donnes",
                article="cards",
                says=_in_force,
                doc="differences from the rules of `game_preset`",
            )
        },
    )


def _told(chosen: DonneSettings) -> str:
    game = GAMES.get(chosen.game_preset)
    return str(chosen.game_preset if game is None else game.label)


DONNES: Final = SettingsGroup("donnes", gettext_lazy("Donnes and faults"), _told)


def choices_of(chosen: DonneSettings, round_number: int = 1) -> dict[str, object]:
    """Return what `read_rules` takes: the preset's rules, the contest's settings, and changes of single options.

    A live table stops by itself after a number of donnes or points; the organizer runs the clock of a round.
    """
    length = chosen.round(round_number)
    by_points = chosen.ends in (Ends.POINTS, Ends.POINTS_OR_CLOCK)
    choices: dict[str, object] = {
        "preset": chosen.game_preset,
        "objective": {"points": length.points} if by_points else {"donnes": length.donnes},
        "direction": str(chosen.direction),
        "all_pass": chosen.all_pass,
        "shuffle": "every-donne",
    }
    if read_rules({"preset": chosen.game_preset}).game == "retourne":
        choices |= {"capot": chosen.capot, "equality": chosen.equality}
    return choices | dict(chosen.rules)


def rules_of(chosen: DonneSettings, round_number: int = 1) -> Rules:
    """Return the rules of a round.

    Refusal `bad-rules` names the invalid option; bounds of figures are not checked here.
    """
    return read_rules(choices_of(chosen, round_number), stored=True)


def verify_bounds(chosen: DonneSettings) -> None:
    """Refuse typed or imported figures beyond the bounds of docs/rules.md, section 9. Refusal `bad-rules`."""
    for number in range(1, len(chosen.rounds) + 1):
        read_rules(choices_of(chosen, number))


def adds_up(chosen: DonneSettings) -> bool:
    """Return whether both totals of a sheet make 162 per donne: contrée and rounded sheets are checked line by line."""
    return adds_up_by(rules_of(chosen))


def adds_up_by(rules: Rules) -> bool:
    """Return whether both totals make 162 per donne under these rules."""
    return rules.game == "retourne" and rules.rounding == "none" and rules.dedans == 162


def worth_of(rules: Rules) -> Worth:
    """Return the values that these rules fix in a sheet's sum."""
    return Worth(
        capot=rules.capot,
        belote=0 if rules.belote_marks == "never" else BELOTE,
        adds_up=adds_up_by(rules),
        plain_capots=rules.capot_against_taker == "dedans",
        annonces=rules.annonces,
        litige=rules.equality == "litige",
    )


def with_options_of_the_game(stored: object) -> object:
    """Return stored settings with the game's names for its options; earlier steps had names of their own."""
    if not isinstance(stored, Mapping):
        return stored
    named = {EARLIER_NAMES.get(name, name): value for name, value in stored.items()}
    if "litige" in stored:
        named["equality"] = {"carried": "litige", "81-loses": "dedans"}.get(stored["litige"], stored["litige"])
    return named
