"""A rule set as a value, read from a preset and overrides (rules 2 to 6).

`OPTIONS` and `PRESETS` are the tables of docs/rules.md; `Rules` has one value for each option. `read_rules` reads it
from « {"preset": "classique", "objective": {"points": 500}} »; `rules_as_json` writes the shortest such text.
`options_page` generates the tables of docs/rules.md, section 10.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from games.rules.errors import Code, Refusal, shown
from games.rules.option_table import (
    LEAST_DONNES,
    LEAST_POINTS,
    MOST_DONNES,
    MOST_POINTS,
    MOST_STORED,
    NAMES,
    OPTIONS,
    Game,
    Option,
    Value,
    options_of,
)
from games.rules.presets import PRESETS, Choices, Presets
from games.rules.record_json import Json
from games.rules.seats import Direction

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Game",
    "Objective",
    "Option",
    "Rules",
    "Value",
    "full_rules_as_json",
    "options_of",
    "preset_of",
    "read_rules",
    "rules_as_json",
]


@dataclass(frozen=True, slots=True)
class Objective:
    """The end of a partie: a number of points, or a number of donnes. Exactly one of them is set."""

    points: int | None = None
    donnes: int | None = None

    def as_json(self) -> dict[str, int]:
        return {"points": self.points} if self.points is not None else {"donnes": self.donnes or 0}


@dataclass(frozen=True, slots=True)
class Rules:
    """A full rule set. `Rules()` is belote classique to 1000 points; options of another game stay at their default."""

    game: Game = "retourne"
    direction: Direction = Direction.COUNTERCLOCKWISE
    objective: Objective = Objective(points=1000)
    finish: Literal["reach", "exceed"] = "reach"
    both_reach: Literal["most-points", "last-winner"] = "most-points"
    tie: Literal["extra-donne", "draw"] = "extra-donne"
    shuffle: Literal["once", "cutter", "every-donne"] = "once"
    cut_min: Literal[2, 3, 4] = 2
    all_pass: Literal["next-dealer", "same-dealer"] = "next-dealer"  # noqa: S105 (no password)
    undertrump: Literal["required", "free"] = "required"
    partner_winning: Literal["free", "must-trump"] = "free"
    undertrump_partner: Literal["allowed", "forbidden", "obliged"] = "allowed"
    overtrump_partner: Literal["strict", "lenient"] = "strict"
    belote: Literal["said", "automatic"] = "said"
    belote_in_contract: Literal["both", "taker", "none"] = "both"
    belote_marks: Literal["holder", "never", "takeable"] = "holder"
    annonces: bool = False
    rounding: Literal["none", "five-up", "six-up", "defence-complement"] = "none"
    packets: Literal["3-2", "2-3", "3-2-3", "3-3-2", "2-3-3", "4-4"] = "3-2"
    second_round: Literal["other-suits", "any-suit"] = "other-suits"
    dedans: Literal[162, 160] = 162
    capot: Literal[252, 250, 162] = 252
    capot_against_taker: Literal["capot", "dedans"] = "capot"
    equality: Literal["litige", "dedans", "made"] = "litige"
    litige_amount: Literal["without-belote", "with-belote"] = "without-belote"
    litige_last_donne: Literal["each-marks", "lost"] = "each-marks"
    bid_max: Literal[160, 170, 180] = 160
    sans_atout: bool = False
    tout_atout: bool = False
    generale: bool = False
    contre: Literal["any-time", "in-turn", "never"] = "any-time"
    surcontre: Literal[4, 3, 0] = 4
    must_outscore: bool = False
    scoring: Literal["made+bid", "bid", "made"] = "made+bid"
    capot_bid: int = 250
    fail_base: Literal[160, 162] = 160
    contre_base: Literal["contract", "base-and-contract", "everything"] = "contract"
    capot_points: Literal[162, 250, 252] = 162
    annonce_length: Literal["real", "capped"] = "real"
    annonce_tie: Literal["nobody", "first-declarer"] = "nobody"
    annonce_card_reuse: bool = True
    carre_of_sevens: Literal["nothing", "void-annonces", "void-donne"] = "nothing"
    carre_of_eights: Literal["nothing", "void-annonces"] = "nothing"
    annonces_in_contract: bool = True
    annonces_when_dedans: Literal["to-defence", "lost", "kept"] = "to-defence"
    annonces_when_capot: Literal["kept", "to-winner"] = "kept"


def read_rules(choices: object, presets: Presets = PRESETS, *, stored: bool = False) -> Rules:
    """Read the rule set « {"preset": "classique", "objective": {"points": 500}} ». `presets`: today's by default.

    `stored`: the rules were accepted before, perhaps before there were bounds, and are not checked against them.

    Refusal `unreadable` when the rule set is not an object; `bad-rules`, which names the option, when a preset, option
    or value is unknown or belongs to the other game.
    """
    if not isinstance(choices, dict):
        raise Refusal(Code.UNREADABLE, "rules must be an object")
    preset = choices.get("preset", "classique")
    if not isinstance(preset, str) or preset not in presets:
        raise _bad(f"preset {shown(preset)} is unknown")
    game = _game(choices.get("game", presets[preset].get("game", "retourne")))
    values = _values_of(presets[preset], game)
    for name, value in choices.items():
        if name != "preset":
            values[name] = _checked(name, value, game, stored=stored)
    return _rules_of(values)


def rules_as_json(rules: Rules, presets: Presets = PRESETS) -> Json:
    """Return the preset with the fewest overrides, and these, in documented order. Inverse of `read_rules`."""
    return min((_against(preset, said, rules) for preset, said in presets.items()), key=_overrides)


def full_rules_as_json(rules: Rules) -> Json:
    """Return every option of the game, without a preset, so that a stored partie always replays the same (rules 6)."""
    return _values(rules)


def preset_of(rules: Rules) -> str:
    """Return the name of the nearest preset, which `rules_as_json` starts from."""
    return str(rules_as_json(rules).get("preset", "classique"))


def _overrides(choices: Json) -> int:
    return len(choices.keys() - {"preset"})


def _against(preset: str, said: Choices, rules: Rules) -> Json:
    base = _values_of(said, rules.game)
    base["game"] = said.get("game", "retourne")
    chosen = _values(rules)
    named = {} if preset == "classique" else {"preset": preset}
    return named | {name: value for name, value in chosen.items() if value != base[name]}


def _values(rules: Rules) -> Choices:
    options = options_of(rules.game)
    names = [field.name for field in fields(Rules) if field.name in options]
    values: Choices = {name: getattr(rules, name) for name in names}
    values["direction"] = str(rules.direction)
    values["objective"] = rules.objective.as_json()
    return {field.name: values[field.name] for field in fields(Rules) if field.name in values}


def _values_of(preset: Choices, game: Game) -> Choices:
    """Return the options of a preset, without those that do not belong to the game."""
    options = options_of(game)
    values: Choices = {name: option.default for name, option in options.items()}
    values["objective"] = {"points": 1000}
    fitting = {
        name: value
        for name, value in preset.items()
        if name == "objective" or (name in options and options[name].allows(value))
    }
    return values | fitting | {"game": game}


def _game(value: object) -> Game:
    if value == "retourne":
        return "retourne"
    if value == "encheres":
        return "encheres"
    raise _bad(f"game cannot be {shown(value)}")


def _checked(name: str, value: Any, game: Game, *, stored: bool) -> Any:
    options = options_of(game)
    if name == "objective":
        return _checked_objective(value, MOST_STORED if stored else MOST_POINTS)
    if name not in NAMES:
        raise _bad(f"option {shown(name)} is unknown")
    if name not in options:
        raise _bad(f"option {shown(name)} does not belong to the game {game!r}")
    option = options[name]
    if not option.allows(value, stored=stored):
        bounds = "" if option.at_least is None else f", it is a whole number from {option.at_least} to {option.at_most}"
        raise _bad(f"{name} cannot be {shown(value)}{bounds}")
    return value


def _checked_objective(value: object, most_points: int) -> dict[str, int]:
    match value:
        case {"points": int(points), **rest} if type(points) is int and not rest:
            if LEAST_POINTS <= points <= most_points:
                return {"points": points}
        case {"donnes": int(donnes), **rest} if type(donnes) is int and not rest:
            if LEAST_DONNES <= donnes <= MOST_DONNES:
                return {"donnes": donnes}
    ranges = f"{LEAST_POINTS} to {MOST_POINTS} points or {LEAST_DONNES} to {MOST_DONNES} donnes"
    raise _bad(f"objective cannot be {shown(value)}, it is {ranges}")


def _rules_of(values: Json) -> Rules:
    objective, direction = Objective(**values["objective"]), Direction(values["direction"])
    return Rules(**values | {"objective": objective, "direction": direction})


def _bad(message: str) -> Refusal:
    return Refusal(Code.BAD_RULES, message)


MISSING = "·"


def options_page() -> str:
    """Return all options, then all presets side by side, as Markdown."""
    return f"{_options_table()}\n\n{_presets_table()}\n"


def _options_table() -> str:
    rows = [
        (f"`{option.name}`", _texts(option), " ".join(sorted(option.games)), str(option.section)) for option in OPTIONS
    ]
    return _table(("option", "values, the default first", "games", "section"), rows)


def _presets_table() -> str:
    """Return the table of presets, without options that have the same value in all presets."""
    chosen = {preset: full_rules_as_json(read_rules({"preset": preset})) for preset in PRESETS}
    names = list(dict.fromkeys(name for values in chosen.values() for name in values))
    rows = []
    for name in names:
        values = [_written(given[name]) if name in given else MISSING for given in chosen.values()]
        if len(set(values) - {MISSING}) > 1:
            rows.append((f"`{name}`", *values))
    return _table(("", *(f"`{preset}`" for preset in PRESETS)), rows)


def _texts(option: Option) -> str:
    if option.at_least is not None:
        return f"`{option.default}`, any whole number from {option.at_least} to {option.at_most}"
    return ", ".join(f"`{_written(value)}`" for value in option.values)


def _written(value: Value | dict[str, int]) -> str:
    if isinstance(value, dict):
        return " ".join(f"{number} {what}" for what, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, ("---",) * len(head), *rows))
